/** Points: for a tile when it is laid, for the floor, and the bonuses at the end. */
import type { Seat } from '../../core/game.ts';
import {
  boardOf,
  type Colour,
  columnOf,
  FLOOR_COUNT,
  FLOOR_SPACES,
  FULL_ROW,
  LINE_COLOUR,
  LINE_COUNT,
  MOSAIC,
  type PatternLine,
  SIZE,
  type State,
} from './state.ts';

/** Points lost for 0 to 7 pieces on the floor; a marker beside a full floor costs nothing more. */
export const FLOOR_LOSSES = [0, 1, 2, 4, 6, 8, 11, 14] as const;
export const ROW_BONUS = 2;
export const COLUMN_BONUS = 7;
export const COLOUR_BONUS = 10;

export const floorLoss = (pieces: number): number => FLOOR_LOSSES[Math.min(pieces, FLOOR_SPACES)]!;

/** RUNS[set × 5 + place]: the length of the run of neighbours in the bit set that contains the place. */
const RUNS = Uint8Array.from({ length: 32 * SIZE }, (_, index) => {
  const set = Math.floor(index / SIZE);
  const place = index % SIZE;
  let length = 1;
  for (let at = place - 1; at >= 0 && set & (1 << at); at--) length++;
  for (let at = place + 1; at < SIZE && set & (1 << at); at++) length++;
  return length;
});

/** The columns that a row's colours occupy: in row n each colour is n columns further right, wrapping around. */
const columnsOf = (line: PatternLine, colours: number): number =>
  ((colours << line) | (colours >> (SIZE - line))) & FULL_ROW;

/** The rows that have a tile in a column, as a bit set. */
function rowsIn(state: State, mosaic: number, column: number): number {
  let rows = 0;
  for (let line = 0; line < SIZE; line++) {
    rows |= ((columnsOf(line, state[mosaic + line]!) >> column) & 1) << line;
  }
  return rows;
}

/** The points for laying a tile, whether or not it is on the mosaic yet. */
export function tilePoints(state: State, seat: Seat, line: PatternLine, colour: Colour): number {
  const mosaic = boardOf(seat) + MOSAIC;
  const column = columnOf(line, colour);
  const across = RUNS[columnsOf(line, state[mosaic + line]!) * SIZE + column]!;
  const down = RUNS[rowsIn(state, mosaic, column) * SIZE + line]!;
  if (across === 1) return down;
  return down === 1 ? across : across + down;
}

/** The points that a tile on a line brings at the end of the round, after the full lines above it have been laid. */
export function pointsWhenTiled(state: State, seat: Seat, line: PatternLine, colour: Colour): number {
  const board = boardOf(seat);
  const tiled = state.slice();
  for (let above = 0; above < line; above++) {
    if (isFull(state, board, above)) tiled[board + MOSAIC + above]! |= 1 << state[board + LINE_COLOUR + above]!;
  }
  return tilePoints(tiled, seat, line, colour);
}

/** The points that a player's full lines bring at the end of the round. */
export function tilingPoints(state: State, seat: Seat): number {
  const board = boardOf(seat);
  let points = 0;
  for (let line = 0; line < SIZE; line++) {
    if (isFull(state, board, line)) points += pointsWhenTiled(state, seat, line, state[board + LINE_COLOUR + line]!);
  }
  return points;
}

const isFull = (state: State, board: number, line: PatternLine): boolean => state[board + LINE_COUNT + line]! > line;

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

/** The bonus for complete rows, columns and colours at the end of the game. */
export function bonusOf(state: State, seat: Seat): Bonus {
  const mosaic = boardOf(seat) + MOSAIC;
  let fullColours = FULL_ROW;
  let fullColumns = FULL_ROW;
  for (let line = 0; line < SIZE; line++) {
    fullColours &= state[mosaic + line]!;
    fullColumns &= columnsOf(line, state[mosaic + line]!);
  }
  const rows = fullRows(state, seat);
  const columns = countBits(fullColumns);
  const colours = countBits(fullColours);
  return { rows, columns, colours, points: rows * ROW_BONUS + columns * COLUMN_BONUS + colours * COLOUR_BONUS };
}

function countBits(set: number): number {
  let members = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) members++;
  return members;
}

/** What a player's floor costs at the moment. */
export const floorLossOf = (state: State, seat: Seat): number => floorLoss(state[boardOf(seat) + FLOOR_COUNT]!);
