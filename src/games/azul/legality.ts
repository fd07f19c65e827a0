/** The legal actions of a position, and the rule that any other action breaks. */
import type { Seat } from '../../core/game.ts';
import {
  ACTIONS_PER_SOURCE,
  type Action,
  colourOf,
  destinationOf,
  encodeAction,
  MAX_ACTIONS,
  sourceOf,
  TO_FLOOR,
} from './actions.ts';
import {
  boardOf,
  CENTRE,
  type Colour,
  FULL_ROW,
  factoryCount,
  LINE_COLOUR,
  LINE_COUNT,
  MOSAIC,
  OVER,
  type PatternLine,
  SIZE,
  SOURCES,
  type Source,
  type State,
  TURN,
} from './state.ts';

const REFUSALS = [
  'over',
  'not-your-turn',
  'no-such-move',
  'no-such-factory',
  'source-empty',
  'colour-not-there',
  'line-holds-another',
  'line-full',
  'row-has-colour',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** A buffer with room for the legal actions of any position. */
export const actionBuffer = (): Uint16Array => new Uint16Array(MAX_ACTIONS);

/**
 * Writes the legal actions of the active player into a buffer and returns their number: `legal` without an allocation.
 * Each line's action is always written but counted only if the line is open, since branches here would dominate the cost.
 */
export function listActions(state: State, into: Uint16Array): number {
  if (state[OVER] === 1) return 0;
  const board = boardOf(state[TURN]!);
  const end = SOURCES + (factoryCount(state) + 1) * SIZE;
  const open0 = openColours(state, board, 0);
  const open1 = openColours(state, board, 1);
  const open2 = openColours(state, board, 2);
  const open3 = openColours(state, board, 3);
  const open4 = openColours(state, board, 4);
  let count = 0;
  for (let colour = 0; colour < SIZE; colour++) {
    const takes0 = (open0 >> colour) & 1;
    const takes1 = (open1 >> colour) & 1;
    const takes2 = (open2 >> colour) & 1;
    const takes3 = (open3 >> colour) & 1;
    const takes4 = (open4 >> colour) & 1;
    let action = encodeAction(CENTRE, colour, 0);
    for (let from = SOURCES + colour; from < end; from += SIZE, action += ACTIONS_PER_SOURCE) {
      if (state[from] === 0) continue;
      into[count] = action;
      count += takes0;
      into[count] = action + 1;
      count += takes1;
      into[count] = action + 2;
      count += takes2;
      into[count] = action + 3;
      count += takes3;
      into[count] = action + 4;
      count += takes4;
      into[count++] = action + TO_FLOOR;
    }
  }
  return count;
}

/** The colours that a line accepts, as a bit set. */
function openColours(state: State, board: number, line: PatternLine): number {
  const held = state[board + LINE_COUNT + line]!;
  if (held === 0) return ~state[board + MOSAIC + line]! & FULL_ROW;
  return held > line ? 0 : 1 << state[board + LINE_COLOUR + line]!;
}

/** The rule that an action breaks, if any. */
export function refusalOf(state: State, seat: Seat, action: Action): Refusal | undefined {
  if (state[OVER] === 1) return 'over';
  if (seat !== state[TURN]) return 'not-your-turn';
  if (!(Number.isInteger(action) && action >= 0)) return 'no-such-move';
  const source = sourceOf(action);
  const colour = colourOf(action);
  if (source > factoryCount(state)) return 'no-such-factory';
  if (state[SOURCES + source * SIZE + colour] === 0) {
    return isEmpty(state, source) ? 'source-empty' : 'colour-not-there';
  }
  const destination = destinationOf(action);
  return destination === TO_FLOOR ? undefined : lineRefusal(state, boardOf(seat), destination, colour);
}

function lineRefusal(state: State, board: number, line: PatternLine, colour: Colour): Refusal | undefined {
  const held = state[board + LINE_COUNT + line]!;
  if (held === 0) return state[board + MOSAIC + line]! & (1 << colour) ? 'row-has-colour' : undefined;
  if (state[board + LINE_COLOUR + line] !== colour) return 'line-holds-another';
  return held > line ? 'line-full' : undefined;
}

function isEmpty(state: State, source: Source): boolean {
  for (let colour = 0; colour < SIZE; colour++) if (state[SOURCES + source * SIZE + colour] !== 0) return false;
  return true;
}
