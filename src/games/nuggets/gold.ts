/** Scatters the gold: 250 nuggets in 10 to 30 piles of at least one, each on its own room spot. */
import type { Random } from '../../core/random.ts';
import { MAX_PILES, MIN_PILES, TOTAL_NUGGETS } from './limits.ts';
import { type GameMap, ROOM } from './map.ts';

/** Returns the nuggets by gridpoint. At least `reservedSpots` room spots stay empty, so a small map has fewer piles. */
export function scatterGold(map: GameMap, reservedSpots: number, random: Random): Uint8Array {
  const gold = new Uint8Array(map.cells.length);
  const spots: number[] = [];
  for (let at = 0; at < map.cells.length; at++) if (map.cells[at] === ROOM) spots.push(at);
  const max = Math.min(MAX_PILES, spots.length - reservedSpots);
  const min = Math.min(MIN_PILES, max);
  const piles = min + random.below(max - min + 1);
  const sizes = split(TOTAL_NUGGETS, piles, random);
  for (const [i, at] of sample(spots, piles, random).entries()) gold[at] = sizes[i]!;
  return gold;
}

/** Every split is equally likely: the cuts are distinct gaps between two nuggets. */
function split(total: number, parts: number, random: Random): number[] {
  const gaps = Array.from({ length: total - 1 }, (_, i) => i + 1);
  const cuts = [0, ...sample(gaps, parts - 1, random).sort((a, b) => a - b), total];
  return cuts.slice(1).map((cut, i) => cut - cuts[i]!);
}

/** The probability that a part of a random split is larger than `size`: all cuts but the first must be beyond it. */
export function probabilityOfMore(total: number, parts: number, size: number): number {
  if (parts === 1) return size < total ? 1 : 0;
  let probability = 1;
  for (let cut = 0; cut < parts - 1; cut++) probability *= Math.max(0, total - 1 - size - cut) / (total - 1 - cut);
  return probability;
}

/** A random subset, by a partial Fisher–Yates shuffle. */
function sample(items: number[], count: number, random: Random): number[] {
  for (let i = 0; i < count; i++) {
    const j = i + random.below(items.length - i);
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
  return items.slice(0, count);
}
