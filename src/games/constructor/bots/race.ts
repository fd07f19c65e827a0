/**
 * How many rolls a builder needs to win, if cards came evenly and nobody were in the way: the next thing to build is
 * always what brings a point soonest. Crude, but it sees as one what points, income and hand say apart.
 */
import { HANDS, KINDS, POINTS, type State } from '../state.ts';
import { BASEMENT, HOUSE, ROAD, TOWER } from '../variant.ts';
import { EXPAND, type Outlook } from './outlook.ts';

/** Rolls after which it is given up. */
const FAR = 150;
/** Of the cards that come in, the share that can be had of another kind, by trades. */
const TRADED = 0.35;
/** Roads to a basement after the next one. */
const LATER_ROADS = 2;

const hand = new Float64Array(KINDS);
const rates = new Float64Array(KINDS);
/** Cards per roll of one level of an average residence. */
const average = new Float64Array(KINDS);

/** Rolls until the cards of a cost are there, if spare cards can be traded one for one, but only some of them. */
function rollsFor(cost: (kind: number) => number): number {
  let rolls = 0;
  let missing = 0;
  let flow = 0;
  let spare = 0;
  for (let r = 0; r < KINDS; r++) {
    const need = cost(r) - hand[r]!;
    flow += rates[r]!;
    if (need <= 0) {
      spare -= need;
      continue;
    }
    missing += need;
    const wait = need / (rates[r]! + 0.02);
    if (wait > rolls) rolls = wait;
  }
  if (missing === 0) return 0;
  const traded = Math.max(0, missing - spare * TRADED) / (flow + 0.02);
  return traded + (rolls > traded ? (rolls - traded) * (1 - TRADED) : 0);
}

export function rollsToWin(state: State, builder: number, outlook: Outlook, basements: number, houses: number): number {
  const { costs, winningPoints, points: pointsAt } = state.variant;
  let points = state[POINTS + builder]!;
  let levels = 0;
  for (let r = 0; r < KINDS; r++) {
    hand[r] = state[HANDS + builder * KINDS + r]!;
    rates[r] = outlook.income[r]!;
  }
  levels = Math.max(1, points);
  for (let r = 0; r < KINDS; r++) average[r] = rates[r]! / levels;
  let roads = outlook.spot < 0 ? -1 : outlook.roads;
  let rolls = 0;
  while (points < winningPoints && rolls < FAR) {
    let best = -1;
    let soonest = Infinity;
    if (roads >= 0) {
      const count = roads;
      const wait = rollsFor(r => costs[BASEMENT][r]! + count * costs[ROAD][r]!);
      if (wait + 1 < soonest) {
        soonest = wait + 1;
        best = EXPAND;
      }
    }
    if (basements > 0) {
      const wait = rollsFor(r => costs[HOUSE][r]!);
      if (wait < soonest) {
        soonest = wait;
        best = HOUSE;
      }
    }
    if (houses > 0) {
      const wait = rollsFor(r => costs[TOWER][r]!);
      if (wait < soonest) {
        soonest = wait;
        best = TOWER;
      }
    }
    if (best < 0) return FAR;
    const wait = best === EXPAND ? soonest - 1 : soonest;
    rolls += wait;
    let debt = 0;
    for (let r = 0; r < KINDS; r++) {
      const cost = best === EXPAND ? costs[BASEMENT][r]! + roads * costs[ROAD][r]! : costs[best === HOUSE ? HOUSE : TOWER][r]!;
      hand[r]! += rates[r]! * wait - cost;
      if (hand[r]! < 0) {
        debt -= hand[r]!;
        hand[r] = 0;
      }
    }
    // What was missing was traded for.
    for (let r = 0; r < KINDS && debt > 0; r++) {
      const given = Math.min(debt, hand[r]!);
      hand[r]! -= given;
      debt -= given;
    }
    for (let r = 0; r < KINDS; r++) rates[r]! += average[r]!;
    if (best === EXPAND) {
      points += pointsAt[1]!;
      basements++;
      roads = LATER_ROADS;
    } else if (best === HOUSE) {
      points += pointsAt[2]! - pointsAt[1]!;
      basements--;
      houses++;
    } else {
      points += pointsAt[3]! - pointsAt[2]!;
      houses--;
    }
  }
  return Math.min(FAR, rolls);
}
