/** The board's shape: which tiles there are, where they lie in cube coordinates, and which of them touch. */

/** A tile's number, row by row: the even columns of a row pair, then its odd ones. */
export type Tile = number;

export interface Grid {
  /** The width; always even. */
  readonly size: number;
  readonly tiles: number;
  /** Six places per tile, one per direction and in ascending order; −1 where the board ends. */
  readonly neighbours: Int32Array;
}

export const MIN_SIZE = 2;
/** Half a million tiles: far more than can be played, little enough to be built at once. */
export const MAX_SIZE = 1000;

export const DIRECTIONS = 6;
const NOWHERE = -1;

/** Steps in x and z (y follows, since x + y + z = 0), ordered so that a tile's neighbours come out ascending. */
const STEPS = [
  [0, -1],
  [-1, 0],
  [1, -1],
  [-1, 1],
  [1, 0],
  [0, 1],
] as const;

const columnOf = (size: number, tile: Tile): number => {
  const place = tile % size;
  return place < size / 2 ? place * 2 : (place - size / 2) * 2 + 1;
};

const depthOf = (size: number, tile: Tile): number => Math.floor(tile / size) - (columnOf(size, tile) >> 1);

function tileAt(size: number, x: number, z: number): Tile {
  const pair = z + (x >> 1);
  if (x < 0 || x >= size || pair < 0 || pair >= size / 2) return NOWHERE;
  return pair * size + (x % 2) * (size / 2) + (x >> 1);
}

function build(size: number): Grid {
  const tiles = (size * size) / 2;
  const neighbours = new Int32Array(tiles * DIRECTIONS);
  for (let tile = 0; tile < tiles; tile++) {
    const x = columnOf(size, tile);
    const z = depthOf(size, tile);
    STEPS.forEach(([dx, dz], direction) => {
      neighbours[tile * DIRECTIONS + direction] = tileAt(size, x + dx, z + dz);
    });
  }
  return { size, tiles, neighbours };
}

const built = new Map<number, Grid>();
let latest: Grid | undefined;

/** Built once per size and shared by every state of that size. */
export function gridOf(size: number): Grid {
  if (latest?.size === size) return latest;
  latest = built.get(size) ?? build(size);
  built.set(size, latest);
  return latest;
}

export function distance(size: number, a: Tile, b: Tile): number {
  const dx = columnOf(size, a) - columnOf(size, b);
  const dz = depthOf(size, a) - depthOf(size, b);
  return Math.max(Math.abs(dx), Math.abs(dz), Math.abs(dx + dz));
}

export const isTile = (size: number, tile: number): boolean => tile >= 0 && tile < (size * size) / 2;
