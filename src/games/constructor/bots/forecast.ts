/**
 * Each builder's chance of winning at the beginning of a turn. A regression on 5,000 games of four greedy players:
 * what foretells the winner is not quite what a greedy player had best go for, so the weights are others.
 */

import { TOO_MANY_CARDS } from '../buffer.ts';
import { BUILDER, BUILDERS, cards, HANDS, KINDS, POINTS, type State, WINNING_POINTS } from '../state.ts';
import { EXPAND, GOALS } from './outlook.ts';
import type { Table } from './table.ts';

/** For having so many points, and all below. */
const POINT = [0, 0, 0, 0.35, 1.73, 1.04, 0.35, 1.18, 0.76, 0.84];
/** Per resource: cards per roll; having any; the share of all that comes in. */
const INCOME = [-1.0, -1.05, -1.45, -2.32, -2.53];
const VARIETY = [0.08, 0.11, 0.45, 0.53, 1.12];
const SHARE = [1.25, 1.18, 2.67, 5.34, 2.15];
/** What each goal is worth now; the best and the second best of them once more. */
const GOAL = [0.08, 0.23, -0.22];
const FIRST = 0.37;
const SECOND = 0.42;
/** The best address, by the roads to it. */
const SPOT = 0.3;
const TOO_MANY = -0.06;
/** Points still to make, by the cards that come in for them. */
const ROAD_TO_GO = 0.37;
/** Rolls between two cards, over all resources. */
const DROUGHT = -0.043;
/** For being the next to roll, the one after, and so on. */
const TEMPO = [0, -0.01, -0.06, -0.07];

/** Ten points: more than anything else can promise. */
const CERTAIN = 1000;

const strength = new Float64Array(BUILDERS);
const totals = new Float64Array(KINDS);

export function winChance(state: State, seat: number, table: Table): number {
  totals.fill(0);
  for (let builder = 0; builder < BUILDERS; builder++) {
    const { income } = table.outlook(state, builder);
    for (let r = 0; r < KINDS; r++) totals[r]! += income[r]!;
  }
  let most = -Infinity;
  for (let builder = 0; builder < BUILDERS; builder++) {
    const tempo = TEMPO[(builder - state[BUILDER]! + BUILDERS) % BUILDERS]!;
    strength[builder] = tempo + position(state, builder, table) + prospects(state, builder, table);
    if (strength[builder]! > most) most = strength[builder]!;
  }
  let sum = 0;
  for (let builder = 0; builder < BUILDERS; builder++) sum += Math.exp(strength[builder]! - most);
  return Math.exp(strength[seat]! - most) / sum;
}

/** Points and income. */
function position(state: State, builder: number, table: Table): number {
  const { income } = table.outlook(state, builder);
  const points = state[POINTS + builder]!;
  if (points >= WINNING_POINTS) return CERTAIN;
  let worth = 0;
  for (let had = 0; had <= points && had < WINNING_POINTS; had++) worth += POINT[had]!;
  let cardsPerRoll = 0;
  for (let r = 0; r < KINDS; r++) {
    const rate = income[r]!;
    cardsPerRoll += rate;
    worth += INCOME[r]! * rate + (VARIETY[r]! * rate) / (rate + table.weights.enough);
    worth += (SHARE[r]! * rate) / (totals[r]! + 0.05) + DROUGHT / (rate + 0.05);
  }
  return worth + (ROAD_TO_GO * (WINNING_POINTS - points)) / (cardsPerRoll + 0.3);
}

/** What the hand and the board promise. */
function prospects(state: State, builder: number, table: Table): number {
  const outlook = table.outlook(state, builder);
  const { patience } = table.weights;
  const at = HANDS + builder * KINDS;
  let worth = 0;
  let first = 0;
  let second = 0;
  for (let goal = 0; goal < GOALS; goal++) {
    const gain = outlook.gain[goal]!;
    if (gain === 0) continue;
    const hoped = (gain * patience) / (patience + outlook.waitFor(goal, state, at, table.weights));
    worth += GOAL[goal]! * hoped;
    if (hoped > first) {
      second = first;
      first = hoped;
    } else if (hoped > second) second = hoped;
  }
  worth += FIRST * first + SECOND * second;
  if (outlook.spot >= 0) worth += (SPOT * outlook.gain[EXPAND]!) / (1 + outlook.roads);
  return cards(state, builder) < TOO_MANY_CARDS ? worth : worth + TOO_MANY;
}
