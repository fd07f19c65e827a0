/** How likely a seat is to win an unfinished game, for search. */
import type { Seat } from '../../core/game.ts';
import { villageValue } from './plan.ts';
import { type State, villageOf } from './state.ts';

/** A lead of this many points in value wins three games out of four. */
const CLEAR_LEAD = 4;

/** Each player's remaining turns, limited by free squares and by tiles. */
export const turnsLeft = (state: State): number =>
  Math.min(state.free - 1, state.stack.length + 3 * state.players) / state.players;

/** Roughly the resources that a player can still expect to spend on one row or column. */
export const planningHorizon = (state: State): number => 1 + 1.5 * turnsLeft(state);

/** Compares the value of the seat's village with the best of the others. */
export function evaluate(state: State, seat: Seat): number {
  const horizon = planningHorizon(state);
  let best = 0;
  for (let other = 0; other < state.players; other++) {
    if (other !== seat) best = Math.max(best, villageValue(villageOf(state, other), horizon));
  }
  const lead = villageValue(villageOf(state, seat), horizon) - best;
  return 1 / (1 + 3 ** (-lead / CLEAR_LEAD));
}
