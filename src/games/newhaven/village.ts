/** A village of 6 rows × 5 columns: where a colour may be built, and what rows and columns score. */
import { colourOf, type Kind } from './buildings.ts';
import type { Resource } from './resources.ts';

export const ROWS = 6;
export const COLUMNS = 5;
export const SPACES = ROWS * COLUMNS;
/** By row, top to bottom: the number on its spaces, which is also what the row scores. */
const ROW_POINTS = [6, 5, 4, 3, 2, 1] as const;
const COLUMN_POINTS = [5, 4, 3, 4, 5] as const;

/** row × 5 + column. */
export type Space = number;

/** A cell is EMPTY, or kind + 1, plus FACE_DOWN if the building is face down. */
export const EMPTY = 0;
export const FACE_DOWN = 32;

export const spaceNumber = (space: Space): number => ROWS - Math.floor(space / COLUMNS);
export const cellOf = (kind: Kind, down: boolean): number => kind + 1 + (down ? FACE_DOWN : 0);
export const buildingOf = (cell: number): Kind => (cell & (FACE_DOWN - 1)) - 1;
export const isFaceDown = (cell: number): boolean => cell >= FACE_DOWN;

/** Sets of spaces are bit masks. */
const ALL = 2 ** SPACES - 1;
const LEFT_EDGE = 0b00001_00001_00001_00001_00001_00001;
const RIGHT_EDGE = LEFT_EDGE << (COLUMNS - 1);

/** The spaces that share an edge with any of these. */
export const neighbours = (spaces: number): number =>
  ((spaces << COLUMNS) | (spaces >>> COLUMNS) | ((spaces & ~RIGHT_EDGE) << 1) | ((spaces & ~LEFT_EDGE) >>> 1)) & ALL;

/** The spaces whose number is at most `resources`. */
export const affordableSpaces = (resources: number): number =>
  resources >= ROWS ? ALL : ALL & ~(2 ** (COLUMNS * (ROWS - Math.max(0, resources))) - 1);

export function spacesOfColour(village: Uint8Array, colour: Resource): number {
  let spaces = 0;
  for (let space = 0; space < SPACES; space++) {
    const cell = village[space]!;
    if (cell !== EMPTY && colourOf(buildingOf(cell)) === colour) spaces |= 1 << space;
  }
  return spaces;
}

/** Where a colour may be built: on any empty space at first, later only next to the same colour. */
export function openSpaces(village: Uint8Array, colour: Resource): number {
  let empty = 0;
  for (let space = 0; space < SPACES; space++) if (village[space] === EMPTY) empty |= 1 << space;
  const same = spacesOfColour(village, colour);
  return same === 0 ? empty : empty & neighbours(same);
}

/** A row or column. */
export interface VillageLine {
  /** What it scores if it is full, before doubling. */
  readonly points: number;
  /** The number of spaces, and how many of them are built on. */
  readonly size: number;
  readonly built: number;
  /** Whether every building so far is face up. */
  readonly allFaceUp: boolean;
  /** What the empty spaces cost together. */
  readonly costLeft: number;
}

function lineOf(village: Uint8Array, points: number, first: Space, step: number, size: number): VillageLine {
  let built = 0;
  let allUp = true;
  let missing = 0;
  for (let i = 0, space = first; i < size; i++, space += step) {
    const cell = village[space]!;
    if (cell === EMPTY) {
      missing += spaceNumber(space);
      continue;
    }
    built++;
    if (isFaceDown(cell)) allUp = false;
  }
  return { points, size, built, allFaceUp: allUp, costLeft: missing };
}

export const rowLine = (village: Uint8Array, row: number): VillageLine =>
  lineOf(village, ROW_POINTS[row]!, row * COLUMNS, 1, COLUMNS);

export const columnLine = (village: Uint8Array, column: number): VillageLine =>
  lineOf(village, COLUMN_POINTS[column]!, column, COLUMNS, ROWS);

/** A full line scores its points, doubled if every building in it is face up. */
const lineScore = (line: VillageLine): number =>
  line.built < line.size ? 0 : line.allFaceUp ? 2 * line.points : line.points;

export function villageScore(village: Uint8Array): number {
  let score = 0;
  for (let row = 0; row < ROWS; row++) score += lineScore(rowLine(village, row));
  for (let column = 0; column < COLUMNS; column++) score += lineScore(columnLine(village, column));
  return score;
}

export function countEmptySpaces(village: Uint8Array): number {
  let empty = 0;
  for (const cell of village) if (cell === EMPTY) empty++;
  return empty;
}

/** Column letter and the number of the row: `A6` is the top left space, `E1` the bottom right one. */
export const formatSpace = (space: Space): string => `${'ABCDE'[space % COLUMNS]}${spaceNumber(space)}`;

export function parseSpace(word: string): Space | undefined {
  const named = /^([a-e])([1-6])$/i.exec(word);
  return named ? (ROWS - Number(named[2])) * COLUMNS + 'ABCDE'.indexOf(named[1]!.toUpperCase()) : undefined;
}
