/** Which moves there are, and which rule any other move breaks. */
import type { Seat } from '../../core/game.ts';
import {
  type Action,
  colourOf,
  destinationOf,
  encode,
  MOST_ACTIONS,
  PER_SOURCE,
  sourceOf,
  TO_FLOOR,
} from './actions.ts';
import {
  boardOf,
  CENTRE,
  type Colour,
  FULL_ROW,
  factories,
  LINE_COLOUR,
  LINE_COUNT,
  type Line,
  MOSAIC,
  OVER,
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

/** Room for the moves of any position. */
export const moveBuffer = (): Uint16Array => new Uint16Array(MOST_ACTIONS);

/**
 * Writes the moves of the player whose turn it is and gives their number: `legal` without an array of its own.
 * Every line's move is written and only counted if the line is open: branches here would cost more than all the rest.
 */
export function listMoves(state: State, into: Uint16Array): number {
  if (state[OVER] === 1) return 0;
  const at = boardOf(state[TURN]!);
  const end = SOURCES + (factories(state) + 1) * SIZE;
  const open0 = openColours(state, at, 0);
  const open1 = openColours(state, at, 1);
  const open2 = openColours(state, at, 2);
  const open3 = openColours(state, at, 3);
  const open4 = openColours(state, at, 4);
  let moves = 0;
  for (let colour = 0; colour < SIZE; colour++) {
    const takes0 = (open0 >> colour) & 1;
    const takes1 = (open1 >> colour) & 1;
    const takes2 = (open2 >> colour) & 1;
    const takes3 = (open3 >> colour) & 1;
    const takes4 = (open4 >> colour) & 1;
    let move = encode(CENTRE, colour, 0);
    for (let from = SOURCES + colour; from < end; from += SIZE, move += PER_SOURCE) {
      if (state[from] === 0) continue;
      into[moves] = move;
      moves += takes0;
      into[moves] = move + 1;
      moves += takes1;
      into[moves] = move + 2;
      moves += takes2;
      into[moves] = move + 3;
      moves += takes3;
      into[moves] = move + 4;
      moves += takes4;
      into[moves++] = move + TO_FLOOR;
    }
  }
  return moves;
}

/** The colours that a line takes, as a set. */
function openColours(state: State, at: number, line: Line): number {
  const held = state[at + LINE_COUNT + line]!;
  if (held === 0) return ~state[at + MOSAIC + line]! & FULL_ROW;
  return held > line ? 0 : 1 << state[at + LINE_COLOUR + line]!;
}

/** Which rule a move breaks, if any. */
export function refusal(state: State, seat: Seat, action: Action): Refusal | undefined {
  if (state[OVER] === 1) return 'over';
  if (seat !== state[TURN]) return 'not-your-turn';
  if (!(Number.isInteger(action) && action >= 0)) return 'no-such-move';
  const source = sourceOf(action);
  const colour = colourOf(action);
  if (source > factories(state)) return 'no-such-factory';
  if (state[SOURCES + source * SIZE + colour] === 0) {
    return isEmpty(state, source) ? 'source-empty' : 'colour-not-there';
  }
  const destination = destinationOf(action);
  return destination === TO_FLOOR ? undefined : lineRefusal(state, boardOf(seat), destination, colour);
}

function lineRefusal(state: State, at: number, line: Line, colour: Colour): Refusal | undefined {
  const held = state[at + LINE_COUNT + line]!;
  if (held === 0) return state[at + MOSAIC + line]! & (1 << colour) ? 'row-has-colour' : undefined;
  if (state[at + LINE_COLOUR + line] !== colour) return 'line-holds-another';
  return held > line ? 'line-full' : undefined;
}

function isEmpty(state: State, source: Source): boolean {
  for (let colour = 0; colour < SIZE; colour++) if (state[SOURCES + source * SIZE + colour] !== 0) return false;
  return true;
}
