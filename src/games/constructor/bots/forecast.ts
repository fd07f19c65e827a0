/**
 * Each builder's chance of winning at the beginning of a turn, from how they are rated: by a network in the standard
 * game, which it was trained for, and by what their position is worth in any other.
 */
import { MAX_BUILDERS, POINTS, type State } from '../state.ts';
import { STANDARD } from '../variant.ts';
import { NETWORK, type Network } from './network.ts';
import type { Outlooks } from './outlooks.ts';

/** Fills in the log-odds of winning of each builder, but for a constant. */
function rateByStanding(state: State, outlooks: Outlooks, into: Float64Array): void {
  const { odds } = outlooks.weights;
  for (let builder = 0; builder < state.variant.builders; builder++) {
    into[builder] = odds * outlooks.standing(state, builder);
  }
}

/** The rating of a winner: more than any other. */
const CERTAIN = 1000;

export class Forecast {
  readonly #outlooks: Outlooks;
  readonly #network: Network;
  readonly #temperature: number;
  /** Ratings at first. */
  readonly #chances = new Float64Array(MAX_BUILDERS);

  /** The outlooks must be valid for every state that is asked about. A temperature above 1 makes it less sure. */
  constructor(outlooks: Outlooks, network: Network = NETWORK, temperature = 1) {
    this.#outlooks = outlooks;
    this.#network = network;
    this.#temperature = temperature;
  }

  winChance(state: State, seat: number): number {
    return this.chances(state)[seat]!;
  }

  /** Of all builders; good until the next call. */
  chances(state: State): Float64Array {
    const chances = this.#chances;
    const { builders, winningPoints } = state.variant;
    if (state.variant === STANDARD) this.#network.rateAll(state, this.#outlooks, chances);
    else rateByStanding(state, this.#outlooks, chances);
    let most = -Infinity;
    for (let builder = 0; builder < builders; builder++) {
      if (state[POINTS + builder]! >= winningPoints) chances[builder] = CERTAIN;
      if (chances[builder]! > most) most = chances[builder]!;
    }
    let sum = 0;
    for (let builder = 0; builder < builders; builder++) {
      chances[builder] = Math.exp((chances[builder]! - most) / this.#temperature);
      sum += chances[builder]!;
    }
    for (let builder = 0; builder < builders; builder++) chances[builder]! /= sum;
    return chances;
  }
}
