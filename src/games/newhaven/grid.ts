/** The board as two linked grid graphs: tiles, and four resource nodes per tile. Edges are computed, not stored. */
import { FREE, OUTSIDE } from './resources.ts';

/** The position of a tile: row × length + column. */
export type Square = number;

export interface TileGrid {
  /** Both in tiles; the resource graph is twice as wide and twice as tall. */
  readonly length: number;
  readonly height: number;
  /** One byte per resource node, row by row. */
  readonly nodes: Uint8Array;
}

/** A tile's top left node; the others are + 1, + width and + width + 1, where width is 2 × length. */
export const firstNode = (length: number, square: Square): number =>
  2 * square + 2 * length * Math.floor(square / length);

/** Top left, top right, bottom left, bottom right. */
export function tileNodes(length: number, square: Square): readonly [number, number, number, number] {
  const first = firstNode(length, square);
  return [first, first + 1, first + 2 * length, first + 2 * length + 1];
}

export const isFree = (grid: TileGrid, square: Square): boolean => grid.nodes[firstNode(grid.length, square)] === FREE;

export const isOutside = (grid: TileGrid, square: Square): boolean =>
  grid.nodes[firstNode(grid.length, square)] === OUTSIDE;

export function freeSquares(grid: TileGrid): Square[] {
  const { length, height, nodes } = grid;
  const free: Square[] = [];
  for (let row = 0, square = 0; row < height; row++) {
    for (let node = 4 * length * row, end = node + 2 * length; node < end; node += 2, square++) {
      if (nodes[node] === FREE) free.push(square);
    }
  }
  return free;
}

/** `face` has four resources, top left to bottom right. */
export function layTile(grid: TileGrid, square: Square, face: ArrayLike<number>): void {
  const { length, nodes } = grid;
  const first = firstNode(length, square);
  nodes[first] = face[0]! + 1;
  nodes[first + 1] = face[1]! + 1;
  nodes[first + 2 * length] = face[2]! + 1;
  nodes[first + 2 * length + 1] = face[3]! + 1;
}

export function disableTile(grid: TileGrid, square: Square): void {
  for (const node of tileNodes(grid.length, square)) grid.nodes[node] = OUTSIDE;
}

/** A, B … Z, AA, AB …, as in a spreadsheet. */
export function columnName(column: number): string {
  let name = '';
  for (let n = column + 1; n > 0; n = Math.floor((n - 1) / 26)) name = String.fromCharCode(65 + ((n - 1) % 26)) + name;
  return name;
}

export const formatSquare = (square: Square, length: number): string =>
  `${columnName(square % length)}${Math.floor(square / length) + 1}`;

/** Column letter and row number, or the tile's id; returns undefined if it is not on the grid. */
export function parseSquare(word: string, grid: TileGrid): Square | undefined {
  const { length, height } = grid;
  if (/^[0-9]{1,9}$/.test(word)) return Number(word) < length * height ? Number(word) : undefined;
  const named = /^([a-z]{1,6})([0-9]{1,9})$/i.exec(word);
  if (!named) return undefined;
  let column = 0;
  for (const letter of named[1]!.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(named[2]);
  return column <= length && row >= 1 && row <= height ? (row - 1) * length + column - 1 : undefined;
}
