/** Where a builder may build (3.1–3.3): sets that are updated whenever something is built. */
import { bitCount, nthBit } from './bits.ts';
import { raiseLevel } from './economy.ts';
import { levelOf, packRoad, RESIDENCE_COUNT, ROAD_COUNT, type State } from './state.ts';

/** Whether there is no residence there or next to it, which is all that setup asks for (3.1). */
export const isOpen = (state: State, address: number): boolean =>
  (state[state.variant.closed + (address >> 5)]! & (1 << address)) === 0;

/** Whether it is an open address at the end of one of the builder's roads (3.1). */
export function canBuildBasement(state: State, builder: number, address: number): boolean {
  const { basementSites, addressWords } = state.variant;
  return (state[basementSites + builder * addressWords + (address >> 5)]! & (1 << address)) !== 0;
}

/** Whether it is a free path next to the builder's roads or residences; others' do not block it (2.6, 3.3). */
export function canBuildRoad(state: State, builder: number, path: number): boolean {
  const { roadSites, pathWords } = state.variant;
  return (state[roadSites + builder * pathWords + (path >> 5)]! & (1 << path)) !== 0;
}

export function addRoad(state: State, builder: number, path: number): void {
  const { builders, roads, paved, roadSites, pathWords, pathsBeside, basementSites, addressWords, endsOf, closed } =
    state.variant;
  state[roads + state[ROAD_COUNT]!] = packRoad(builder, path);
  state[ROAD_COUNT]! += 1;
  state[paved + (path >> 5)]! |= 1 << path;
  for (let word = roadSites + (path >> 5), i = 0; i < builders; word += pathWords, i++) state[word]! &= ~(1 << path);
  addRoadSites(state, builder, pathsBeside, path);
  const sites = basementSites + builder * addressWords;
  for (let i = 0; i < addressWords; i++) state[sites + i]! |= endsOf[path * addressWords + i]! & ~state[closed + i]!;
}

export function addBasement(state: State, builder: number, address: number): void {
  const { builders, residences, basements, addressWords, closedBy, closed, basementSites, pathsAt } = state.variant;
  state[residences + state[RESIDENCE_COUNT]!] = address;
  state[RESIDENCE_COUNT]! += 1;
  state[basements + builder * addressWords + (address >> 5)]! |= 1 << address;
  for (let i = 0; i < addressWords; i++) {
    const now = closedBy[address * addressWords + i]!;
    state[closed + i]! |= now;
    for (let word = basementSites + i, left = builders; left > 0; word += addressWords, left--) state[word]! &= ~now;
  }
  addRoadSites(state, builder, pathsAt, address);
  raiseLevel(state, builder, address);
}

/** Adds the free paths near a place to the builder's sites. */
function addRoadSites(state: State, builder: number, paths: Int32Array, place: number): void {
  const { roadSites, pathWords, paved } = state.variant;
  const sites = roadSites + builder * pathWords;
  for (let i = 0; i < pathWords; i++) state[sites + i]! |= paths[place * pathWords + i]! & ~state[paved + i]!;
}

/** Basement to house, or house to tower. */
export function improve(state: State, builder: number, address: number): void {
  const { residence, basements, houses, addressWords } = state.variant;
  const word = builder * addressWords + (address >> 5);
  const bit = 1 << address;
  if (levelOf(state[residence + address]!) === 1) {
    state[basements + word]! ^= bit;
    state[houses + word]! |= bit;
  } else state[houses + word]! ^= bit;
  raiseLevel(state, builder, address);
}

const openWord = (state: State, word: number): number =>
  state.variant.allAddresses[word]! & ~state[state.variant.closed + word]!;

/** How many addresses are open to anybody in setup. */
export function countOpen(state: State): number {
  let count = 0;
  for (let word = 0; word < state.variant.addressWords; word++) count += bitCount(openWord(state, word));
  return count;
}

/** The k-th open address. */
export function openAddress(state: State, k: number): number {
  let left = k;
  for (let word = 0; ; word++) {
    const open = openWord(state, word);
    const size = bitCount(open);
    if (left < size) return (word << 5) + nthBit(open, left);
    left -= size;
  }
}
