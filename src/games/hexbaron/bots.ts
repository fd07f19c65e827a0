/** The greedy bot: plans the rest of its turn with a beam search over its commands and evaluates the end of the turn. */
import type { SyncBot } from '../../core/bot.ts';
import type { Seat } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import { type Action, SKIP } from './actions.ts';
import { type Evaluation, evaluateTerms, sumTerms, TERMS, type Term } from './evaluate.ts';
import { hintMessage } from './messages.ts';
import { clone, legal, play } from './rules.ts';
import type { State } from './state.ts';

const BEAM_WIDTH = 16;

/** Plans assume the usual yield of a dig, since the real one is not known in advance. */
export const USUAL_DIG: Random = { below: () => 0 };

interface TurnPlan {
  readonly state: State;
  readonly first: Action;
  readonly score: number;
}

/** The position after skipping the rest of the turn, including the destroy pass. */
export function finishTurn(state: State, seat: Seat): State {
  const end = clone(state);
  while (end.turn === seat) play(end, seat, SKIP, USUAL_DIG);
  return end;
}

const evaluateTurnEnd = (state: State, seat: Seat): Evaluation => evaluateTerms(finishTurn(state, seat), seat);

function extendPlan(state: State, seat: Seat, action: Action, first: Action): TurnPlan {
  const next = clone(state);
  play(next, seat, action, USUAL_DIG);
  const score = sumTerms(evaluateTerms(next, seat));
  if (next.turn !== seat) return { state: next, first, score };
  // Pieces that are crowded now may still move apart: the better of the position now and after skipping the rest counts.
  return { state: next, first, score: Math.max(score, sumTerms(evaluateTurnEnd(next, seat))) };
}

const samePieces = (a: State, b: State): boolean =>
  a.occupied.length === b.occupied.length && a.occupied.every(tile => a.pieces[tile] === b.pieces[tile]);

/** The best plans, without those that reach the same position. */
function bestPlans(plans: TurnPlan[]): TurnPlan[] {
  plans.sort((a, b) => b.score - a.score);
  const kept: TurnPlan[] = [];
  for (const plan of plans) {
    if (kept.length === BEAM_WIDTH) break;
    if (!kept.some(other => other.score === plan.score && samePieces(other.state, plan.state))) kept.push(plan);
  }
  return kept;
}

export const greedy: SyncBot<State, Action> = {
  decide(state, seat, actions, random) {
    let plans = bestPlans(actions.map(action => extendPlan(state, seat, action, action)));
    for (let left = state.left - 1; left > 0; left--) {
      plans = bestPlans(
        plans.flatMap(plan => legal(plan.state, seat).map(action => extendPlan(plan.state, seat, action, plan.first))),
      );
    }
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
