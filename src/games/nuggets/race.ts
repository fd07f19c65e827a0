/** How the race for the gold would end. */
import type { Seat } from '../../core/game.ts';
import type { Point } from './map.ts';
import { CONTESTED, DISCOUNTS, piles } from './prospects.ts';
import { keysFrom } from './reach.ts';
import { NOWHERE, type State } from './state.ts';

interface Racer {
  readonly seat: Seat;
  /** From where they took the last pile, and when that was. */
  keys: Uint8Array;
  free: number;
  /** Where they are heading, and when they are there; -1 for nowhere. */
  pile: number;
  arrival: number;
}

/**
 * What everybody would have in the end if all went for what looks best, and whoever is there first took it. Who is not
 * in sight takes nothing.
 */
export function race(state: State): Float64Array {
  const { map, at, joined, last } = state;
  const purses = Float64Array.from(state.purse.subarray(0, joined));
  const { spots, values } = piles(state);
  const racers: Racer[] = [];
  for (let turn = 1; turn <= joined; turn++) {
    const seat = (last + turn + joined) % joined;
    if (at[seat] !== NOWHERE) racers.push({ seat, keys: keysFrom(map, at[seat]!), free: 0, pile: -1, arrival: 0 });
  }
  for (let now = 0, left = spots.length; left > 0; left--) {
    let first: Racer | undefined;
    for (const racer of racers) {
      aim(racer, racers, spots, values, now);
      if (racer.pile >= 0 && (!first || racer.arrival < first.arrival)) first = racer;
    }
    if (!first) break;
    now = first.arrival;
    purses[first.seat]! += values[first.pile]!;
    values[first.pile] = 0;
    first.keys = keysFrom(map, spots[first.pile]!);
    first.free = now;
  }
  return purses;
}

/** Heads for the pile that looks best, less so if somebody else is there sooner. */
function aim(racer: Racer, racers: readonly Racer[], spots: readonly Point[], values: readonly number[], now: number) {
  const { keys, free } = racer;
  racer.pile = -1;
  let bestValue = 0;
  for (let i = 0; i < spots.length; i++) {
    if (values[i] === 0) continue;
    const spot = spots[i]!;
    let value = values[i]! * DISCOUNTS[keys[spot]!]!;
    if (value <= bestValue) continue;
    for (const other of racers) {
      if (other !== racer && other.free + other.keys[spot]! < free + keys[spot]!) value *= CONTESTED;
    }
    if (value <= bestValue) continue;
    bestValue = value;
    racer.pile = i;
    racer.arrival = Math.max(now, free + keys[spot]!);
  }
}
