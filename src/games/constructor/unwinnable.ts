/** Whether anybody can still win. */

import type { Seat } from '../../core/game.ts';
import { canBuildBasement, canBuildRoad, isOpen } from './building.ts';
import { BASEMENT_COST, type Cost, HOUSE_COST, ROAD_COST, TOWER_COST } from './economy.ts';
import { WINNING_POINTS } from './rules.ts';
import {
  BUILDERS,
  COLOURS,
  HANDS,
  KINDS,
  OVER,
  PARK,
  PAVED,
  PHASE,
  POINTS,
  RESIDENCE,
  residencesOf,
  SETUP,
  type State,
  TILE_RESOURCE,
  TILE_VALUE,
} from './state.ts';
import { ADDRESS_PATHS, ADDRESS_TILES, ADDRESSES, PATH_ENDS, PATHS } from './topology.ts';

const SEVEN = 7;

/**
 * Whether no builder can ever reach ten points. Every doubt is resolved in the builders' favour: whatever somebody
 * holds or the dice can pay anybody belongs to everybody (trades, thefts), nothing is spent until it is counted at the
 * end, and all free places that roads could lead to are built on. If ten points are out of reach even then, they are.
 */
export function isUnwinnable(state: State): boolean {
  if (state[PHASE] === SETUP || state[PHASE] === OVER) return false;
  const stock = Array.from({ length: KINDS }, (_, resource) => heldByAll(state, resource));
  for (let address = 0; address < ADDRESSES; address++)
    if (state[RESIDENCE + address] !== 0) addSupply(state, address, stock);
  // A place that can be built on may pay a resource with which further places can be reached.
  for (let grown = stock.some(Number.isFinite); grown && covers(stock, BASEMENT_COST); ) {
    grown = false;
    const canPayRoads = covers(stock, ROAD_COST);
    for (let builder = 0; builder < BUILDERS; builder++) {
      for (const address of reachable(state, builder, canPayRoads)) if (addSupply(state, address, stock)) grown = true;
    }
  }
  return !COLOURS.some((_, builder) => mayWin(state, builder, stock));
}

/** Makes the supply of all that the tiles around an address pay unlimited; returns whether that changed anything. */
function addSupply(state: State, address: number, stock: number[]): boolean {
  let changed = false;
  for (const tile of ADDRESS_TILES[address]!) {
    const resource = state[TILE_RESOURCE + tile]!;
    // Geese can be moved away, but a seven never pays.
    if (resource === PARK || state[TILE_VALUE + tile] === SEVEN || !Number.isFinite(stock[resource])) continue;
    stock[resource] = Number.POSITIVE_INFINITY;
    changed = true;
  }
  return changed;
}

/** How many cards of a resource all builders hold. */
const heldByAll = (state: State, resource: number): number => {
  let sum = 0;
  for (let builder = 0; builder < BUILDERS; builder++) sum += state[HANDS + builder * KINDS + resource]!;
  return sum;
};

const covers = (stock: readonly number[], cost: Cost): boolean => cost.every((amount, i) => stock[i]! >= amount);

/** The open addresses that a builder's roads lead to, or could be built to. */
function reachable(state: State, builder: Seat, canPayRoads: boolean): Set<number> {
  const found = new Set<number>();
  for (let address = 0; address < ADDRESSES; address++)
    if (canBuildBasement(state, builder, address)) found.add(address);
  if (canPayRoads) {
    const paved = new Set<number>();
    const next: number[] = [];
    for (let path = 0; path < PATHS; path++) if (canBuildRoad(state, builder, path)) next.push(path);
    for (let path = next.pop(); path !== undefined; path = next.pop()) {
      if (paved.has(path)) continue;
      paved.add(path);
      for (const end of PATH_ENDS[path]!) {
        found.add(end);
        for (const beside of ADDRESS_PATHS[end]!) if (isFree(state, beside)) next.push(beside);
      }
    }
  }
  for (const address of found) if (!isOpen(state, address)) found.delete(address);
  return found;
}

const isFree = (state: State, path: number): boolean => (state[PAVED + (path >> 5)]! & (1 << path)) === 0;

/** Whether a builder would reach ten points by building all that the stock pays for. */
function mayWin(state: State, builder: Seat, stock: readonly number[]): boolean {
  const own = residencesOf(state, builder);
  const missing = WINNING_POINTS - state[POINTS + builder]!;
  const basements = own.filter(({ level }) => level === 1).length;
  const houses = own.filter(({ level }) => level === 2).length;
  // Looking for sites takes longest, and a builder with four residences needs none.
  if (canAfford(stock, missing, basements, houses, 0, 0)) return true;
  const sites = reachable(state, builder, covers(stock, ROAD_COST)).size;
  const withRoad = reachable(state, builder, false).size;
  return canAfford(stock, missing, basements, houses, Math.min(sites, missing), withRoad);
}

/** Whether the stock pays for the missing points: basements on new sites (some with a road), houses and towers. */
function canAfford(
  stock: readonly number[],
  missing: number,
  basementsNow: number,
  housesNow: number,
  sites: number,
  withRoad: number,
): boolean {
  for (let basements = 0; basements <= sites; basements++) {
    // A new road leads to at most one new address: it starts at the other end.
    const roads = Math.max(0, basements - withRoad);
    for (let houses = 0; houses <= basementsNow + basements; houses++) {
      const towers = Math.max(0, missing - basements - houses);
      if (towers <= housesNow + houses && pays(stock, roads, basements, houses, towers)) return true;
    }
  }
  return false;
}

const pays = (stock: readonly number[], roads: number, basements: number, houses: number, towers: number): boolean =>
  stock.every(
    (amount, i) =>
      roads * ROAD_COST[i]! + basements * BASEMENT_COST[i]! + houses * HOUSE_COST[i]! + towers * TOWER_COST[i]! <=
      amount,
  );
