/** The smallest drawing of hexagons in which nothing that is written touches anything else. */
import { type Cell, type Figure, firstColumn, numberWidth, type PathCells } from './figure.ts';
import { type Geometry, perGeometry } from './geometry.ts';

export interface CompactFigure extends Figure {
  /** A sign in the cells of an address, at the side of the path along the row, so that no outline has gaps. */
  besidePath(address: number, sign: string): string;
}

const LETTERS_BEFORE_MARK = 4;

/**
 * One row between two rows of addresses. A path that runs down to the left stands directly below its address, which
 * leaves space for the geese in the lower half.
 */
export const compactFigure = perGeometry((geometry: Geometry): CompactFigure => {
  const { addressPlaces, pathEnds, tileAddresses } = geometry;
  const width = numberWidth(geometry);
  const first = firstColumn(geometry);
  const along = 2 * width + 2;
  const startsPath = (address: number): boolean => {
    const { row, column } = addressPlaces[address]!;
    return (row + column) % 2 === 0;
  };
  const address = (number: number): Cell => {
    const { row, column } = addressPlaces[number]!;
    return [2 * row, (column - first) * (along + 2) + (startsPath(number) ? 2 : 0)];
  };
  const path = (number: number): PathCells => {
    const [from, to] = pathEnds[number]!;
    const [row, column] = address(from);
    const [below, under] = address(to);
    if (below === row) {
      return { cell: [row, column + width + 1], strokes: [[[row, column + width], '-'.repeat(width + 2)]] };
    }
    return under < column
      ? { cell: [row + 1, column - width + 2], strokes: [[[row + 1, column], '/']] }
      : { cell: [row + 1, column + 1], strokes: [[[row + 1, column + width - 1], '\\']] };
  };
  const besidePath = (number: number, sign: string): string =>
    startsPath(number) ? sign.padStart(width) : sign.padEnd(width);
  const inTile = (tile: number, down: number, right: number): Cell => {
    const [row, column] = address(tileAddresses[tile]![0]!);
    return [row + down, column + right];
  };
  const resource = (tile: number, name: string): Cell =>
    inTile(tile, 2, width - 2 + Math.ceil((width + 6 - name.length) / 2));
  const cells = addressPlaces.map((_, number) => address(number));
  return {
    rows: Math.max(...cells.map(([row]) => row)) + 1,
    columns: Math.max(...cells.map(([, column]) => column)) + width,
    width,
    address,
    path,
    residence(number) {
      const [row, column] = address(number);
      return [row, startsPath(number) ? column + width - 2 : column];
    },
    road: number => path(number).cell,
    besidePath,
    addressText: number => besidePath(number, String(number)),
    pathText: number => String(number).padStart(width),
    value: tile => inTile(tile, 1, width + 1),
    resource,
    // As wide as the longest name.
    mark: tile => {
      const [row, column] = resource(tile, 'ENERGY');
      return [row, column + LETTERS_BEFORE_MARK];
    },
    lettersBeforeMark: LETTERS_BEFORE_MARK,
    // The tile with the geese is never the one to choose.
    tileNumber: tile => inTile(tile, 3, width + 1),
    geese: tile => inTile(tile, 3, width),
  };
});
