/** How well a player stands between two rounds: the lead in points, with what mosaic and lines promise. */
import type { Seat } from '../../core/game.ts';
import { boardOf, colourAt, LINE_COUNT, MOSAIC, PLAYERS, SCORE, SIZE, type State } from './state.ts';

/** A lead of so many points makes a win about three times as likely as not. */
const SURE_LEAD = 10;
/** What part of a bonus its tiles are worth before the last: the square of the share that lies. */
const COLUMN_BONUS = 7 / SIZE ** 2;
const COLOUR_BONUS = 10 / SIZE ** 2;
/** What a begun line is worth, per share of it that is filled. */
const LINE_PROMISE = 1;

function standing(state: State, seat: Seat): number {
  const at = boardOf(seat);
  let points = state[at + SCORE]!;
  for (let i = 0; i < SIZE; i++) {
    let inColumn = 0;
    let ofColour = 0;
    for (let row = 0; row < SIZE; row++) {
      const mosaic = state[at + MOSAIC + row]!;
      inColumn += (mosaic >> colourAt(row, i)) & 1;
      ofColour += (mosaic >> i) & 1;
    }
    points += COLUMN_BONUS * inColumn ** 2 + COLOUR_BONUS * ofColour ** 2;
    points += (LINE_PROMISE * state[at + LINE_COUNT + i]!) / (i + 1);
  }
  return points;
}

/** From 0 to 1, against the best of the others. */
export function evaluate(state: State, seat: Seat): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < state[PLAYERS]!; other++) {
    if (other !== seat) best = Math.max(best, standing(state, other));
  }
  return 1 / (1 + Math.exp((best - standing(state, seat)) / SURE_LEAD));
}
