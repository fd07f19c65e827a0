/**
 * Each builder's chance of winning at the beginning of a turn. What foretells the winner is not quite what a greedy
 * player had best go for, so the weights are others: `npm run fit` finds them from the results of many games.
 */
import { WINNING_POINTS } from '../rules.ts';
import { BUILDERS, POINTS, type State } from '../state.ts';
import { extractFeatures, FEATURES } from './features.ts';
import { DIRECT_WEIGHTS, HIDDEN_UNITS } from './networkweights.ts';
import type { Outlooks } from './outlooks.ts';

/** Ten points: more than anything else can promise. */
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
  readonly #strength = new Float64Array(BUILDERS);

  /** The outlooks must be valid for every state that is asked about. */
  constructor(outlooks: Outlooks) {
    this.#outlooks = outlooks;
  }

  winChance(state: State, seat: number): number {
    extractFeatures(state, this.#outlooks, this.#rows);
    const strength = this.#strength;
    let most = -Infinity;
    for (let builder = 0; builder < BUILDERS; builder++) {
      strength[builder] = state[POINTS + builder]! < WINNING_POINTS ? this.#judge(builder * FEATURES) : CERTAIN;
      if (strength[builder]! > most) most = strength[builder]!;
    }
    let sum = 0;
    for (let builder = 0; builder < BUILDERS; builder++) sum += Math.exp(strength[builder]! - most);
    return Math.exp(strength[seat]! - most) / sum;
  }

  /** A network with one hidden layer, and direct connections past it. */
  #judge(row: number): number {
    const rows = this.#rows;
    let worth = 0;
    for (let i = 0; i < FEATURES; i++) worth += direct[i]! * rows[row + i]!;
    for (let unit = 0, at = 0; unit < outer.length; unit++) {
      let sum = bias[unit]!;
      for (let i = 0; i < FEATURES; i++) sum += inner[at++]! * rows[row + i]!;
      worth += (outer[unit]! * sum) / (1 + Math.abs(sum));
    }
    return worth;
  }
}
