/** Whether anybody can still win. */

import type { Seat } from '../../core/game.ts';
import { canBuildBasement, canBuildRoad, isOpen } from './building.ts';
import { resourcesOf } from './resources.ts';
import {
  HANDS,
  hasRoad,
  KINDS,
  OVER,
  PHASE,
  POINTS,
  RESOURCES,
  residences,
  residencesOf,
  SETUP,
  type State,
} from './state.ts';
import { BASEMENT, type Cost, HOUSE, ROAD, TOWER, type Variant } from './variant.ts';

const SEVEN = 7;

/**
 * Whether no builder can ever reach the points to win. Every doubt is resolved in the builders' favour: whatever somebody
 * holds or the dice can pay anybody belongs to everybody (trades, thefts), nothing is spent until it is counted at the
 * end, and all free places that roads could lead to are built on. If the points are out of reach even then, they are.
 */
export function isUnwinnable(state: State): boolean {
  if (state[PHASE] === SETUP || state[PHASE] === OVER) return false;
  const stock = Array.from({ length: KINDS }, (_, resource) => heldByAll(state, resource));
  const { costs, builders, colours } = state.variant;
  addSupplies(state, stock);
  // A place that can be built on may pay a resource with which further places can be reached.
  for (let grown = stock.some(Number.isFinite); grown && covers(stock, costs[BASEMENT]); ) {
    grown = false;
    const canPayRoads = covers(stock, costs[ROAD]);
    for (let builder = 0; builder < builders; builder++) {
      for (const address of reachable(state, builder, canPayRoads)) if (addSupply(state, address, stock)) grown = true;
    }
    if (grown) addSupplies(state, stock);
  }
  return !colours.some((_, builder) => mayWin(state, builder, stock));
}

/** Of all residences: what one of them brings may pay for developing tiles at another. */
function addSupplies(state: State, stock: number[]): void {
  for (let grown = true; grown; ) {
    grown = false;
    for (const { address } of residences(state)) if (addSupply(state, address, stock)) grown = true;
  }
}

/** Makes the supply of all that the tiles around an address pay unlimited; returns whether that changed anything. */
function addSupply(state: State, address: number, stock: number[]): boolean {
  const { geometry, tileValue } = state.variant;
  let changed = false;
  for (const tile of geometry.addressTiles[address]!) {
    // Geese can be moved away and depleted tiles recover, but a seven never pays.
    if (state[tileValue + tile] === SEVEN) continue;
    for (const resource of obtainable(state, tile, stock)) {
      if (!Number.isFinite(stock[resource])) continue;
      stock[resource] = Number.POSITIVE_INFINITY;
      changed = true;
    }
  }
  return changed;
}

/** The resources that a tile delivers, or could if it were developed. */
function obtainable(state: State, tile: number, stock: readonly number[]): readonly number[] {
  const { cost } = state.variant.production;
  const resources = resourcesOf(state, tile);
  return resources.length === 1 && cost && covers(stock, cost) ? RESOURCES.map((_, resource) => resource) : resources;
}

/** How many cards of a resource all builders hold. */
const heldByAll = (state: State, resource: number): number => {
  let sum = 0;
  for (let builder = 0; builder < state.variant.builders; builder++) sum += state[HANDS + builder * KINDS + resource]!;
  return sum;
};

const covers = (stock: readonly number[], cost: Cost): boolean => cost.every((amount, i) => stock[i]! >= amount);

/** The open addresses that a builder's roads lead to, or could be built to. */
function reachable(state: State, builder: Seat, canPayRoads: boolean): Set<number> {
  const { addresses, paths, pathEnds, addressPaths } = state.variant.geometry;
  const found = new Set<number>();
  for (let address = 0; address < addresses; address++)
    if (canBuildBasement(state, builder, address)) found.add(address);
  if (canPayRoads) {
    const paved = new Set<number>();
    const next: number[] = [];
    for (let path = 0; path < paths; path++) if (canBuildRoad(state, builder, path)) next.push(path);
    for (let path = next.pop(); path !== undefined; path = next.pop()) {
      if (paved.has(path)) continue;
      paved.add(path);
      for (const end of pathEnds[path]!) {
        found.add(end);
        for (const beside of addressPaths[end]!) if (!hasRoad(state, beside)) next.push(beside);
      }
    }
  }
  for (const address of found) if (!isOpen(state, address)) found.delete(address);
  return found;
}

/** Whether a builder would win by building all that the stock pays for. */
function mayWin(state: State, builder: Seat, stock: readonly number[]): boolean {
  const { variant } = state;
  const own = residencesOf(state, builder);
  const missing = variant.winningPoints - state[POINTS + builder]!;
  const basements = own.filter(({ level }) => level === 1).length;
  const houses = own.filter(({ level }) => level === 2).length;
  // Looking for sites takes longest, and a builder with enough residences needs none.
  if (canAfford(variant, stock, missing, basements, houses, 0, 0)) return true;
  const sites = reachable(state, builder, covers(stock, variant.costs[ROAD])).size;
  const withRoad = reachable(state, builder, false).size;
  return canAfford(variant, stock, missing, basements, houses, Math.min(sites, missing), withRoad);
}

/** Whether the stock pays for the missing points: basements on new sites (some with a road), houses and towers. */
function canAfford(
  { costs, points }: Variant,
  stock: readonly number[],
  missing: number,
  basementsNow: number,
  housesNow: number,
  sites: number,
  withRoad: number,
): boolean {
  const [, basement, house, tower] = points.map((all, level) => all - (points[level - 1] ?? 0));
  for (let basements = 0; basements <= sites; basements++) {
    // A new road leads to at most one new address: it starts at the other end.
    const roads = Math.max(0, basements - withRoad);
    for (let houses = 0; houses <= basementsNow + basements; houses++) {
      const left = Math.max(0, missing - basements * basement! - houses * house!);
      const towers = left === 0 ? 0 : Math.ceil(left / tower!);
      if (towers > housesNow + houses) continue;
      const pays = (amount: number, i: number): boolean =>
        roads * costs[ROAD][i]! +
          basements * costs[BASEMENT][i]! +
          houses * costs[HOUSE][i]! +
          towers * costs[TOWER][i]! <=
        amount;
      if (stock.every(pays)) return true;
    }
  }
  return false;
}
