/**
 * Each builder's chance of winning at the beginning of a turn. What foretells the winner is not quite what a greedy
 * player had best go for, so the weights are others: `npm run fit` finds them from the results of many games.
 */
import { WINNING_POINTS } from '../rules.ts';
import { BUILDERS, POINTS, type State } from '../state.ts';
import { extractFeatures, FEATURES } from './features.ts';
import { DIRECT_WEIGHTS, HIDDEN_UNITS } from './networkweights.ts';
import type { Table } from './valuetable.ts';

/** Ten points: more than anything else can promise. */
const CERTAIN = 1000;

const rows = new Float64Array(BUILDERS * FEATURES);
const strength = new Float64Array(BUILDERS);
/** The tables in one row each: what every trait counts by itself, and for each unit. */
const direct = Float64Array.from(DIRECT_WEIGHTS);
const inner = Float64Array.from(HIDDEN_UNITS.flatMap(({ traits }) => traits));
const threshold = Float64Array.from(HIDDEN_UNITS, unit => unit.threshold);
const outer = Float64Array.from(HIDDEN_UNITS, unit => unit.weight);

export function winChance(state: State, seat: number, table: Table): number {
  extractFeatures(state, table, rows);
  let most = -Infinity;
  for (let builder = 0; builder < BUILDERS; builder++) {
    strength[builder] = state[POINTS + builder]! < WINNING_POINTS ? judge(builder * FEATURES) : CERTAIN;
    if (strength[builder]! > most) most = strength[builder]!;
  }
  let sum = 0;
  for (let builder = 0; builder < BUILDERS; builder++) sum += Math.exp(strength[builder]! - most);
  return Math.exp(strength[seat]! - most) / sum;
}

/** A network with one hidden layer, and a way past it. */
function judge(row: number): number {
  let worth = 0;
  for (let i = 0; i < FEATURES; i++) worth += direct[i]! * rows[row + i]!;
  for (let unit = 0, at = 0; unit < outer.length; unit++) {
    let sum = threshold[unit]!;
    for (let i = 0; i < FEATURES; i++) sum += inner[at++]! * rows[row + i]!;
    worth += (outer[unit]! * sum) / (1 + Math.abs(sum));
  }
  return worth;
}
