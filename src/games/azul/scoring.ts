/** What tiles are worth: a tile as it is laid, the floor, and the bonuses at the end. */
import type { Seat } from '../../core/game.ts';
import {
  boardOf,
  type Colour,
  column,
  FLOOR_COUNT,
  FLOOR_SPACES,
  FULL_ROW,
  type Line,
  MOSAIC,
  SIZE,
  type State,
} from './state.ts';

/** Points lost for 0 to 7 pieces on the floor; a marker beside the full floor costs nothing more. */
const LOSSES = [0, 1, 2, 4, 6, 8, 11, 14] as const;
export const PER_ROW = 2;
export const PER_COLUMN = 7;
export const PER_COLOUR_SET = 10;

export const floorLoss = (pieces: number): number => LOSSES[Math.min(pieces, FLOOR_SPACES)]!;

/** RUNS[set × 5 + place]: how many neighbours in a row of five, itself included, are in a set that holds the place. */
const RUNS = Uint8Array.from({ length: 32 * SIZE }, (_, index) => {
  const set = Math.floor(index / SIZE);
  const place = index % SIZE;
  let length = 1;
  for (let at = place - 1; at >= 0 && set & (1 << at); at--) length++;
  for (let at = place + 1; at < SIZE && set & (1 << at); at++) length++;
  return length;
});

/** A row's colours as the places they lie on: row n is shifted n places to the right, around the end. */
const placesOf = (line: Line, colours: number): number => ((colours << line) | (colours >> (SIZE - line))) & FULL_ROW;

/** The rows that have a tile in a column, as a set. */
function rowsAt(state: State, mosaic: number, at: number): number {
  let rows = 0;
  for (let line = 0; line < SIZE; line++) {
    rows |= ((placesOf(line, state[mosaic + line]!) >> at) & 1) << line;
  }
  return rows;
}

/** What a tile scores when it comes to a mosaic, whether it lies there yet or not. */
export function tilePoints(state: State, seat: Seat, line: Line, colour: Colour): number {
  const mosaic = boardOf(seat) + MOSAIC;
  const at = column(line, colour);
  const across = RUNS[placesOf(line, state[mosaic + line]!) * SIZE + at]!;
  const down = RUNS[rowsAt(state, mosaic, at) * SIZE + line]!;
  if (across === 1) return down;
  return down === 1 ? across : across + down;
}

export interface Bonus {
  readonly rows: number;
  readonly columns: number;
  readonly colours: number;
  readonly points: number;
}

export function fullRows(state: State, seat: Seat): number {
  const mosaic = boardOf(seat) + MOSAIC;
  let rows = 0;
  for (let line = 0; line < SIZE; line++) if (state[mosaic + line] === FULL_ROW) rows++;
  return rows;
}

/** What completed rows, columns and colours add when the game is over. */
export function bonus(state: State, seat: Seat): Bonus {
  const mosaic = boardOf(seat) + MOSAIC;
  let everywhere = FULL_ROW;
  let everyPlace = FULL_ROW;
  for (let line = 0; line < SIZE; line++) {
    everywhere &= state[mosaic + line]!;
    everyPlace &= placesOf(line, state[mosaic + line]!);
  }
  const rows = fullRows(state, seat);
  const columns = count(everyPlace);
  const colours = count(everywhere);
  return { rows, columns, colours, points: rows * PER_ROW + columns * PER_COLUMN + colours * PER_COLOUR_SET };
}

function count(set: number): number {
  let members = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) members++;
  return members;
}

/** What a player's floor costs now. */
export const loss = (state: State, seat: Seat): number => floorLoss(state[boardOf(seat) + FLOOR_COUNT]!);
