/** The geometry of the board: tiles, their cube coordinates and their neighbours. */

/** Tiles are numbered row by row: first the even columns of a row pair, then the odd ones. */
export type TileIndex = number;

export interface HexGrid {
  /** The width; always even. */
  readonly size: number;
  readonly tiles: number;
  /** Two cube coordinates of each tile; x is the column. */
  readonly x: Int16Array;
  readonly z: Int16Array;
  /** Six entries per tile, one per direction, in ascending order; −1 off the board. */
  readonly neighbours: Int32Array;
}

export const MIN_SIZE = 2;
/** Half a million tiles: far more than anyone can play, few enough to build at once. */
export const MAX_SIZE = 1000;

export const DIRECTIONS = 6;
const OFF_BOARD = -1;

/** Steps in x and z (y follows from x + y + z = 0), in the order that makes a tile's neighbours ascending. */
const STEPS = [
  [0, -1],
  [-1, 0],
  [1, -1],
  [-1, 1],
  [1, 0],
  [0, 1],
] as const;

/** The column. */
export const xOf = (size: number, tile: TileIndex): number => {
  const index = tile % size;
  return index < size / 2 ? index * 2 : (index - size / 2) * 2 + 1;
};

const zOf = (size: number, tile: TileIndex): number => Math.floor(tile / size) - (xOf(size, tile) >> 1);

function tileAt(size: number, x: number, z: number): TileIndex {
  const pair = z + (x >> 1);
  if (x < 0 || x >= size || pair < 0 || pair >= size / 2) return OFF_BOARD;
  return pair * size + (x % 2) * (size / 2) + (x >> 1);
}

function build(size: number): HexGrid {
  const tiles = (size * size) / 2;
  const neighbours = new Int32Array(tiles * DIRECTIONS);
  const xs = new Int16Array(tiles);
  const zs = new Int16Array(tiles);
  for (let tile = 0; tile < tiles; tile++) {
    const x = xOf(size, tile);
    const z = zOf(size, tile);
    xs[tile] = x;
    zs[tile] = z;
    STEPS.forEach(([dx, dz], direction) => {
      neighbours[tile * DIRECTIONS + direction] = tileAt(size, x + dx, z + dz);
    });
  }
  return { size, tiles, x: xs, z: zs, neighbours };
}

const grids = new Map<number, HexGrid>();
let latest: HexGrid | undefined;

/** Built once per size and shared by every state of that size. */
export function gridOf(size: number): HexGrid {
  if (latest?.size === size) return latest;
  latest = grids.get(size) ?? build(size);
  grids.set(size, latest);
  return latest;
}

export function distance(size: number, a: TileIndex, b: TileIndex): number {
  const { x, z } = gridOf(size);
  const dx = x[a]! - x[b]!;
  const dz = z[a]! - z[b]!;
  return Math.max(Math.abs(dx), Math.abs(dz), Math.abs(dx + dz));
}

export const isTile = (size: number, tile: number): boolean => tile >= 0 && tile < (size * size) / 2;
