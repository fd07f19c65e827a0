/** `greedy`: takes what looks best one step ahead. */
import type { SyncBot } from '../../../core/bot.ts';
import type { Action } from '../actions.ts';
import type { State } from '../state.ts';
import { CandidateFinder } from './candidates.ts';
import { explain } from './explain.ts';
import { Outlooks } from './outlooks.ts';
import { WEIGHTS, type Weights } from './weights.ts';

export function greedyBot(weights: Weights = WEIGHTS): SyncBot<State, Action> {
  const outlooks = new Outlooks(weights);
  const finder = new CandidateFinder(outlooks);
  return {
    decide(view, _seat, _legal, random) {
      outlooks.clear();
      return finder.find(view, random).best();
    },
    explain: (view, seat, action) => explain(view, seat, action, weights),
  };
}
