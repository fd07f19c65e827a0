/** The whole state in one buffer of words, so that a copy is one copy. Names below say where things stand in it. */
import { ADDRESS_WORDS, PATH_WORDS } from './bits.ts';
import { ADDRESSES, PATHS, TILES } from './topology.ts';

export type State = Int32Array;

export const COLOURS = ['Blue', 'Red', 'Orange', 'Yellow'] as const;
export const BUILDERS = COLOURS.length;

/** PARK is a tile's resource, but never in a hand. */
export const TILE_RESOURCES = ['BRICK', 'ENERGY', 'GLASS', 'HEAT', 'WIFI', 'PARK'] as const;
export const RESOURCES = TILE_RESOURCES.slice(0, 5);
export const [BRICK, ENERGY, GLASS, HEAT, WIFI, PARK] = [0, 1, 2, 3, 4, 5] as const;
export const KINDS = RESOURCES.length;

export const LEVELS = ['Basement', 'House', 'Tower'] as const;

/** What the game waits for. */
export const SETUP = 0;
export const START = 1;
export const DICE = 2;
export const GEESE_MOVE = 3;
export const STEAL = 4;
export const TURN = 5;
export const OFFERED = 6;
export const OVER = 7;

/** Rolls 2 to 12. */
export const LEAST_ROLL = 2;
export const MOST_ROLL = 12;
export const WINNING_POINTS = 10;
export const NOWHERE = -1;

let size = 0;
const words = (count: number): number => {
  const at = size;
  size += count;
  return at;
};

export const PHASE = words(1);
/** The builder whose turn it is; in setup, the one who is asked. */
export const BUILDER = words(1);
/** The tile with the geese, or NOWHERE. */
export const GEESE = words(1);
/** Setup basements placed so far. */
export const SETTLED = words(1);
/** A bit per builder: whether their dice are fair. */
export const FAIR = words(1);
/** The trade waiting for an answer, packed as in its action. */
export const OFFER = words(1);
export const TILE_RESOURCE = words(TILES);
export const TILE_VALUE = words(TILES);
/** KINDS words per builder. */
export const HANDS = words(BUILDERS * KINDS);
export const POINTS = words(BUILDERS);
/** Per address: 0, or 4 × builder + level (1 to 3). */
export const RESIDENCE = words(ADDRESSES);
/** Own basements and houses, sets per builder: what can be improved. */
export const BASEMENTS = words(BUILDERS * ADDRESS_WORDS);
export const HOUSES = words(BUILDERS * ADDRESS_WORDS);
/** Addresses at the ends of own roads, sets per builder. */
export const SERVED = words(BUILDERS * ADDRESS_WORDS);
/** Paths next to an own road or residence, sets per builder. */
export const REACHED = words(BUILDERS * PATH_WORDS);
/** Addresses with a residence there or one path away. */
export const CLOSED = words(ADDRESS_WORDS);
/** Paths with a road. */
export const PAVED = words(PATH_WORDS);
/** What each roll brings: a row per roll, in it a word per builder and resource, as in HANDS. */
export const GAINS = words((MOST_ROLL - LEAST_ROLL + 1) * BUILDERS * KINDS);
/** Per roll: the set of words of its row that are not 0. */
export const GAINING = words(MOST_ROLL - LEAST_ROLL + 1);
/** In the order of building: 4 × path + builder. */
export const ROAD_COUNT = words(1);
export const ROADS = words(PATHS);
/** In the order of building: the address. */
export const RESIDENCE_COUNT = words(1);
export const RESIDENCES = words(ADDRESSES);

export const emptyState = (): State => new Int32Array(size);

export const handOf = (state: State, builder: number): number[] => {
  const from = HANDS + builder * KINDS;
  return [...state.subarray(from, from + KINDS)];
};

export function cards(state: State, builder: number): number {
  const hand = HANDS + builder * KINDS;
  return state[hand]! + state[hand + 1]! + state[hand + 2]! + state[hand + 3]! + state[hand + 4]!;
}

/** A builder's roads, in the order of building. */
export const roadsOf = (state: State, builder: number): number[] =>
  [...state.subarray(ROADS, ROADS + state[ROAD_COUNT]!)].filter(road => (road & 3) === builder).map(road => road >> 2);

/** A builder's residences, in the order of building, with their levels (1 to 3). */
export const residencesOf = (state: State, builder: number): { address: number; level: number }[] =>
  [...state.subarray(RESIDENCES, RESIDENCES + state[RESIDENCE_COUNT]!)]
    .filter(address => state[RESIDENCE + address]! >> 2 === builder)
    .map(address => ({ address, level: state[RESIDENCE + address]! & 3 }));
