/** Where one may build (3.1–3.3), and the sets of what is legal, kept up to date as things are built. */
import { type Action, action, BUILD_BASEMENT, BUILD_ROAD, IMPROVE } from './actions.ts';
import {
  ADDRESS_WORDS,
  ALL_ADDRESSES,
  CLOSED_BY,
  count,
  ENDS_OF,
  member,
  PATH_WORDS,
  PATHS_AT,
  PATHS_BESIDE,
} from './bits.ts';
import { coversBasement, coversHouse, coversRoad, coversTower, raise } from './economy.ts';
import {
  BASEMENTS,
  BUILDERS,
  CLOSED,
  HANDS,
  HOUSES,
  KINDS,
  PAVED,
  REACHED,
  RESIDENCE,
  RESIDENCE_COUNT,
  RESIDENCES,
  ROAD_COUNT,
  ROADS,
  SERVED,
  type State,
} from './state.ts';

/** Words of the sets found last: roads (3), basements (2), improvements (2), and how many each holds. */
const ROAD_SET = 0;
const BASEMENT_SET = PATH_WORDS;
const IMPROVE_SET = BASEMENT_SET + ADDRESS_WORDS;
const SETS = IMPROVE_SET + ADDRESS_WORDS;
const found = new Int32Array(SETS);
const sizes = new Int32Array(SETS);

/** No residence there or next to it: all that setup asks for (3.1). */
export const isOpen = (state: State, address: number): boolean =>
  (state[CLOSED + (address >> 5)]! & (1 << address)) === 0;

/** An open address where one of the builder's own roads ends (3.1). */
export const canSettle = (state: State, builder: number, address: number): boolean =>
  (state[SERVED + builder * ADDRESS_WORDS + (address >> 5)]! & (1 << address)) !== 0;

/** A free path next to one of the builder's own roads or residences; others' residences do not cut it off (2.6, 3.3). */
export const canPave = (state: State, builder: number, path: number): boolean =>
  (state[REACHED + builder * PATH_WORDS + (path >> 5)]! & (1 << path)) !== 0;

export function addRoad(state: State, builder: number, path: number): void {
  state[ROADS + state[ROAD_COUNT]!] = (path << 2) | builder;
  state[ROAD_COUNT]! += 1;
  state[PAVED + (path >> 5)]! |= 1 << path;
  for (let word = REACHED + (path >> 5); word < REACHED + BUILDERS * PATH_WORDS; word += PATH_WORDS) {
    state[word]! &= ~(1 << path);
  }
  reach(state, builder, PATHS_BESIDE, path);
  const served = SERVED + builder * ADDRESS_WORDS;
  state[served]! |= ENDS_OF[path * ADDRESS_WORDS]! & ~state[CLOSED]!;
  state[served + 1]! |= ENDS_OF[path * ADDRESS_WORDS + 1]! & ~state[CLOSED + 1]!;
}

export function addBasement(state: State, builder: number, address: number): void {
  state[RESIDENCES + state[RESIDENCE_COUNT]!] = address;
  state[RESIDENCE_COUNT]! += 1;
  state[BASEMENTS + builder * ADDRESS_WORDS + (address >> 5)]! |= 1 << address;
  const closed0 = CLOSED_BY[address * ADDRESS_WORDS]!;
  const closed1 = CLOSED_BY[address * ADDRESS_WORDS + 1]!;
  state[CLOSED]! |= closed0;
  state[CLOSED + 1]! |= closed1;
  for (let word = SERVED; word < SERVED + BUILDERS * ADDRESS_WORDS; word += ADDRESS_WORDS) {
    state[word]! &= ~closed0;
    state[word + 1]! &= ~closed1;
  }
  reach(state, builder, PATHS_AT, address);
  raise(state, builder, address);
}

/** The free ones of a place's paths come into the builder's reach. */
function reach(state: State, builder: number, paths: Int32Array, place: number): void {
  const reached = REACHED + builder * PATH_WORDS;
  const near = place * PATH_WORDS;
  state[reached]! |= paths[near]! & ~state[PAVED]!;
  state[reached + 1]! |= paths[near + 1]! & ~state[PAVED + 1]!;
  state[reached + 2]! |= paths[near + 2]! & ~state[PAVED + 2]!;
}

/** Basement to house, or house to tower. */
export function improve(state: State, builder: number, address: number): void {
  const word = builder * ADDRESS_WORDS + (address >> 5);
  const bit = 1 << address;
  if ((state[RESIDENCE + address]! & 3) === 1) {
    state[BASEMENTS + word]! ^= bit;
    state[HOUSES + word]! |= bit;
  } else state[HOUSES + word]! ^= bit;
  raise(state, builder, address);
}

/**
 * Finds all that a builder may build and can pay for; gives how many there are. They are numbered: roads by path,
 * then basements by address, then improvements by address. `foundBuild` names them until the next call.
 */
export function findBuilds(state: State, builder: number): number {
  const hand = HANDS + builder * KINDS;
  const road = coversRoad(state, hand);
  const basement = coversBasement(state, hand);
  const house = coversHouse(state, hand);
  // What pays for a tower pays for a road.
  if ((road | basement | house) === 0) return 0;
  const tower = coversTower(state, hand);
  const reached = REACHED + builder * PATH_WORDS;
  const word = builder * ADDRESS_WORDS;
  const road0 = state[reached]! & road;
  const road1 = state[reached + 1]! & road;
  const road2 = state[reached + 2]! & road;
  const basement0 = state[SERVED + word]! & basement;
  const basement1 = state[SERVED + word + 1]! & basement;
  const improve0 = (state[BASEMENTS + word]! & house) | (state[HOUSES + word]! & tower);
  const improve1 = (state[BASEMENTS + word + 1]! & house) | (state[HOUSES + word + 1]! & tower);
  if ((road0 | road1 | road2 | basement0 | basement1 | improve0 | improve1) === 0) return 0;
  return (
    keep(ROAD_SET, road0) +
    keep(ROAD_SET + 1, road1) +
    keep(ROAD_SET + 2, road2) +
    keep(BASEMENT_SET, basement0) +
    keep(BASEMENT_SET + 1, basement1) +
    keep(IMPROVE_SET, improve0) +
    keep(IMPROVE_SET + 1, improve1)
  );
}

/** Finds the addresses open to anybody in setup; gives how many, numbered by address for `foundBuild`. */
export function findOpen(state: State): number {
  let total = 0;
  for (let i = 0; i < SETS; i++) {
    const word = i - BASEMENT_SET;
    total += keep(i, word >= 0 && word < ADDRESS_WORDS ? ALL_ADDRESSES[word]! & ~state[CLOSED + word]! : 0);
  }
  return total;
}

/** Notes a word of what was found; gives how many members it has. */
function keep(i: number, word: number): number {
  found[i] = word;
  const size = count(word);
  sizes[i] = size;
  return size;
}

/** The k-th of what was found last. */
export function foundBuild(k: number): Action {
  let i = 0;
  let rest = k;
  while (rest >= sizes[i]!) rest -= sizes[i++]!;
  const place = member(found[i]!, rest);
  if (i < BASEMENT_SET) return action(BUILD_ROAD, (i << 5) + place);
  if (i < IMPROVE_SET) return action(BUILD_BASEMENT, ((i - BASEMENT_SET) << 5) + place);
  return action(IMPROVE, ((i - IMPROVE_SET) << 5) + place);
}
