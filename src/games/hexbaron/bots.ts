/** The hand-made computer player: it plans the rest of its turn, keeps the few best beginnings, and judges the end. */
import type { SyncBot } from '../../core/bot.ts';
import type { Seat } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import { type Action, SKIP } from './actions.ts';
import { hint } from './messages.ts';
import { legal, play } from './rules.ts';
import { clone, type State } from './state.ts';
import { TERMS, type Term, total, type Worth, worthOf } from './worth.ts';

/** Beginnings of a turn that are thought through. */
const KEPT = 16;

/** Plans with the usual yield of a dig; what it will really give is nobody's to know. */
const USUAL: Random = { below: () => 0 };

interface Plan {
  readonly state: State;
  readonly first: Action;
  readonly score: number;
}

/** The position if nothing more is ordered this turn, the destroy pass included. */
function afterTurn(state: State, seat: Seat): State {
  const end = clone(state);
  while (end.turn === seat) play(end, seat, SKIP, USUAL);
  return end;
}

const judge = (state: State, seat: Seat): Worth => worthOf(afterTurn(state, seat), seat);

function follow(state: State, seat: Seat, action: Action, first: Action): Plan {
  const next = clone(state);
  play(next, seat, action, USUAL);
  const score = total(worthOf(next, seat));
  // What looks crowded now may still be moved apart: an unfinished turn is judged by the better of its two futures.
  return { state: next, first, score: next.turn === seat ? Math.max(score, total(judge(next, seat))) : score };
}

const samePieces = (a: State, b: State): boolean =>
  a.occupied.length === b.occupied.length && a.occupied.every(tile => a.pieces[tile] === b.pieces[tile]);

/** The best few, without two ways to the same position. */
function best(plans: Plan[]): Plan[] {
  plans.sort((a, b) => b.score - a.score);
  const kept: Plan[] = [];
  for (const plan of plans) {
    if (kept.length === KEPT) break;
    if (!kept.some(other => other.score === plan.score && samePieces(other.state, plan.state))) kept.push(plan);
  }
  return kept;
}

const greedy: SyncBot<State, Action> = {
  decide(state, seat, actions, random) {
    let plans = best(actions.map(action => follow(state, seat, action, action)));
    for (let left = state.left - 1; left > 0; left--) {
      plans = best(
        plans.flatMap(plan => legal(plan.state, seat).map(action => follow(plan.state, seat, action, plan.first))),
      );
    }
    const top = plans.filter(plan => plan.score === plans[0]!.score);
    return top[random.below(top.length)]!.first;
  },

  explain(state, seat, action) {
    const next = clone(state);
    play(next, seat, action, USUAL);
    const before = judge(state, seat);
    const after = judge(next, seat);
    const gain = (term: Term) => after[term] - before[term];
    const most = TERMS.reduce((best, term) => (gain(term) > gain(best) ? term : best));
    if (action === SKIP) return hint('nothing');
    return hint(gain(most) > 0 ? most : 'later');
  },
};

export const bots: ReadonlyMap<string, SyncBot<State, Action>> = new Map([['greedy', greedy]]);
