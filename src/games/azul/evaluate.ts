/** Evaluates a position between two rounds: the lead in points, counting what mosaic and pattern lines promise. */
import type { Seat } from '../../core/game.ts';
import { COLOUR_BONUS, COLUMN_BONUS } from './scoring.ts';
import { boardOf, colourAt, LINE_COUNT, MOSAIC, PLAYERS, SCORE, SIZE, type State } from './state.ts';

/** With a lead of this many points a win is about three times as likely as a loss. */
const LEAD_SCALE = 10;
/** An unfinished column or colour is worth its bonus times the square of the finished share. */
const COLUMN_WEIGHT = COLUMN_BONUS / SIZE ** 2;
const COLOUR_WEIGHT = COLOUR_BONUS / SIZE ** 2;
/** Points for a full pattern line; an unfinished one counts in proportion. */
const LINE_VALUE = 1;

function estimatedPoints(state: State, seat: Seat): number {
  const board = boardOf(seat);
  let points = state[board + SCORE]!;
  for (let i = 0; i < SIZE; i++) {
    let inColumn = 0;
    let ofColour = 0;
    for (let row = 0; row < SIZE; row++) {
      const colours = state[board + MOSAIC + row]!;
      inColumn += (colours >> colourAt(row, i)) & 1;
      ofColour += (colours >> i) & 1;
    }
    points += COLUMN_WEIGHT * inColumn ** 2 + COLOUR_WEIGHT * ofColour ** 2;
    points += (LINE_VALUE * state[board + LINE_COUNT + i]!) / (i + 1);
  }
  return points;
}

/** The chance to win, from 0 to 1, against the strongest opponent. */
export function evaluate(state: State, seat: Seat): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < state[PLAYERS]!; other++) {
    if (other !== seat) best = Math.max(best, estimatedPoints(state, other));
  }
  return 1 / (1 + Math.exp((best - estimatedPoints(state, seat)) / LEAD_SCALE));
}
