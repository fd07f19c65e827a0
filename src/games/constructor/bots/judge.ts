/** What a coach asks about Constructor: the forecast at the end of a turn, and the expert with careful playouts. */
import type { Seat } from '../../../core/game.ts';
import { hash } from '../../../core/hash.ts';
import type { Judge } from '../../../core/judge.ts';
import { Sfc32 } from '../../../core/sfc32.ts';
import { type Action, ANSWER, encode, PROPOSE, typeOf } from '../actions.ts';
import { activeSeat, outcome, play } from '../rules.ts';
import { clone, OVER, PHASE, START, type State } from '../state.ts';
import { TEMPERATURE } from '../temperature.ts';
import { carefulPlayers } from './careful.ts';
import { expertBot } from './expert.ts';
import { explain } from './explain.ts';
import { Forecast } from './forecast.ts';
import { NETWORK } from './network.ts';
import { Outlooks } from './outlooks.ts';
import { buildingPlayers, Playout } from './playout.ts';
import { WEIGHTS } from './weights.ts';

/** Turns that are played on to see what an action brings; the dice of more turns hide more than they show. */
const TURNS = 4;
/** Iterations that a trial counts for. */
const TRIAL_COST = 5;
/** Trials that tell whether somebody should accept an offer. */
const FEW = 6;

const ACCEPT = encode(ANSWER, 1);
const DECLINE = encode(ANSWER, 0);

export function judge(): Judge<State, Action> {
  const outlooks = new Outlooks(WEIGHTS);
  const forecast = new Forecast(outlooks, NETWORK, TEMPERATURE);
  const building = buildingPlayers(outlooks);
  const expert = expertBot();
  const careful = new Playout(WEIGHTS, carefulPlayers);
  const random = new Sfc32();

  /** In place: the forecast is made for the beginning of a turn, so the present one is brought to an end, by builds: trades might be declined. */
  function finishTurn(state: State): void {
    random.seed(1, 0);
    outlooks.clear();
    while (state[PHASE] !== START && state[PHASE] !== OVER) {
      const action = building(state, random);
      outlooks.invalidate(state, action);
      play(state, activeSeat(state), action, random);
    }
  }

  /** Roughly how likely a seat is to win after an action. */
  const glance = (state: State, action: Action, seat: Seat): number => {
    let sum = 0;
    for (let trial = 0; trial < FEW; trial++) sum += careful.run(state, action, seat, TURNS, trial);
    return sum / FEW;
  };

  /** An offer that was made, and the answer that is better for whoever is asked. */
  function answered(state: State, offer: Action): [State, Action] {
    const offered = clone(state);
    play(offered, activeSeat(state), offer, random);
    const asked = activeSeat(offered);
    return [offered, glance(offered, ACCEPT, asked) > glance(offered, DECLINE, asked) ? ACCEPT : DECLINE];
  }

  const isRealistic = (state: State, action: Action): boolean =>
    typeOf(action) !== PROPOSE || answered(state, action)[1] === ACCEPT;

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
      // The expert expects that whatever it offers is accepted.
      const compared = expert.compared!().filter(({ action }) => isRealistic(view, action));
      return compared.length > 0 ? compared : [{ action: best, chance: glance(view, best, seat) }];
    },
    *tryOut(view, seat, action, seed, iterations) {
      const results: number[] = [];
      const [from, first] = typeOf(action) === PROPOSE ? answered(view, action) : [view, action];
      for (let trial = 0; trial < Math.max(1, iterations / TRIAL_COST); trial++) {
        yield;
        results.push(careful.run(from, first, seat, TURNS, hash(seed) + trial));
      }
      return results;
    },
    reason: (view, seat, action) => explain(view, seat, action, WEIGHTS),
  };
}
