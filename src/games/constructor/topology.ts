/** The board's geometry (2.1–2.6): 54 addresses in eleven rows, 72 paths between them, 19 tiles of six addresses. */

import { type Geometry, makeGeometry } from './geometry.ts';

/** Addresses per row of the figure, top to bottom; each row is centred on six columns. */
const ROW_LENGTHS = [2, 4, 6, 6, 6, 6, 6, 6, 6, 4, 2];
const COLUMNS = 6;

/** Where an address stands in the figure. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export const ADDRESS_PLACES: readonly Place[] = ROW_LENGTHS.flatMap((length, row) =>
  Array.from({ length }, (_, i) => ({ row, column: (COLUMNS - length) / 2 + i })),
);
export const ADDRESSES = ADDRESS_PLACES.length;

/** The number of the first address after each row. Looked up, not searched for: all this is computed at every start. */
const rowEnds = ROW_LENGTHS.map((_, row) => ROW_LENGTHS.slice(0, row + 1).reduce((sum, length) => sum + length));
const addressAt = (row: number, column: number): number => {
  const length = ROW_LENGTHS[row] ?? 0;
  const fromLeft = column - (COLUMNS - length) / 2;
  return fromLeft >= 0 && fromLeft < length ? rowEnds[row]! - length + fromLeft : -1;
};

/** In even rows paths join columns 0–1, 2–3, 4–5, in odd rows 1–2, 3–4; numbers run along a row, then down from it. */
export const PATH_ENDS: readonly (readonly [number, number])[] = ROW_LENGTHS.flatMap((_, row) => {
  const along = [0, 2, 4]
    .map(column => column + (row % 2))
    .map(column => [addressAt(row, column), addressAt(row, column + 1)] as const);
  const down = [0, 1, 2, 3, 4, 5].map(column => [addressAt(row, column), addressAt(row + 1, column)] as const);
  return [...along, ...down].filter(([a, b]) => a >= 0 && b >= 0);
});
export const PATHS = PATH_ENDS.length;

/**
 * Top left, top right, middle left, middle right, bottom left, bottom right. A tile hangs below each path that runs
 * along a row and has two more rows under it.
 */
export const TILE_ADDRESSES: readonly (readonly number[])[] = PATH_ENDS.filter(
  ([a, b]) => ADDRESS_PLACES[a]!.row === ADDRESS_PLACES[b]!.row,
)
  .map(([a]) => ADDRESS_PLACES[a]!)
  .map(({ row, column }) => [0, 1, 2].flatMap(i => [addressAt(row + i, column), addressAt(row + i, column + 1)]))
  .filter(corners => corners.every(address => address >= 0));
export const TILES = TILE_ADDRESSES.length;

const pathNumbers = new Map(PATH_ENDS.map(([a, b], path) => [a * ADDRESSES + b, path]));

/** Top, upper left, upper right, lower left, lower right, bottom. */
export const TILE_PATHS: readonly (readonly number[])[] = TILE_ADDRESSES.map(corners =>
  [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 4],
    [3, 5],
    [4, 5],
  ].map(([i, j]) => pathNumbers.get(corners[i!]! * ADDRESSES + corners[j!]!)!),
);

/** For each address the indices of the lists that contain it. */
const listsWith = (lists: readonly (readonly number[])[]): number[][] => {
  const found: number[][] = ADDRESS_PLACES.map(() => []);
  lists.forEach((list, index) => {
    for (const address of list) found[address]!.push(index);
  });
  return found;
};

export const ADDRESS_PATHS: readonly (readonly number[])[] = listsWith(PATH_ENDS);
export const ADDRESS_TILES: readonly (readonly number[])[] = listsWith(TILE_ADDRESSES);
/** The addresses one path away. */
export const NEIGHBOURS: readonly (readonly number[])[] = ADDRESS_PATHS.map((paths, address) =>
  paths.map(path => PATH_ENDS[path]!.find(end => end !== address)!),
);

/** `TILE_ADDRESSES` as one flat table: six addresses per tile. */
export const TILE_CORNERS = Uint8Array.from(TILE_ADDRESSES.flat());
/** `ADDRESS_TILES` as one flat table: up to three tiles per address, NO_TILE for the rest. */
export const NO_TILE = 255;
export const TILES_AROUND = Uint8Array.from(ADDRESS_TILES.flatMap(tiles => [0, 1, 2].map(i => tiles[i] ?? NO_TILE)));

const STANDARD_GEOMETRY = makeGeometry({ tiles: 'hex', columns: [3, 4, 5, 4, 3] });
export const geometryOf = (_state: Int32Array): Geometry => STANDARD_GEOMETRY;
