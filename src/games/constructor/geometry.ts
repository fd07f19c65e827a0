/**
 * What follows from the shape of a board alone (2.1–2.6): addresses, paths and tiles, numbered as in the figure, and
 * which of them touch. Addresses are numbered row by row from the left; paths along a row, then down from it, row after
 * row; tiles by the place of their top left address, row by row.
 */

export const TILE_SHAPES = ['hex', 'square'] as const;
export type TileShape = (typeof TILE_SHAPES)[number];

/**
 * Where the tiles are. Hexagons stand in the figure with a flat side up, so they make columns, from left to right; two
 * tiles in a column are two rows of addresses apart, and the tiles of the next column are one row higher or lower.
 */
export type BoardShape =
  | { readonly tiles: 'hex'; readonly columns: readonly Column[] }
  | { readonly tiles: 'square'; readonly rows: number; readonly columns: number }
  /** A picture: each `#` is the place of a tile. Hexagons that touch are diagonal or two rows apart in it. */
  | { readonly tiles: TileShape; readonly places: readonly string[] };

/** How many tiles, or also the row of the first one; a number alone is centred on the longest column. */
export type Column = number | { readonly offset: number; readonly length: number };

/** Where an address stands in the figure, or a tile's top left address. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface Geometry {
  readonly shape: BoardShape;
  readonly tiles: number;
  readonly addresses: number;
  readonly paths: number;
  /** Of hexagons, row + column is even where a path along the row starts. The first column is 0, or 1 to make it so. */
  readonly addressPlaces: readonly Place[];
  readonly pathEnds: readonly (readonly [number, number])[];
  /** Row by row, left then right: the two at the top, in the middle (of a hexagon), and at the bottom. */
  readonly tileAddresses: readonly (readonly number[])[];
  /** Top, those down the left and the right side, row by row, and bottom. */
  readonly tilePaths: readonly (readonly number[])[];
  readonly addressPaths: readonly (readonly number[])[];
  readonly addressTiles: readonly (readonly number[])[];
  /** The addresses one path away. */
  readonly neighbours: readonly (readonly number[])[];
  /** The tiles that share a path with a tile. */
  readonly tileNeighbours: readonly (readonly number[])[];
}

export const MAX_TILES = 91;
/** If no two tiles touch; there are no more paths than that either. */
export const MAX_ADDRESSES = 6 * MAX_TILES;

/** Rows of addresses from the top of a tile to its bottom. */
const TILE_HEIGHTS: Record<TileShape, number> = { hex: 2, square: 1 };

const TILE_SIGN = '#';

/** The place of every tile, as the shape says it, in the order of their numbers. */
export function tilePlaces(shape: BoardShape): Place[] {
  if ('places' in shape) {
    return shape.places.flatMap((line, row) =>
      Array.from(line).flatMap((sign, column) => (sign === TILE_SIGN ? [{ row, column }] : [])),
    );
  }
  if (shape.tiles === 'square') {
    return range(shape.rows).flatMap(row => range(shape.columns).map(column => ({ row, column })));
  }
  const longest = Math.max(0, ...shape.columns.map(lengthOf));
  return shape.columns
    .flatMap((entry, column) => {
      const offset = typeof entry === 'number' ? longest - entry : entry.offset;
      return range(lengthOf(entry)).map(i => ({ row: offset + 2 * i, column }));
    })
    .sort(byPlace);
}

const lengthOf = (column: Column): number => (typeof column === 'number' ? column : column.length);
const range = (length: number): number[] => Array.from({ length }, (_, i) => i);
const byPlace = (a: Place, b: Place): number => a.row - b.row || a.column - b.column;

/** Expects a shape that has been checked; see `boardFault`. */
export function makeGeometry(shape: BoardShape): Geometry {
  const height = TILE_HEIGHTS[shape.tiles];
  const corners = cornersOf(shape, height);
  const { addressPlaces, numberAt } = numbered(corners.flat());
  const tileAddresses = corners.map(places => places.map(numberAt));
  const { pathEnds, tilePaths } = pathsOf(tileAddresses, addressPlaces, height);
  const addressPaths = listsWith(pathEnds, addressPlaces.length);
  const pathTiles = listsWith(tilePaths, pathEnds.length);
  return {
    shape,
    tiles: tileAddresses.length,
    addresses: addressPlaces.length,
    paths: pathEnds.length,
    addressPlaces,
    pathEnds,
    tileAddresses,
    tilePaths,
    addressPaths,
    addressTiles: listsWith(tileAddresses, addressPlaces.length),
    neighbours: addressPaths.map((paths, address) => paths.map(path => pathEnds[path]!.find(end => end !== address)!)),
    tileNeighbours: tilePaths.map((paths, tile) =>
      paths.flatMap(path => pathTiles[path]!.filter(other => other !== tile)).sort((a, b) => a - b),
    ),
  };
}

/** The places of each tile's addresses, moved so that the first row is 0 and the first column 0 or 1. */
function cornersOf(shape: BoardShape, height: number): Place[][] {
  const places = tilePlaces(shape);
  const top = Math.min(...places.map(({ row }) => row));
  const left = Math.min(...places.map(({ column }) => column));
  const [first] = places;
  const isOdd = shape.tiles === 'hex' && (first!.row - top + first!.column - left) % 2 === 1;
  const right = (isOdd ? 1 : 0) - left;
  return places.map(({ row, column }) =>
    range(height + 1).flatMap(down =>
      [0, 1].map(across => ({ row: row - top + down, column: column + right + across })),
    ),
  );
}

/** Each place once, in the order of reading. */
function numbered(places: readonly Place[]) {
  const width = Math.max(...places.map(({ column }) => column)) + 1;
  const keyOf = ({ row, column }: Place): number => row * width + column;
  const distinct = new Map(places.map(place => [keyOf(place), place]));
  const addressPlaces = [...distinct.values()].sort(byPlace);
  const numbers = new Map(addressPlaces.map((place, address) => [keyOf(place), address]));
  return { addressPlaces, numberAt: (place: Place): number => numbers.get(keyOf(place))! };
}

/** The sides of tiles: there is no path across a gap, even where its two ends are addresses of other tiles. */
function pathsOf(tileAddresses: readonly (readonly number[])[], places: readonly Place[], height: number) {
  const last = 2 * height;
  const sides = [[0, 1], ...range(last).map(i => [i, i + 2]), [last, last + 1]] as [number, number][];
  const keyOf = (a: number, b: number): number => a * places.length + b;
  const tileSides = tileAddresses.map(corners => sides.map(([i, j]) => [corners[i]!, corners[j]!] as const));
  const distinct = new Map(tileSides.flat().map(ends => [keyOf(...ends), ends]));
  const down = ([a, b]: readonly [number, number]): number => places[b]!.row - places[a]!.row;
  const pathEnds = [...distinct.values()].sort(
    (one, other) => places[one[0]]!.row - places[other[0]]!.row || down(one) - down(other) || one[0] - other[0],
  );
  const numbers = new Map(pathEnds.map(([a, b], path) => [keyOf(a, b), path]));
  const tilePaths = tileSides.map(ends => ends.map(([a, b]) => numbers.get(keyOf(a, b))!));
  return { pathEnds, tilePaths };
}

/** For each number below `count` the indices of the lists that contain it. */
function listsWith(lists: readonly (readonly number[])[], count: number): number[][] {
  const found: number[][] = range(count).map(() => []);
  lists.forEach((list, index) => {
    for (const number of list) found[number]!.push(index);
  });
  return found;
}

/** A function that computes something once for each board. */
export function perGeometry<T>(make: (geometry: Geometry) => T): (geometry: Geometry) => T {
  const made = new WeakMap<Geometry, { readonly value: T }>();
  return geometry => {
    const known = made.get(geometry) ?? { value: make(geometry) };
    made.set(geometry, known);
    return known.value;
  };
}
