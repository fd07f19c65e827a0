/** The gold that a player can have soon: a tour from pile to pile. */
import type { Seat } from '../../core/game.ts';
import type { Point } from './map.ts';
import { keysFrom, UNREACHED } from './reach.ts';
import { NOWHERE, type State } from './state.ts';

/** A nugget that is one key further away is worth this share. */
const PATIENCE = 0.88;
/** By distance in keys. */
export const DISCOUNTS = Float64Array.from({ length: UNREACHED + 1 }, (_, keys) =>
  keys === UNREACHED ? 0 : PATIENCE ** keys,
);
/** What a pile is worth if somebody in sight is closer to it. */
export const CONTESTED = 0.7;
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

/** Where gold lies, and how much. */
export function piles({ gold }: State): { spots: Point[]; values: number[] } {
  const spots: Point[] = [];
  const values: number[] = [];
  for (let spot = 0; spot < gold.length; spot++) {
    if (gold[spot] === 0) continue;
    spots.push(spot);
    values.push(gold[spot]!);
  }
  return { spots, values };
}
