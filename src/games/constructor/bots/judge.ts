/** What a coach asks about Constructor: the forecast at the end of a turn, and the expert with careful playouts. */
import { hash } from '../../../core/hash.ts';
import type { Judge } from '../../../core/judge.ts';
import { Sfc32 } from '../../../core/sfc32.ts';
import type { Action } from '../actions.ts';
import { activeSeat, outcome, play } from '../rules.ts';
import { clone, OVER, PHASE, START, type State } from '../state.ts';
import { carefulPlayers } from './careful.ts';
import { expertBot } from './expert.ts';
import { explain } from './explain.ts';
import { Forecast } from './forecast.ts';
import { Outlooks } from './outlooks.ts';
import { greedyPlayers, Playout } from './playout.ts';
import { WEIGHTS } from './weights.ts';

/** Turns that are played on to see what an action brings; the dice of more turns hide more than they show. */
const TURNS = 4;
/** Iterations that a trial counts for. */
const TRIAL_COST = 5;

export function judge(): Judge<State, Action> {
  const outlooks = new Outlooks(WEIGHTS);
  const forecast = new Forecast(outlooks);
  const greedy = greedyPlayers(outlooks);
  const expert = expertBot();
  const careful = new Playout(WEIGHTS, carefulPlayers);
  const random = new Sfc32();

  /** In place: the forecast is made for the beginning of a turn, so greedy players bring the present one to an end. */
  function finishTurn(state: State): void {
    random.seed(1, 0);
    outlooks.clear();
    while (state[PHASE] !== START && state[PHASE] !== OVER) {
      const action = greedy(state, random);
      outlooks.invalidate(state, action);
      play(state, activeSeat(state), action, random);
    }
  }

  return {
    isRough: false,
    chances(position) {
      const state = clone(position);
      finishTurn(state);
      const seats = Array.from({ length: state.variant.builders }, (_, seat) => seat);
      const winners = outcome(state)?.winners;
      return seats.map(seat => (winners ? Number(winners.includes(seat)) : forecast.winChance(state, seat)));
    },
    *weigh(view, seat, actions, numbers, budget) {
      const best = yield* expert.ponder!(view, seat, actions, numbers, budget);
      const compared = expert.compared!();
      return compared.length > 0 ? compared : [{ action: best, chance: careful.run(view, best, seat, TURNS, 0) }];
    },
    *tryOut(view, seat, action, seed, iterations) {
      const first = hash(seed);
      const results: number[] = [];
      for (let trial = 0; trial < Math.max(1, iterations / TRIAL_COST); trial++) {
        results.push(careful.run(view, action, seat, TURNS, first + trial));
        yield;
      }
      return results;
    },
    reason: (view, seat, action) => explain(view, seat, action, WEIGHTS),
  };
}
