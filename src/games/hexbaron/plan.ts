/** Plans the rest of a turn: a beam search over its commands, judged by where the turn ends. */
import type { Seat } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import { type Action, SKIP } from './actions.ts';
import { clone, legal, play } from './rules.ts';
import type { State } from './state.ts';

const BEAM_WIDTH = 16;

/** Plans assume the usual yield of a dig, since the real one is not known in advance. */
export const USUAL_DIG: Random = { below: () => 0 };

/** What a position is worth to a seat. */
export type Worth = (state: State, seat: Seat) => number;

export interface TurnPlan {
  readonly state: State;
  readonly first: Action;
  readonly score: number;
}

/** The position after skipping the rest of the turn, including the destroy pass. */
export function finishTurn(state: State, seat: Seat): State {
  const end = clone(state);
  skipRest(end, seat);
  return end;
}

/** The same in place. */
export function skipRest(state: State, seat: Seat): void {
  while (state.turn === seat) play(state, seat, SKIP, USUAL_DIG);
}

function extendPlan(state: State, seat: Seat, action: Action, first: Action, worth: Worth): TurnPlan {
  const next = clone(state);
  play(next, seat, action, USUAL_DIG);
  const score = worth(next, seat);
  if (next.turn !== seat) return { state: next, first, score };
  // Pieces that are crowded now may still move apart: the better of the position now and after skipping the rest counts.
  return { state: next, first, score: Math.max(score, worth(finishTurn(next, seat), seat)) };
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

/** The best plans for the rest of a turn that start with one of these actions, best first. */
export function planTurn(state: State, seat: Seat, actions: readonly Action[], worth: Worth): TurnPlan[] {
  let plans = bestPlans(actions.map(action => extendPlan(state, seat, action, action, worth)));
  for (let left = state.left - 1; left > 0; left--) {
    plans = bestPlans(
      plans.flatMap(plan =>
        legal(plan.state, seat).map(action => extendPlan(plan.state, seat, action, plan.first, worth)),
      ),
    );
  }
  return plans;
}
