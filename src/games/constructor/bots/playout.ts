/** The rest of a game, or some turns of it, played by quick players: how the expert looks ahead. */

import type { Random } from '../../../core/random.ts';
import { Sfc32 } from '../../../core/sfc32.ts';
import { type Action, ANSWER, encode, NEXT, typeOf } from '../actions.ts';
import { activeSeat, play } from '../rules.ts';
import { BUILDER, clone, OFFERED, OVER, PHASE, START, type State } from '../state.ts';
import { CandidateFinder } from './candidates.ts';
import { Forecast } from './forecast.ts';
import { NETWORK, type Network } from './network.ts';
import { Outlooks } from './outlooks.ts';
import { Trading } from './trading.ts';
import type { Weights } from './weights.ts';

/** Chooses an action for the builder to act. */
export type Policy = (state: State, random: Random) => Action;

const ACCEPT = encode(ANSWER, 1);

/** All players are greedy, and a greedy player only offers what another will accept. */
export function greedyPlayers(outlooks: Outlooks): Policy {
  const candidates = new CandidateFinder(outlooks, new Trading(outlooks));
  return (state, random) => (state[PHASE] === OFFERED ? ACCEPT : candidates.find(state, random).best());
}

/** All players build what they can, and nobody trades: what is certain to be possible. */
export function buildingPlayers(outlooks: Outlooks): Policy {
  const candidates = new CandidateFinder(outlooks);
  return (state, random) => (state[PHASE] === OFFERED ? ACCEPT : candidates.find(state, random).best());
}

export class Playout {
  /** Used again and again. */
  #state: State | undefined;
  readonly #outlooks: Outlooks;
  readonly #forecast: Forecast;
  readonly #random = new Sfc32();
  readonly #policy: Policy;

  /** The playout keeps the outlooks valid that its policy is given. */
  constructor(
    weights: Weights,
    policyWith: (outlooks: Outlooks) => Policy = greedyPlayers,
    network: Network = NETWORK,
  ) {
    this.#outlooks = new Outlooks(weights);
    this.#forecast = new Forecast(this.#outlooks, network);
    this.#policy = policyWith(this.#outlooks);
  }

  /**
   * Plays an action, then to the end of the given number of turns or at least of the setup, and returns the chance that
   * `seat` wins from there. The same seed gives every turn the same random numbers, whatever happened before it, so that
   * actions are compared on equal dice.
   */
  run(from: State, first: Action, seat: number, turns: number, seed: number): number {
    const state = clone(from, this.#state);
    this.#state = state;
    const random = this.#random;
    this.#outlooks.clear();
    random.seed(seed, 0);
    let turn = 0;
    for (let next = first; ; next = this.#policy(state, random)) {
      this.#outlooks.invalidate(state, next);
      play(state, activeSeat(state), next, random);
      if (typeOf(next) === NEXT) random.seed(seed, ++turn);
      if (state[PHASE] === OVER) return state[BUILDER] === seat ? 1 : 0;
      if (state[PHASE] === START && turn >= turns) return this.#forecast.winChance(state, seat);
    }
  }
}
