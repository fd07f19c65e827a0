/** The greedy bot: plans the rest of its turn and evaluates the end of the turn. */
import type { SyncBot } from '../../core/bot.ts';
import type { Action } from './actions.ts';
import { evaluateTerms, sumTerms } from './evaluate.ts';
import { explain } from './explain.ts';
import { planTurn } from './plan.ts';
import type { State } from './state.ts';

export const greedy: SyncBot<State, Action> = {
  decide(state, seat, actions, random) {
    const plans = planTurn(state, seat, actions, (end, player) => sumTerms(evaluateTerms(end, player)));
    const top = plans.filter(plan => plan.score === plans[0]!.score);
    return top[random.below(top.length)]!.first;
  },

  explain,
};

export const BOTS: ReadonlyMap<string, SyncBot<State, Action>> = new Map([['greedy', greedy]]);
