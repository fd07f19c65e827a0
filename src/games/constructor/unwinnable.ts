/** Dead positions: whether anybody can still win. */

import type { Seat } from '../../core/game.ts';
import { canPave, canSettle, isOpen } from './building.ts';
import { BASEMENT_COST, type Cost, HOUSE_COST, ROAD_COST, TOWER_COST } from './economy.ts';
import { WINNING_POINTS } from './rules.ts';
import {
  BUILDERS,
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
 * Whether no builder can ever reach ten points. All doubt is in the builders' favour: whatever somebody has or the
 * dice can bring somebody is everybody's (trades, geese), nothing is spent until it is counted at the end, and all
 * free places that roads could lead to are built on. If ten points are out of reach even so, they are out of reach.
 */
export function isUnwinnable(state: State): boolean {
  if (state[PHASE] === SETUP || state[PHASE] === OVER) return false;
  const stock = Array.from({ length: KINDS }, (_, resource) => supply(state, resource));
  for (let address = 0; address < ADDRESSES; address++)
    if (state[RESIDENCE + address] !== 0) tap(state, address, stock);
  // A place that can be built on may bring a resource which opens further places.
  for (let grown = stock.some(Number.isFinite); grown && covers(stock, BASEMENT_COST); ) {
    grown = false;
    const mayPave = covers(stock, ROAD_COST);
    for (let builder = 0; builder < BUILDERS; builder++) {
      for (const address of reaches(state, builder, mayPave)) if (tap(state, address, stock)) grown = true;
    }
  }
  return !anybody(builder => mayWin(state, builder, stock));
}

/** All that the tiles around an address can bring is endless from now on; true when that is news. */
function tap(state: State, address: number, stock: number[]): boolean {
  let news = false;
  for (const tile of ADDRESS_TILES[address]!) {
    const resource = state[TILE_RESOURCE + tile]!;
    // Geese leave again, but a seven never pays.
    if (resource === PARK || state[TILE_VALUE + tile] === SEVEN || !Number.isFinite(stock[resource])) continue;
    stock[resource] = Number.POSITIVE_INFINITY;
    news = true;
  }
  return news;
}

const anybody = (test: (builder: Seat) => boolean): boolean => [0, 1, 2, 3].some(test);

const supply = (state: State, resource: number): number => {
  let sum = 0;
  for (let builder = 0; builder < BUILDERS; builder++) sum += state[HANDS + builder * KINDS + resource]!;
  return sum;
};

const covers = (stock: readonly number[], cost: Cost): boolean => cost.every((amount, i) => stock[i]! >= amount);

/** Free addresses a builder has a road to, or could lead one to. */
function reaches(state: State, builder: Seat, mayPave: boolean): Set<number> {
  const found = new Set<number>();
  for (let address = 0; address < ADDRESSES; address++) if (canSettle(state, builder, address)) found.add(address);
  if (mayPave) {
    const paved = new Set<number>();
    const next: number[] = [];
    for (let path = 0; path < PATHS; path++) if (canPave(state, builder, path)) next.push(path);
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

/** Whether a builder would have ten points after building all that the stock pays for. */
function mayWin(state: State, builder: Seat, stock: readonly number[]): boolean {
  const own = residencesOf(state, builder);
  const missing = WINNING_POINTS - state[POINTS + builder]!;
  const basements = own.filter(({ level }) => level === 1).length;
  const houses = own.filter(({ level }) => level === 2).length;
  // Looking for sites takes longest, and who has four residences needs none.
  if (suffices(stock, missing, basements, houses, 0, 0)) return true;
  const sites = reaches(state, builder, covers(stock, ROAD_COST)).size;
  const served = reaches(state, builder, false).size;
  return suffices(stock, missing, basements, houses, Math.min(sites, missing), served);
}

/** Whether the stock pays for that many points: new basements on so many sites, houses and towers. */
function suffices(
  stock: readonly number[],
  missing: number,
  basementsNow: number,
  housesNow: number,
  sites: number,
  served: number,
): boolean {
  for (let basements = 0; basements <= sites; basements++) {
    // A new road leads to one new address at most: the other end is where it starts.
    const roads = Math.max(0, basements - served);
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
