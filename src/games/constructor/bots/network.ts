/**
 * The network that rates the builders of the standard game. What predicts the winner is not quite what a greedy player
 * should aim for, so it has weights of its own, which `npm run fit` learns from the results of many games.
 */
import type { NetworkWeights } from '../../../core/guide.ts';
import type { State } from '../state.ts';
import { STANDARD } from '../variant.ts';
import { extractFeatures, FEATURES } from './features.ts';
import { DIRECT_WEIGHTS, HIDDEN_UNITS } from './networkweights.ts';
import type { Outlooks } from './outlooks.ts';

/** The features of each builder, one row after the other. */
const rows = new Float64Array(STANDARD.builders * FEATURES);

/** One hidden layer, and direct connections past it. */
export class Network {
  /** The weights in flat tables: of each feature by itself, and of each feature for each hidden unit. */
  readonly #direct: Float64Array;
  readonly #inner: Float64Array;
  readonly #bias: Float64Array;
  readonly #outer: Float64Array;

  constructor({ direct, hidden }: NetworkWeights) {
    this.#direct = Float64Array.from(direct);
    this.#inner = Float64Array.from(hidden.flatMap(({ inputs }) => inputs));
    this.#bias = Float64Array.from(hidden, unit => unit.bias);
    this.#outer = Float64Array.from(hidden, unit => unit.output);
  }

  /** Fills in a rating of each builder. */
  rateAll(state: State, outlooks: Outlooks, into: Float64Array): void {
    extractFeatures(state, outlooks, rows);
    for (let builder = 0; builder < STANDARD.builders; builder++) into[builder] = this.#rate(builder * FEATURES);
  }

  #rate(row: number): number {
    const direct = this.#direct;
    const inner = this.#inner;
    const bias = this.#bias;
    const outer = this.#outer;
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

export const NETWORK = new Network({ direct: DIRECT_WEIGHTS, hidden: HIDDEN_UNITS });
