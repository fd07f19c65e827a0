/** A village: 6 rows × 5 columns; where a colour may build, and what rows and columns are worth. */
import { colourOf, type Kind } from './buildings.ts';
import type { Resource } from './resources.ts';

export const ROWS = 6;
export const COLUMNS = 5;
export const SPACES = ROWS * COLUMNS;
/** For each row, top to bottom: the number its spaces bear, which is also what the row is worth. */
const ROW_POINTS = [6, 5, 4, 3, 2, 1] as const;
const COLUMN_POINTS = [5, 4, 3, 4, 5] as const;

/** row × 5 + column. */
export type Space = number;

/** A space holds EMPTY, or kind + 1, with DOWN added when the building lies face down. */
export const EMPTY = 0;
export const DOWN = 32;

export const spaceNumber = (space: Space): number => ROWS - Math.floor(space / COLUMNS);
export const buildingOf = (cell: number): Kind => (cell & (DOWN - 1)) - 1;
export const isDown = (cell: number): boolean => cell >= DOWN;

/** Sets of spaces are bits. */
const ALL = 2 ** SPACES - 1;
const LEFT_EDGE = 0b00001_00001_00001_00001_00001_00001;
const RIGHT_EDGE = LEFT_EDGE << (COLUMNS - 1);

/** The spaces edge to edge with any of these. */
export const neighbours = (spaces: number): number =>
  ((spaces << COLUMNS) | (spaces >>> COLUMNS) | ((spaces & ~RIGHT_EDGE) << 1) | ((spaces & ~LEFT_EDGE) >>> 1)) & ALL;

/** Spaces whose number is at most that many resources. */
export const payable = (resources: number): number =>
  resources >= ROWS ? ALL : ALL & ~(2 ** (COLUMNS * (ROWS - Math.max(0, resources))) - 1);

/** The spaces that hold a colour. */
export function ofColour(village: Uint8Array, colour: Resource): number {
  let spaces = 0;
  for (let space = 0; space < SPACES; space++) {
    const cell = village[space]!;
    if (cell !== EMPTY && colourOf(buildingOf(cell)) === colour) spaces |= 1 << space;
  }
  return spaces;
}

/** Where a colour may be built: its first building anywhere, later ones edge to edge with it; one building a space. */
export function openTo(village: Uint8Array, colour: Resource): number {
  let empty = 0;
  for (let space = 0; space < SPACES; space++) if (village[space] === EMPTY) empty |= 1 << space;
  const same = ofColour(village, colour);
  return same === 0 ? empty : empty & neighbours(same);
}

/** A row or column: how many of its spaces are built, whether all of those are face up, and what the others cost. */
export interface Line {
  readonly points: number;
  readonly size: number;
  readonly built: number;
  readonly allUp: boolean;
  readonly missing: number;
}

function lineOf(village: Uint8Array, points: number, first: Space, step: number, size: number): Line {
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
    if (isDown(cell)) allUp = false;
  }
  return { points, size, built, allUp, missing };
}

export const rowLine = (village: Uint8Array, row: number): Line =>
  lineOf(village, ROW_POINTS[row]!, row * COLUMNS, 1, COLUMNS);

export const columnLine = (village: Uint8Array, column: number): Line =>
  lineOf(village, COLUMN_POINTS[column]!, column, COLUMNS, ROWS);

/** A full line scores its points, twice if every building in it is face up. */
const lineScore = (line: Line): number => (line.built < line.size ? 0 : line.allUp ? 2 * line.points : line.points);

export function villageScore(village: Uint8Array): number {
  let score = 0;
  for (let row = 0; row < ROWS; row++) score += lineScore(rowLine(village, row));
  for (let column = 0; column < COLUMNS; column++) score += lineScore(columnLine(village, column));
  return score;
}

export function emptySpaces(village: Uint8Array): number {
  let empty = 0;
  for (const cell of village) if (cell === EMPTY) empty++;
  return empty;
}

/** Column letter and the number the row bears: `A6` is the top left space, `E1` the bottom right one. */
export const spaceName = (space: Space): string => `${'ABCDE'[space % COLUMNS]}${spaceNumber(space)}`;

export function readSpace(word: string): Space | undefined {
  const named = /^([a-e])([1-6])$/i.exec(word);
  return named ? (ROWS - Number(named[2])) * COLUMNS + 'ABCDE'.indexOf(named[1]!.toUpperCase()) : undefined;
}
