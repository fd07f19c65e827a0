/** The whole state in one buffer of words, so that a copy is one copy. Names below say where things stand in it. */
import { HANDS, KINDS, LEVEL_BITS, RESIDENCE, RESIDENCE_COUNT, RESIDENCES, ROAD_COUNT, ROADS, SIZE } from './buffer.ts';

export * from './buffer.ts';

export type State = Int32Array;

export const COLOURS = ['Blue', 'Red', 'Orange', 'Yellow'] as const;

/** PARK is a tile's resource, but never in a hand. */
export const TILE_RESOURCES = ['BRICK', 'ENERGY', 'GLASS', 'HEAT', 'WIFI', 'PARK'] as const;
export const RESOURCES = TILE_RESOURCES.slice(0, 5);

export const LEVELS = ['Basement', 'House', 'Tower'] as const;

export const emptyState = (): State => new Int32Array(SIZE);

export const handOf = (state: State, builder: number): number[] => handAt(state, HANDS + builder * KINDS);

/** Five amounts that stand side by side. Status and gains ask for them all the time, and a view costs more than they do. */
export const handAt = (state: State, from: number): number[] => [
  state[from]!,
  state[from + 1]!,
  state[from + 2]!,
  state[from + 3]!,
  state[from + 4]!,
];

export function cards(state: State, builder: number): number {
  const hand = HANDS + builder * KINDS;
  return (state[hand]! + state[hand + 1]! + state[hand + 2]! + state[hand + 3]! + state[hand + 4]!) | 0;
}

/** How many levels a builder has around a tile, of a word of AROUND. */
export const levelsOf = (around: number, builder: number): number =>
  (around >>> (builder * LEVEL_BITS)) & ((1 << LEVEL_BITS) - 1);

/** A builder's roads, in the order of building. */
export const roadsOf = (state: State, builder: number): number[] =>
  [...state.subarray(ROADS, ROADS + state[ROAD_COUNT]!)].filter(road => (road & 3) === builder).map(road => road >> 2);

/** A builder's residences, in the order of building, with their levels (1 to 3). */
export const residencesOf = (state: State, builder: number): { address: number; level: number }[] =>
  [...state.subarray(RESIDENCES, RESIDENCES + state[RESIDENCE_COUNT]!)]
    .filter(address => state[RESIDENCE + address]! >> 2 === builder)
    .map(address => ({ address, level: state[RESIDENCE + address]! & 3 }));
