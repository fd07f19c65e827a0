/** Where a builder may build (3.1–3.3): sets that are updated whenever something is built. */
import {
  ADDRESS_WORDS,
  ALL_ADDRESSES,
  bitCount,
  CLOSED_BY,
  ENDS_OF,
  nthBit,
  PATH_WORDS,
  PATHS_AT,
  PATHS_BESIDE,
} from './bits.ts';
import { raiseLevel } from './economy.ts';
import {
  BASEMENT_SITES,
  BASEMENTS,
  BUILDERS,
  CLOSED,
  HOUSES,
  PAVED,
  RESIDENCE,
  RESIDENCE_COUNT,
  RESIDENCES,
  ROAD_COUNT,
  ROAD_SITES,
  ROADS,
  type State,
} from './state.ts';

/** Whether there is no residence there or next to it, which is all that setup asks for (3.1). */
export const isOpen = (state: State, address: number): boolean =>
  (state[CLOSED + (address >> 5)]! & (1 << address)) === 0;

/** Whether it is an open address at the end of one of the builder's roads (3.1). */
export const canBuildBasement = (state: State, builder: number, address: number): boolean =>
  (state[BASEMENT_SITES + builder * ADDRESS_WORDS + (address >> 5)]! & (1 << address)) !== 0;

/** Whether it is a free path next to the builder's roads or residences; others' do not block it (2.6, 3.3). */
export const canBuildRoad = (state: State, builder: number, path: number): boolean =>
  (state[ROAD_SITES + builder * PATH_WORDS + (path >> 5)]! & (1 << path)) !== 0;

export function addRoad(state: State, builder: number, path: number): void {
  state[ROADS + state[ROAD_COUNT]!] = (path << 2) | builder;
  state[ROAD_COUNT]! += 1;
  state[PAVED + (path >> 5)]! |= 1 << path;
  for (let word = ROAD_SITES + (path >> 5); word < ROAD_SITES + BUILDERS * PATH_WORDS; word += PATH_WORDS) {
    state[word]! &= ~(1 << path);
  }
  addRoadSites(state, builder, PATHS_BESIDE, path);
  const sites = BASEMENT_SITES + builder * ADDRESS_WORDS;
  state[sites]! |= ENDS_OF[path * ADDRESS_WORDS]! & ~state[CLOSED]!;
  state[sites + 1]! |= ENDS_OF[path * ADDRESS_WORDS + 1]! & ~state[CLOSED + 1]!;
}

export function addBasement(state: State, builder: number, address: number): void {
  state[RESIDENCES + state[RESIDENCE_COUNT]!] = address;
  state[RESIDENCE_COUNT]! += 1;
  state[BASEMENTS + builder * ADDRESS_WORDS + (address >> 5)]! |= 1 << address;
  const closed0 = CLOSED_BY[address * ADDRESS_WORDS]!;
  const closed1 = CLOSED_BY[address * ADDRESS_WORDS + 1]!;
  state[CLOSED]! |= closed0;
  state[CLOSED + 1]! |= closed1;
  for (let word = BASEMENT_SITES; word < BASEMENT_SITES + BUILDERS * ADDRESS_WORDS; word += ADDRESS_WORDS) {
    state[word]! &= ~closed0;
    state[word + 1]! &= ~closed1;
  }
  addRoadSites(state, builder, PATHS_AT, address);
  raiseLevel(state, builder, address);
}

/** Adds the free paths near a place to the builder's sites. */
function addRoadSites(state: State, builder: number, paths: Int32Array, place: number): void {
  const sites = ROAD_SITES + builder * PATH_WORDS;
  const near = place * PATH_WORDS;
  state[sites]! |= paths[near]! & ~state[PAVED]!;
  state[sites + 1]! |= paths[near + 1]! & ~state[PAVED + 1]!;
  state[sites + 2]! |= paths[near + 2]! & ~state[PAVED + 2]!;
}

/** Basement to house, or house to tower. */
export function improve(state: State, builder: number, address: number): void {
  const word = builder * ADDRESS_WORDS + (address >> 5);
  const bit = 1 << address;
  if ((state[RESIDENCE + address]! & 3) === 1) {
    state[BASEMENTS + word]! ^= bit;
    state[HOUSES + word]! |= bit;
  } else state[HOUSES + word]! ^= bit;
  raiseLevel(state, builder, address);
}

const openWord = (state: State, word: number): number => ALL_ADDRESSES[word]! & ~state[CLOSED + word]!;

/** How many addresses are open to anybody in setup. */
export const countOpen = (state: State): number => bitCount(openWord(state, 0)) + bitCount(openWord(state, 1));

/** The k-th open address. */
export function openAddress(state: State, k: number): number {
  const low = openWord(state, 0);
  const size = bitCount(low);
  return k < size ? nthBit(low, k) : 32 + nthBit(openWord(state, 1), k - size);
}
