/** Who is likely to win, at a glance: for search and for bots that others write. */
import type { Seat } from '../../core/game.ts';
import { Forecast } from './bots/forecast.ts';
import { Outlooks } from './bots/outlooks.ts';
import { WEIGHTS } from './bots/weights.ts';
import { OVER, PHASE, POINTS, type State } from './state.ts';

/** Returns an `evaluate` with buffers of its own, since search calls it far too often to allocate them each time. */
export function evaluator(): (state: State, seat: Seat) => number {
  const outlooks = new Outlooks(WEIGHTS);
  const forecast = new Forecast(outlooks);
  return (state, seat) => {
    if (state[PHASE] === OVER) return state[POINTS + seat]! >= state.variant.winningPoints ? 1 : 0;
    outlooks.clear();
    return forecast.winChance(state, seat);
  };
}
