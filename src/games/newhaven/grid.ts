/** The two linked grid graphs: tiles, and four resource nodes to each tile. Edges are computed, never stored. */
import { FREE, OUTSIDE } from './resources.ts';

/** A tile's place on the board: row × length + column. */
export type Square = number;

export interface Grid {
  /** Both in tiles; the resource graph is twice as wide and twice as high. */
  readonly length: number;
  readonly height: number;
  /** One byte per resource node, row by row. */
  readonly nodes: Uint8Array;
}

/** A tile's first node (top left); the others are + 1, + width and + width + 1, the width being 2 × length. */
export const firstNode = (length: number, square: Square): number =>
  2 * square + 2 * length * Math.floor(square / length);

/** Top left, top right, bottom left, bottom right. */
export function tileNodes(length: number, square: Square): readonly [number, number, number, number] {
  const first = firstNode(length, square);
  return [first, first + 1, first + 2 * length, first + 2 * length + 1];
}

export const isFree = (grid: Grid, square: Square): boolean => grid.nodes[firstNode(grid.length, square)] === FREE;

export const isOutside = (grid: Grid, square: Square): boolean =>
  grid.nodes[firstNode(grid.length, square)] === OUTSIDE;

export function freeSquares(grid: Grid): Square[] {
  const { length, height, nodes } = grid;
  const free: Square[] = [];
  for (let row = 0, square = 0; row < height; row++) {
    for (let node = 4 * length * row, end = node + 2 * length; node < end; node += 2, square++) {
      if (nodes[node] === FREE) free.push(square);
    }
  }
  return free;
}

/** `squares` are four resources, top left to bottom right. */
export function layTile(grid: Grid, square: Square, squares: ArrayLike<number>): void {
  const { length, nodes } = grid;
  const first = firstNode(length, square);
  nodes[first] = squares[0]! + 1;
  nodes[first + 1] = squares[1]! + 1;
  nodes[first + 2 * length] = squares[2]! + 1;
  nodes[first + 2 * length + 1] = squares[3]! + 1;
}

export function disableTile(grid: Grid, square: Square): void {
  for (const node of tileNodes(grid.length, square)) grid.nodes[node] = OUTSIDE;
}

/** A, B … Z, AA, AB …, as spreadsheets count. */
export function columnName(column: number): string {
  let name = '';
  for (let n = column + 1; n > 0; n = Math.floor((n - 1) / 26)) name = String.fromCharCode(65 + ((n - 1) % 26)) + name;
  return name;
}

export const squareName = (length: number, square: Square): string =>
  `${columnName(square % length)}${Math.floor(square / length) + 1}`;

/** A square by column letter and row number, or by its id; undefined when it is not on the grid. */
export function readSquare(grid: Grid, word: string): Square | undefined {
  const { length, height } = grid;
  if (/^[0-9]{1,9}$/.test(word)) return Number(word) < length * height ? Number(word) : undefined;
  const named = /^([a-z]{1,6})([0-9]{1,9})$/i.exec(word);
  if (!named) return undefined;
  let column = 0;
  for (const letter of named[1]!.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(named[2]);
  return column <= length && row >= 1 && row <= height ? (row - 1) * length + column - 1 : undefined;
}
