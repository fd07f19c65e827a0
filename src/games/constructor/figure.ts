/** Where the parts of the board stand in its drawings (2.1–2.6): hexagonal as in figure 3, rectangular, or compact. */
import { ADDRESS_PLACES, PATH_ENDS, TILE_ADDRESSES } from './topology.ts';

export const TILE_SHAPES = ['hex', 'square'] as const;
export type TileShape = (typeof TILE_SHAPES)[number];

/** A cell of text: where something is written. */
export type Cell = readonly [row: number, column: number];

/** A path's two characters, and the strokes around them. */
export interface PathCells {
  readonly cell: Cell;
  readonly strokes: readonly (readonly [Cell, string])[];
}

/** The first cells of whatever is written; addresses, paths, tile numbers and values have two characters. */
export interface Figure {
  readonly rows: number;
  readonly columns: number;
  address(address: number): Cell;
  /** An address as it stands in its two characters. */
  addressText(address: number): string;
  path(path: number): PathCells;
  tileNumber(tile: number): Cell;
  resource(tile: number, name: string): Cell;
  value(tile: number): Cell;
  geese(tile: number, word: string): Cell;
}

export const twoColumns = (number: number): string => String(number).padStart(2);

/** Text columns of the six address columns, in even and in odd rows. */
type Columns = readonly [readonly number[], readonly number[]];

const COLUMNS: Record<TileShape, Columns> = {
  hex: [
    [4, 14, 30, 40, 56, 66],
    [1, 17, 27, 43, 53, 69],
  ],
  square: [
    [1, 11, 21, 31, 41, 51],
    [1, 11, 21, 31, 41, 51],
  ],
};

const addressCells =
  (columns: Columns, rowsApart: number) =>
  (address: number): Cell => {
    const { row, column } = ADDRESS_PLACES[address]!;
    return [row * rowsApart, columns[row % 2]![column]!];
  };

/** The drawings of the specification: each row of addresses is followed by three rows that lead to the next. */
export function specifiedFigure(shape: TileShape): Figure {
  const address = addressCells(COLUMNS[shape], 4);
  const corner = (tile: number): Cell => address(TILE_ADDRESSES[tile]![0]!);
  const nameColumn = (column: number, name: string): number =>
    shape === 'hex' ? column + Math.ceil((14 - name.length) / 2) - 1 : column + 4;
  const inTile = (tile: number, down: number, columnOf: (column: number) => number): Cell => {
    const [row, column] = corner(tile);
    return [row + down, columnOf(column)];
  };
  return {
    rows: 41,
    columns: 73,
    address,
    addressText: twoColumns,
    path(path) {
      const [from, to] = PATH_ENDS[path]!;
      const [row, column] = address(from);
      const [below, under] = address(to);
      if (below === row)
        return {
          cell: [row, column + 5],
          strokes: [
            [[row, column + 3], '--'],
            [[row, column + 7], '--'],
          ],
        };
      const [stroke, first, number, last] =
        under < column
          ? (['/', 0, -2, -2] as const)
          : under > column
            ? (['\\', 1, 1, 3] as const)
            : (['|', 1, 0, 1] as const);
      return {
        cell: [row + 2, column + number],
        strokes: [
          [[row + 1, column + first], stroke],
          [[row + 3, column + last], stroke],
        ],
      };
    },
    tileNumber: tile => inTile(tile, 2, column => column + 5),
    resource: (tile, name) => inTile(tile, 3, column => nameColumn(column, name)),
    value: tile => inTile(tile, 4, column => column + 5),
    geese: (tile, word) => inTile(tile, 5, column => nameColumn(column, word)),
  };
}

const COMPACT_COLUMNS: Columns = [
  [2, 8, 18, 24, 34, 40],
  [0, 10, 16, 26, 32, 42],
];

/** A sign in the two characters of an address, at the side of the path along the row, so that no outline has gaps. */
export function besidePath(address: number, sign: string): string {
  const { row, column } = ADDRESS_PLACES[address]!;
  return (row + column) % 2 === 0 ? sign.padStart(2) : sign.padEnd(2);
}

/**
 * The smallest drawing in which nothing that is written touches anything else: one row between two rows of addresses. A
 * path that runs down to the left stands directly below its address, which leaves space for the geese in the lower half.
 */
export function compactFigure(): Figure {
  const address = addressCells(COMPACT_COLUMNS, 2);
  const inTile = (tile: number, down: number, right: number): Cell => {
    const [row, column] = address(TILE_ADDRESSES[tile]![0]!);
    return [row + down, column + right];
  };
  return {
    rows: 21,
    columns: 44,
    address,
    addressText: number => besidePath(number, String(number)),
    path(path) {
      const [from, to] = PATH_ENDS[path]!;
      const [row, column] = address(from);
      const [below, under] = address(to);
      if (below === row) return { cell: [row, column + 3], strokes: [[[row, column + 2], '----']] };
      const cell: Cell = under < column ? [row + 1, column] : [row + 1, column + 1];
      return { cell, strokes: [[cell, under < column ? '/' : '\\']] };
    },
    value: tile => inTile(tile, 1, 3),
    resource: (tile, name) => inTile(tile, 2, Math.ceil((8 - name.length) / 2)),
    // The tile with the geese is never the one to choose.
    tileNumber: tile => inTile(tile, 3, 3),
    geese: tile => inTile(tile, 3, 2),
  };
}
