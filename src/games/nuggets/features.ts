/** How a player stands, for the experts' judgement: what they have, and how soon they can have more. */
import type { Seat } from '../../core/game.ts';
import { TOTAL_NUGGETS } from './limits.ts';
import { keysFrom, UNREACHED } from './reach.ts';
import { NOWHERE, type State } from './state.ts';

export const FEATURES = 14;

/** A nugget that is one key further away is worth this share. */
const PATIENCE = 0.88;
const DISCOUNTS = Float64Array.from({ length: UNREACHED + 1 }, (_, keys) =>
  keys === UNREACHED ? 0 : PATIENCE ** keys,
);
/** What a pile is worth if somebody in sight is closer to it. */
const CONTESTED = 0.7;
/** Piles on a tour: those after that are too far away to matter. */
const MAX_STOPS = 8;

/** The nuggets of a tour from pile to pile, each worth less the more keys it takes to get there. */
export function prospects(state: State, seat: Seat): number {
  const { map, at, joined } = state;
  const start = at[seat]!;
  if (start === NOWHERE) return 0;
  const { spots, values } = piles(state);
  for (let other = 0; other < joined; other++) {
    if (other === seat || at[other] === NOWHERE) continue;
    const own = keysFrom(map, start);
    const theirs = keysFrom(map, at[other]!);
    for (let i = 0; i < spots.length; i++) if (theirs[spots[i]!]! < own[spots[i]!]!) values[i]! *= CONTESTED;
  }
  let sum = 0;
  let share = 1;
  let here = start;
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    const keys = keysFrom(map, here);
    let best = -1;
    let bestValue = 0;
    for (let i = 0; i < spots.length; i++) {
      const value = values[i]! * DISCOUNTS[keys[spots[i]!]!]!;
      if (value > bestValue) [best, bestValue] = [i, value];
    }
    if (best < 0) break;
    sum += share * bestValue;
    share *= DISCOUNTS[keys[spots[best]!]!]!;
    here = spots[best]!;
    values[best] = 0;
  }
  return sum;
}

function piles({ gold }: State): { spots: number[]; values: number[] } {
  const spots: number[] = [];
  const values: number[] = [];
  for (let spot = 0; spot < gold.length; spot++) {
    if (gold[spot] === 0) continue;
    spots.push(spot);
    values.push(gold[spot]!);
  }
  return { spots, values };
}

export function describe(state: State, seat: Seat, row: Float64Array): void {
  const own = state.purse[seat]!;
  let most = 0;
  let threat = 0;
  let inSight = 0;
  for (let other = 0; other < state.joined; other++) {
    if (other === seat) continue;
    most = Math.max(most, state.purse[other]!);
    if (state.at[other] === NOWHERE) continue;
    inSight = 1;
    threat = Math.max(threat, prospects(state, other));
  }
  const lead = own - most;
  const future = prospects(state, seat);
  const left = state.unclaimed / TOTAL_NUGGETS;
  row[0] = lead / 50;
  row[1] = lead / (Math.abs(lead) + 20);
  row[2] = own > TOTAL_NUGGETS / 2 ? 1 : 0;
  row[3] = lead > state.unclaimed ? 1 : 0;
  row[4] = future / 50;
  row[5] = left;
  row[6] = left * (lead / 50);
  row[7] = state.at[seat] === NOWHERE ? 1 : 0;
  row[8] = inSight;
  row[9] = threat / 50;
  row[10] = own / TOTAL_NUGGETS;
  row[11] = lead / (state.unclaimed + 10);
  row[12] = future / (state.unclaimed + 10);
  row[13] = (lead + future) / 50;
}
