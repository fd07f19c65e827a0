/** Piles of gold: 250 nuggets in 10 to 30 piles of at least one, each on its own room spot. */
import type { Random } from '../../core/random.ts';
import { MAX_PILES, MIN_PILES, NUGGETS } from './limits.ts';
import { type GameMap, ROOM } from './map.ts';

/** Nuggets on each gridpoint. On a small map as many piles as leave a spot for somebody to collect them. */
export function scatter(map: GameMap, places: number, random: Random): Uint8Array {
  const gold = new Uint8Array(map.cells.length);
  const spots: number[] = [];
  for (let at = 0; at < map.cells.length; at++) if (map.cells[at] === ROOM) spots.push(at);
  const most = Math.min(MAX_PILES, spots.length - places);
  const least = Math.min(MIN_PILES, most);
  const piles = least + random.below(most - least + 1);
  const sizes = split(NUGGETS, piles, random);
  for (const [i, at] of draw(spots, piles, random).entries()) gold[at] = sizes[i]!;
  return gold;
}

/** Every way to split is equally likely: the cuts are distinct places between two nuggets. */
function split(total: number, parts: number, random: Random): number[] {
  const between = Array.from({ length: total - 1 }, (_, i) => i + 1);
  const cuts = [0, ...draw(between, parts - 1, random).sort((a, b) => a - b), total];
  return cuts.slice(1).map((cut, i) => cut - cuts[i]!);
}

/** How likely one of the parts is larger than a size. Each cut but the first must then lie beyond it. */
export function chanceOfMore(total: number, parts: number, size: number): number {
  if (parts === 1) return size < total ? 1 : 0;
  let chance = 1;
  for (let cut = 0; cut < parts - 1; cut++) chance *= Math.max(0, total - 1 - size - cut) / (total - 1 - cut);
  return chance;
}

/** Some of the items, each set of them equally likely. */
function draw(items: number[], count: number, random: Random): number[] {
  for (let i = 0; i < count; i++) {
    const j = i + random.below(items.length - i);
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
  return items.slice(0, count);
}
