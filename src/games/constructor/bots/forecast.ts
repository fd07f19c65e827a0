/**
 * Each builder's chance of winning at the beginning of a turn. What predicts the winner is not quite what a greedy
 * player should aim for, so this has weights of its own, which `npm run fit` learns from the results of many games.
 */
import { WINNING_POINTS } from '../rules.ts';
import { BUILDERS, POINTS, type State } from '../state.ts';
import { extractFeatures, FEATURES } from './features.ts';
import { DIRECT_WEIGHTS, HIDDEN_UNITS } from './networkweights.ts';
import type { Outlooks } from './outlooks.ts';

/** The rating of a winner: more than any other. */
const CERTAIN = 1000;

/** The weights in flat tables: of each feature by itself, and of each feature for each hidden unit. */
const direct = Float64Array.from(DIRECT_WEIGHTS);
const inner = Float64Array.from(HIDDEN_UNITS.flatMap(({ inputs }) => inputs));
const bias = Float64Array.from(HIDDEN_UNITS, unit => unit.bias);
const outer = Float64Array.from(HIDDEN_UNITS, unit => unit.output);

export class Forecast {
  readonly #outlooks: Outlooks;
  /** The features of each builder, one row after the other. */
  readonly #rows = new Float64Array(BUILDERS * FEATURES);
  readonly #ratings = new Float64Array(BUILDERS);

  /** The outlooks must be valid for every state that is asked about. */
  constructor(outlooks: Outlooks) {
    this.#outlooks = outlooks;
  }

  winChance(state: State, seat: number): number {
    extractFeatures(state, this.#outlooks, this.#rows);
    const ratings = this.#ratings;
    let most = -Infinity;
    for (let builder = 0; builder < BUILDERS; builder++) {
      ratings[builder] = state[POINTS + builder]! < WINNING_POINTS ? this.#rate(builder * FEATURES) : CERTAIN;
      if (ratings[builder]! > most) most = ratings[builder]!;
    }
    let sum = 0;
    for (let builder = 0; builder < BUILDERS; builder++) sum += Math.exp(ratings[builder]! - most);
    return Math.exp(ratings[seat]! - most) / sum;
  }

  /** A network with one hidden layer, and direct connections past it. */
  #rate(row: number): number {
    const rows = this.#rows;
    let rating = 0;
    for (let i = 0; i < FEATURES; i++) rating += direct[i]! * rows[row + i]!;
    for (let unit = 0, at = 0; unit < outer.length; unit++) {
      let sum = bias[unit]!;
      for (let i = 0; i < FEATURES; i++) sum += inner[at++]! * rows[row + i]!;
      rating += (outer[unit]! * sum) / (1 + Math.abs(sum));
    }
    return rating;
  }
}
