/** `greedy`: takes what looks best one step ahead. */
import type { SyncBot } from '../../../core/bot.ts';
import type { Action } from '../actions.ts';
import type { State } from '../state.ts';
import { explain } from './explain.ts';
import { greedyAction } from './policy.ts';
import { Table } from './valuetable.ts';
import { WEIGHTS, type Weights } from './weights.ts';

export function greedyBot(weights: Weights = WEIGHTS): SyncBot<State, Action> {
  const table = new Table(weights);
  return {
    decide(view, _seat, _legal, random) {
      table.forget();
      return greedyAction(view, table, random);
    },
    explain: (view, seat, action) => explain(view, seat, action, weights),
  };
}
