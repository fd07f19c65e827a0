/**
 * The inputs of the network for the standard game: a row of numbers for each builder, most of them from 0 to 1, so that
 * all count alike.
 */

import { bitCount } from '../bits.ts';
import { BUILDER, HANDS, handSize, KINDS, POINTS, type State } from '../state.ts';
import { BASEMENT, HOUSE, ROAD, TOWER } from '../variant.ts';
import { EXPAND, GOALS, type Outlook } from './outlook.ts';
import type { Outlooks } from './outlooks.ts';
import type { Weights } from './weights.ts';

/** Offsets into a row. Who rolls next: whether it is the builder, and how many builders come before. */
const TEMPO = 0;
/** Points: how many, and whether there are at least 4, 5, ... 9. */
const SCORE = TEMPO + 2;
const STEPS = 6;
const MIN_STEP = 4;
/** Points ahead of the best other builder. */
const LEAD = SCORE + 1 + STEPS;
/** Per resource: cards per roll; having any income; the share of all builders' income; cards in hand. */
const INCOME = LEAD + 1;
const VARIETY = INCOME + KINDS;
const SHARE = VARIETY + KINDS;
const HELD = SHARE + KINDS;
/** How long it takes between two cards, summed over all resources. */
const DROUGHT = HELD + KINDS;
/** All cards in hand, and whether a seven would halve them. */
const FULL = DROUGHT + 1;
/** What each goal is worth by how soon it can be reached; then the best and the second best. */
const HOPE = FULL + 2;
/** How soon each goal can be reached, whatever it is worth. */
const NEAR = HOPE + GOALS + 2;
/** The best address for a basement, by the roads to it. */
const SPOT = NEAR + GOALS;
/** How many basements and houses can be improved. */
const STOCK = SPOT + 1;
/** How near ten points are: by the scarcest resources, by all cards, by points and income alone. */
const TO_GO = STOCK + 2;
export const FEATURES = TO_GO + 3;

/** Fills `into` with a row per builder. */
export function extractFeatures(state: State, outlooks: Outlooks, into: Float64Array): void {
  const { builders } = state.variant;
  const totals = new Float64Array(KINDS).fill(0.05);
  for (let builder = 0; builder < builders; builder++) {
    const { income } = outlooks.of(state, builder);
    for (let r = 0; r < KINDS; r++) totals[r]! += income[r]!;
  }
  for (let builder = 0; builder < builders; builder++) {
    const row = builder * FEATURES;
    const outlook = outlooks.of(state, builder);
    position(state, builder, outlook, totals, outlooks.weights, into, row);
    prospects(state, builder, outlook, outlooks.weights, into, row);
    remainder(state, builder, outlook, into, row);
  }
}

/** Points, income, cards and whose turn is next. */
function position(
  state: State,
  builder: number,
  outlook: Outlook,
  totals: Float64Array,
  { enough }: Weights,
  into: Float64Array,
  row: number,
): void {
  const { builders, halving } = state.variant;
  const points = state[POINTS + builder]!;
  let rival = 0;
  for (let other = 0; other < builders; other++) {
    if (other !== builder && state[POINTS + other]! > rival) rival = state[POINTS + other]!;
  }
  const place = (builder - state[BUILDER]! + builders) % builders;
  into[row + TEMPO] = place === 0 ? 1 : 0;
  into[row + TEMPO + 1] = place / 3;
  into[row + SCORE] = points / 10;
  for (let i = 0; i < STEPS; i++) into[row + SCORE + 1 + i] = points >= MIN_STEP + i ? 1 : 0;
  into[row + LEAD] = (points - rival) / 5;
  let drought = 0;
  for (let r = 0; r < KINDS; r++) {
    const rate = outlook.income[r]!;
    const held = state[HANDS + builder * KINDS + r]!;
    drought += 0.02 / (rate + 0.05);
    into[row + INCOME + r] = rate;
    into[row + VARIETY + r] = rate / (rate + enough);
    into[row + SHARE + r] = rate / totals[r]!;
    into[row + HELD + r] = held / (held + 2);
  }
  into[row + DROUGHT] = drought;
  const total = handSize(state, builder);
  into[row + FULL] = total / 10;
  into[row + FULL + 1] = total >= halving ? 1 : 0;
}

/** What can be built next, and how soon. */
function prospects(
  state: State,
  builder: number,
  outlook: Outlook,
  weights: Weights,
  into: Float64Array,
  row: number,
): void {
  const { patience } = weights;
  let first = 0;
  let second = 0;
  for (let goal = 0; goal < GOALS; goal++) {
    const gain = outlook.gain[goal]!;
    const near = gain === 0 ? 0 : 1 / (1 + outlook.waitFor(goal, state, HANDS + builder * KINDS, weights) / patience);
    const hope = gain * near * 0.3;
    into[row + NEAR + goal] = near * near;
    into[row + HOPE + goal] = hope;
    if (hope > first) {
      second = first;
      first = hope;
    } else if (hope > second) second = hope;
  }
  into[row + HOPE + GOALS] = first;
  into[row + HOPE + GOALS + 1] = second;
  into[row + SPOT] = outlook.spot < 0 ? 0 : (0.3 * outlook.gain[EXPAND]!) / (1 + outlook.roads);
}

function size(state: State, set: number, builder: number): number {
  const { addressWords } = state.variant;
  let count = 0;
  for (let i = 0; i < addressWords; i++) count += bitCount(state[set + builder * addressWords + i]!);
  return count;
}

/** How far it is to ten points if basements become houses first, then one is added, and towers make up the rest. */
function remainder(state: State, builder: number, outlook: Outlook, into: Float64Array, row: number): void {
  const { costs, winningPoints } = state.variant;
  const basements = size(state, state.variant.basements, builder);
  const houses = size(state, state.variant.houses, builder);
  let left = Math.max(0, winningPoints - state[POINTS + builder]!);
  const early = Math.min(left, basements);
  left -= early;
  const added = left > 0 && outlook.spot >= 0 ? 1 : 0;
  left -= added;
  const late = left > 0 ? added : 0;
  left -= late;
  let square = 0;
  let missing = 0;
  let flow = 0.1;
  for (let r = 0; r < KINDS; r++) {
    const need =
      (early + late) * costs[HOUSE][r]! +
      added * (costs[BASEMENT][r]! + outlook.roads * costs[ROAD][r]!) +
      left * costs[TOWER][r]! -
      state[HANDS + builder * KINDS + r]!;
    flow += outlook.income[r]!;
    missing += need;
    if (need > 0) square += need * need * outlook.wait[r]! * outlook.wait[r]!;
  }
  into[row + STOCK] = basements / 4;
  into[row + STOCK + 1] = houses / 4;
  into[row + TO_GO + 2] = (0.1 * (winningPoints - state[POINTS + builder]!)) / (flow + 0.2);
  into[row + TO_GO] = 1 / (1 + Math.sqrt(square) / 40);
  into[row + TO_GO + 1] = 1 / (1 + Math.max(0, missing) / flow / 20);
}
