/**
 * Random boards that are fair to everybody: no two tiles that are rolled most often share a path, and each resource has
 * a tile that is rolled often enough. Boards are drawn until one is, so that each balanced one is equally likely.
 */
import type { Random } from '../../core/random.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Geometry } from './geometry.ts';
import { type Layout, randomLayout } from './layout.ts';
import type { Ruleset } from './ruleset.ts';
import { KINDS } from './state.ts';
import { isHot, isPoor } from './values.ts';

/** Enough for any board on which the two conditions do not exclude each other in practice. */
const MAX_DRAWS = 50_000;

export function isBalanced({ resources, values }: Layout, { tileNeighbours }: Geometry): boolean {
  for (let tile = 0; tile < values.length; tile++) {
    if (isHot(values[tile]!) && tileNeighbours[tile]!.some(other => isHot(values[other]!))) return false;
  }
  for (let resource = 0; resource < KINDS; resource++) {
    const isBarren = resources.every((there, tile) => there !== resource || isPoor(values[tile]!));
    if (isBarren && resources.includes(resource)) return false;
  }
  return true;
}

/** The same generator leads to the same board. Refused if a ruleset's resources and values hardly allow it. */
export function balancedLayout(ruleset: Ruleset, geometry: Geometry, random: Random): Result<Layout> {
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const layout = randomLayout(ruleset, random);
    if (isBalanced(layout, geometry)) return ok(layout);
  }
  return err(`${ruleset.name} has no balanced board among ${MAX_DRAWS} random ones`);
}
