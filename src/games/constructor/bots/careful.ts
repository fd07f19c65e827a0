/**
 * A player between greedy and expert: of what looks good it takes that after which the forecast for the end of the turn
 * is best. It costs some ten times as much as a greedy one, and is what the expert's second look is played with.
 */
import { toAct } from '../rules.ts';
import { PHASE, START } from '../state.ts';
import { Playout, type Policy } from './playout.ts';
import { consider } from './policy.ts';
import { Shortlist } from './shortlist.ts';
import type { Weights } from './weights.ts';

/** Candidates looked at. */
const WIDTH = 5;

export function carefulAction(weights: Weights): Policy {
  const list = new Shortlist();
  const restOfTurn = new Playout(weights);
  return (state, table, random) => {
    consider(state, table, random, list);
    if (state[PHASE] === START) return list.best();
    const candidates = list.top(WIDTH);
    let chosen = candidates[0]!.action;
    if (candidates.length === 1) return chosen;
    const seat = toAct(state)[0]!;
    // The same theft for each, so that they are compared on equal terms.
    const seed = random.below(2 ** 16);
    let best = -1;
    for (const { action } of candidates) {
      const worth = restOfTurn.run(state, action, seat, 1, seed);
      if (worth <= best) continue;
      best = worth;
      chosen = action;
    }
    return chosen;
  };
}
