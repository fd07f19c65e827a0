/** How a player stands at the beginning of a turn, for the experts' judgement. */
import type { Seat } from '../../core/game.ts';
import { planningHorizon, turnsLeft } from './evaluate.ts';
import { villageValue } from './plan.ts';
import { RESOURCES } from './resources.ts';
import { handOf, handSize, NONE, type State, villageOf } from './state.ts';
import {
  COLUMNS,
  columnLine,
  countEmptySpaces,
  openSpaces,
  ROWS,
  rowLine,
  SPACES,
  type VillageLine,
  villageScore,
} from './village.ts';

const LINES = ROWS + COLUMNS;
const FEATURES_PER_LINE = 4;
const NUMBERS = 6;
/** The standing; the rows and columns; the buildings in hand by number; hand and open spaces by colour. */
const LINES_AT = 12;
const NUMBERS_AT = LINES_AT + FEATURES_PER_LINE * LINES;
const COLOURS_AT = NUMBERS_AT + NUMBERS;
export const FEATURES = COLOURS_AT + 3 * RESOURCES.length;

function describeLine({ built, size, allFaceUp, costLeft }: VillageLine, turns: number, row: Float64Array, at: number) {
  row[at] = built / size;
  row[at + 1] = allFaceUp ? built / size : 0;
  row[at + 2] = built === size ? (allFaceUp ? 2 : 1) : 0;
  row[at + 3] = Math.exp(-costLeft / (1 + 2 * turns));
}

/** Which buildings in hand could be built face up, and how much room each colour has. */
function describeHand(state: State, seat: Seat, village: Uint8Array, row: Float64Array): void {
  const hand = handOf(state, seat);
  for (let colour = 0; colour < RESOURCES.length; colour++) {
    const open = openSpaces(village, colour);
    let held = 0;
    let fitting = 0;
    for (let number = 1; number <= NUMBERS; number++) {
      const count = hand[colour * NUMBERS + number - 1]!;
      held += count;
      const spaces = (open >>> ((ROWS - number) * COLUMNS)) & (2 ** COLUMNS - 1);
      if (count === 0 || spaces === 0) continue;
      fitting++;
      row[NUMBERS_AT + number - 1]! += 0.5;
    }
    row[COLOURS_AT + 3 * colour] = held / 4;
    row[COLOURS_AT + 3 * colour + 1] = fitting / 3;
    row[COLOURS_AT + 3 * colour + 2] = countSet(open) / 10;
  }
}

function countSet(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

export function describe(state: State, seat: Seat, row: Float64Array): void {
  const village = villageOf(state, seat);
  const turns = turnsLeft(state);
  const horizon = planningHorizon(state);
  const value = villageValue(village, horizon);
  const score = villageScore(village);
  let bestValue = 0;
  let bestScore = 0;
  for (let other = 0; other < state.players; other++) {
    if (other === seat) continue;
    bestValue = Math.max(bestValue, villageValue(villageOf(state, other), horizon));
    bestScore = Math.max(bestScore, villageScore(villageOf(state, other)));
  }
  row[0] = value / 15;
  row[1] = (value - bestValue) / 6;
  row[2] = score / 15;
  row[3] = (score - bestScore) / 6;
  row[4] = turns / 5;
  row[5] = state.turn === seat ? 1 : 0;
  row[6] = state.shipments[seat] === NONE ? 0 : 1;
  row[7] = handSize(state, seat) / 8;
  row[8] = countEmptySpaces(village) / SPACES;
  row[9] = (value - bestValue) / (Math.abs(value - bestValue) + 3);
  row[10] = row[9]! / (1 + turns);
  row[11] = state.shipments[seat] === NONE ? 0 : turns / 5;
  for (let i = 0; i < ROWS; i++) describeLine(rowLine(village, i), turns, row, LINES_AT + FEATURES_PER_LINE * i);
  for (let i = 0; i < COLUMNS; i++) {
    describeLine(columnLine(village, i), turns, row, LINES_AT + FEATURES_PER_LINE * (ROWS + i));
  }
  describeHand(state, seat, village, row);
}
