/** Where the parts of a board stand in its drawings (2.1–2.6): hexagonal as in figure 3, rectangular, or compact. */
import { type Geometry, type Place, perGeometry, type TileShape } from './geometry.ts';

/** A cell of text: where something is written. */
export type Cell = readonly [row: number, column: number];

/** A path's number, and the strokes around it. */
export interface PathCells {
  readonly cell: Cell;
  readonly strokes: readonly (readonly [Cell, string])[];
}

/** The first cells of whatever is written. */
export interface Figure {
  readonly rows: number;
  readonly columns: number;
  /** Of the numbers of addresses and paths: as wide as the widest, and at least two, for an owner and what they built. */
  readonly width: number;
  address(address: number): Cell;
  path(path: number): PathCells;
  /** Where a residence or a road stands in the cells of its number. */
  residence(address: number): Cell;
  road(path: number): Cell;
  /** Numbers as they stand in their cells. */
  addressText(address: number): string;
  pathText(path: number): string;
  tileNumber(tile: number): Cell;
  resource(tile: number, name: string): Cell;
  value(tile: number): Cell;
  geese(tile: number, word: string): Cell;
  /** Of two characters on how a tile delivers, see `tileMark`. */
  mark(tile: number): Cell;
  /** Where that stands behind the name of the resource: for how many letters there is space before it. */
  readonly lettersBeforeMark?: number;
}

/** Numbers of tiles and their values have two columns, whatever the board. */
export const twoColumns = (number: number): string => String(number).padStart(2);

const PIECE_WIDTH = 2;
export const numberWidth = ({ addresses, paths }: Geometry): number =>
  Math.max(PIECE_WIDTH, String(Math.max(addresses, paths) - 1).length);

const ROWS_APART = 4;

/** The rows below its top in which something is written in a tile. */
interface TileRows {
  readonly number: number;
  readonly resource: number;
  readonly value: number;
  readonly geese: number;
  readonly mark: number;
}
const HIGH_TILE: TileRows = { number: 2, resource: 3, value: 4, geese: 5, mark: 6 };
/** Where a tile has three rows, the geese hide its number, since they cannot move to where they are. */
const LOW_TILE: TileRows = { number: 1, resource: 2, value: 3, geese: 1, mark: 3 };

/** A value has two columns; then one is free. */
const BESIDE_VALUE = 3;

/** How a kind of drawing places things; columns of a tile are counted from its first address. */
interface FigureStyle {
  column(place: Place): number;
  /** Of the tile's number and value. */
  readonly numberColumn: number;
  /** Of a word in the tile. */
  wordColumn(word: string): number;
  readonly tileRows: TileRows;
  /** Right of the number's column: a mark in the row of the value stands beside it. */
  readonly markAside: number;
  readonly height: number;
}

/** The drawings of the specification: each row of addresses is followed by three rows that lead to the next. */
export const specifiedFigures = perGeometry((geometry: Geometry): Record<TileShape, Figure> => {
  const square = figureIn(geometry, geometry.shape.tiles === 'hex' ? rectangles(geometry) : squares(geometry));
  return { square, hex: geometry.shape.tiles === 'hex' ? figureIn(geometry, hexagons(geometry)) : square };
});

const lastRow = ({ addressPlaces }: Geometry): number => Math.max(...addressPlaces.map(({ row }) => row));
export const firstColumn = ({ addressPlaces }: Geometry): number =>
  Math.min(...addressPlaces.map(({ column }) => column));

/** From an address to the next one along a row: `| 0|-- 0--`. */
const alongRow = (width: number): number => 2 * width + 6;

/** A hexagon's middle is three columns wider than its top on either side. */
function hexagons(geometry: Geometry): FigureStyle {
  const width = numberWidth(geometry);
  const first = firstColumn(geometry);
  /** Between the slashes in the third row. */
  const inside = 3 * width + 8;
  return {
    column: ({ row, column }) => (column - first) * (alongRow(width) + 3) + ((row + column) % 2 === 0 ? 4 : 1),
    numberColumn: width + 3,
    wordColumn: word => Math.ceil((inside - word.length) / 2) - 1,
    tileRows: { ...HIGH_TILE, mark: HIGH_TILE.value },
    markAside: BESIDE_VALUE,
    height: ROWS_APART * lastRow(geometry) + 1,
  };
}

/** Hexagons as rectangles. */
function rectangles(geometry: Geometry): FigureStyle {
  const width = numberWidth(geometry);
  const first = firstColumn(geometry);
  return {
    column: ({ column }) => (column - first) * alongRow(width) + 1,
    numberColumn: 2 * width + 1,
    wordColumn: () => width + 2,
    tileRows: HIGH_TILE,
    markAside: 0,
    height: ROWS_APART * lastRow(geometry) + 1,
  };
}

/** Squares have three rows, and their resource stands between the numbers of two paths. */
function squares(geometry: Geometry): FigureStyle {
  const width = numberWidth(geometry);
  return {
    ...rectangles(geometry),
    wordColumn: word => 2 * width + 2 - Math.floor(word.length / 2),
    tileRows: LOW_TILE,
    markAside: BESIDE_VALUE,
  };
}

function figureIn(geometry: Geometry, style: FigureStyle): Figure {
  const { column: columnOf, numberColumn, wordColumn, tileRows, markAside, height } = style;
  const { addressPlaces, pathEnds, tileAddresses } = geometry;
  const width = numberWidth(geometry);
  const address = (number: number): Cell => {
    const place = addressPlaces[number]!;
    return [place.row * ROWS_APART, columnOf(place)];
  };
  const inTile = (tile: number, down: number, right: number): Cell => {
    const [row, column] = address(tileAddresses[tile]![0]!);
    return [row + down, column + right];
  };
  const path = (number: number): PathCells => {
    const [from, to] = pathEnds[number]!;
    return pathCells(address(from), address(to), width);
  };
  /** Aligned as a number. */
  const piece = ([row, column]: Cell): Cell => [row, column + width - PIECE_WIDTH];
  return {
    rows: height,
    columns: Math.max(...addressPlaces.map(columnOf)) + width + 1,
    width,
    address,
    path,
    residence: number => piece(address(number)),
    road: number => piece(path(number).cell),
    addressText: number => String(number).padStart(width),
    pathText: number => String(number).padStart(width),
    tileNumber: tile => inTile(tile, tileRows.number, numberColumn),
    resource: (tile, name) => inTile(tile, tileRows.resource, wordColumn(name)),
    value: tile => inTile(tile, tileRows.value, numberColumn),
    geese: (tile, word) => inTile(tile, tileRows.geese, wordColumn(word)),
    mark: tile => inTile(tile, tileRows.mark, numberColumn + markAside),
  };
}

function pathCells([row, column]: Cell, [below, under]: Cell, width: number): PathCells {
  if (below === row) {
    const number = column + width + 3;
    return {
      cell: [row, number],
      strokes: [
        [[row, number - 2], '--'],
        [[row, number + width], '--'],
      ],
    };
  }
  const [stroke, first, number, last] =
    under < column
      ? (['/', 0, -width, -2] as const)
      : under > column
        ? (['\\', width - 1, 1, width + 1] as const)
        : (['|', width - 1, 0, width - 1] as const);
  return {
    cell: [row + 2, column + number],
    strokes: [
      [[row + 1, column + first], stroke],
      [[row + 3, column + last], stroke],
    ],
  };
}
