/**
 * A network that rates the builders of the standard game. What predicts the winner is not quite what a greedy player
 * should aim for, so it has weights of its own, which `npm run fit` learns from the results of many games.
 */
import type { State } from '../state.ts';
import { STANDARD } from '../variant.ts';
import { extractFeatures, FEATURES } from './features.ts';
import { DIRECT_WEIGHTS, HIDDEN_UNITS } from './networkweights.ts';
import type { Outlooks } from './outlooks.ts';

/** The weights in flat tables: of each feature by itself, and of each feature for each hidden unit. */
const direct = Float64Array.from(DIRECT_WEIGHTS);
const inner = Float64Array.from(HIDDEN_UNITS.flatMap(({ inputs }) => inputs));
const bias = Float64Array.from(HIDDEN_UNITS, unit => unit.bias);
const outer = Float64Array.from(HIDDEN_UNITS, unit => unit.output);

/** The features of each builder, one row after the other. */
const rows = new Float64Array(STANDARD.builders * FEATURES);

export function rateByNetwork(state: State, outlooks: Outlooks, into: Float64Array): void {
  extractFeatures(state, outlooks, rows);
  for (let builder = 0; builder < STANDARD.builders; builder++) into[builder] = rate(builder * FEATURES);
}

/** A network with one hidden layer, and direct connections past it. */
function rate(row: number): number {
  let rating = 0;
  for (let i = 0; i < FEATURES; i++) rating += direct[i]! * rows[row + i]!;
  for (let unit = 0, at = 0; unit < outer.length; unit++) {
    let sum = bias[unit]!;
    for (let i = 0; i < FEATURES; i++) sum += inner[at++]! * rows[row + i]!;
    rating += (outer[unit]! * sum) / (1 + Math.abs(sum));
  }
  return rating;
}
