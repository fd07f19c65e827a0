/** The greedy bot: plans the rest of its turn and evaluates the end of the turn. */
import type { SyncBot } from '../../core/bot.ts';
import type { Seat } from '../../core/game.ts';
import { type Action, SKIP } from './actions.ts';
import { type Evaluation, evaluateTerms, sumTerms, TERMS, type Term } from './evaluate.ts';
import { hintMessage } from './messages.ts';
import { finishTurn, planTurn, USUAL_DIG } from './plan.ts';
import { clone, play } from './rules.ts';
import type { State } from './state.ts';

const evaluateTurnEnd = (state: State, seat: Seat): Evaluation => evaluateTerms(finishTurn(state, seat), seat);

export const greedy: SyncBot<State, Action> = {
  decide(state, seat, actions, random) {
    const plans = planTurn(state, seat, actions, (end, player) => sumTerms(evaluateTerms(end, player)));
    const top = plans.filter(plan => plan.score === plans[0]!.score);
    return top[random.below(top.length)]!.first;
  },

  explain(state, seat, action) {
    const next = clone(state);
    play(next, seat, action, USUAL_DIG);
    const before = evaluateTurnEnd(state, seat);
    const after = evaluateTurnEnd(next, seat);
    const gain = (term: Term) => after[term] - before[term];
    const reason = TERMS.reduce((best, term) => (gain(term) > gain(best) ? term : best));
    if (action === SKIP) return hintMessage('nothing');
    return hintMessage(gain(reason) > 0 ? reason : 'later');
  },
};

export const BOTS: ReadonlyMap<string, SyncBot<State, Action>> = new Map([['greedy', greedy]]);
