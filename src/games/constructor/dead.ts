/** Dead positions: whether anybody can still win. */
import type { Seat } from '../../core/game.ts';
import { ADDRESSES, PATHS } from './buffer.ts';
import { canPave, isOpen, isServed } from './building.ts';
import { BASEMENT_COST, type Cost, HOUSE_COST, ROAD_COST, TOWER_COST } from './economy.ts';
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
  WINNING_POINTS,
} from './state.ts';
import { ADDRESS_PATHS, ADDRESS_TILES, PATH_ENDS } from './topology.ts';

const SEVEN = 7;

/**
 * Whether no builder can ever reach ten points. All doubt is in the builders' favour: whatever somebody has or the
 * dice can bring somebody is everybody's (trades, geese), nothing is spent until it is counted at the end, and all
 * free places that roads could lead to are built on. If ten points are out of reach even so, they are out of reach.
 */
export function dead(state: State): boolean {
  if (state[PHASE] === SETUP || state[PHASE] === OVER) return false;
  const stock = Array.from({ length: KINDS }, (_, resource) => supply(state, resource));
  // A place that can be built on may bring a resource which opens further places.
  for (let grown = true; grown; ) {
    grown = false;
    const mayPave = covers(stock, ROAD_COST);
    const sites = [0, 1, 2, 3].map(builder => reaches(state, builder, mayPave));
    for (let address = 0; address < ADDRESSES; address++) {
      const mayBeBuilt = covers(stock, BASEMENT_COST) && sites.some(reached => reached.has(address));
      if (state[RESIDENCE + address] === 0 && !mayBeBuilt) continue;
      for (const tile of ADDRESS_TILES[address]!) {
        const resource = state[TILE_RESOURCE + tile]!;
        // Geese leave again, but a seven never pays.
        if (resource === PARK || state[TILE_VALUE + tile] === SEVEN || stock[resource] === Number.POSITIVE_INFINITY)
          continue;
        stock[resource] = Number.POSITIVE_INFINITY;
        grown = true;
      }
    }
  }
  return !anybody(builder => mostPoints(state, builder, stock) >= WINNING_POINTS);
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
  for (let address = 0; address < ADDRESSES; address++) if (isServed(state, builder, address)) found.add(address);
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

/** What a builder would have after building all that the stock pays for, counted up to a win. */
function mostPoints(state: State, builder: Seat, stock: readonly number[]): number {
  const own = residencesOf(state, builder);
  const sites = Math.min(WINNING_POINTS, reaches(state, builder, covers(stock, ROAD_COST)).size);
  // A new road leads to one new address at most: the other end is where it starts.
  const served = reaches(state, builder, false).size;
  const points = state[POINTS + builder]!;
  const basementsNow = own.filter(({ level }) => level === 1).length;
  const housesNow = own.filter(({ level }) => level === 2).length;
  let most = points;
  for (let basements = 0; basements <= sites; basements++) {
    for (let houses = 0; houses <= basementsNow + basements; houses++) {
      for (let towers = 0; towers <= housesNow + houses; towers++) {
        if (points + basements + houses + towers <= most) continue;
        if (!pays(stock, Math.max(0, basements - served), basements, houses, towers)) break;
        most = points + basements + houses + towers;
        if (most >= WINNING_POINTS) return most;
      }
    }
  }
  return most;
}

const pays = (stock: readonly number[], roads: number, basements: number, houses: number, towers: number): boolean =>
  stock.every(
    (amount, i) =>
      roads * ROAD_COST[i]! + basements * BASEMENT_COST[i]! + houses * HOUSE_COST[i]! + towers * TOWER_COST[i]! <=
      amount,
  );
