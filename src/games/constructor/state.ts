/**
 * The whole state in one buffer of 32-bit words, so that a copy is one `slice`. The constants below are offsets into
 * it: `state[HANDS + builder * KINDS + HEAT]`.
 */
import { ADDRESS_WORDS, PATH_WORDS } from './bits.ts';
import { ADDRESSES, PATHS, TILES } from './topology.ts';

export type State = Int32Array;

export const COLOURS = ['Blue', 'Red', 'Orange', 'Yellow'] as const;
export const BUILDERS = COLOURS.length;

/** PARK is a tile's resource, but never in a hand. */
export const TILE_RESOURCES = ['BRICK', 'ENERGY', 'GLASS', 'HEAT', 'WIFI', 'PARK'] as const;
export const BRICK = 0;
export const ENERGY = 1;
export const GLASS = 2;
export const HEAT = 3;
export const WIFI = 4;
export const PARK = 5;
export const RESOURCES = TILE_RESOURCES.slice(0, PARK);
/** How many kinds of resources a hand can hold. */
export const KINDS = RESOURCES.length;

/** A residence's level counts from 1. */
export const LEVELS = ['Basement', 'House', 'Tower'] as const;

export const MIN_ROLL = 2;
export const MAX_ROLL = 12;
const ROLLS = MAX_ROLL - MIN_ROLL + 1;

/** What the game waits for: the values of PHASE. */
export const SETUP = 0;
export const START = 1;
export const DICE = 2;
export const GEESE_MOVE = 3;
export const STEAL = 4;
export const TURN = 5;
export const OFFERED = 6;
export const OVER = 7;

/** The value of GEESE while they are on no tile. */
export const NOWHERE = -1;

/** Words of all hands together, and of what one roll pays. */
export const ALL_HANDS = BUILDERS * KINDS;
/** Words of a set of offers: one bit for each builder, resource given and resource taken. */
export const OFFER_WORDS = Math.ceil((BUILDERS * KINDS * KINDS) / 32);
/** Bits per builder in a word of LEVELS_AROUND. */
export const LEVEL_BITS = 8;

export const PHASE = 0;
/** The builder whose turn it is; during setup, the one who places a basement. */
export const BUILDER = PHASE + 1;
/** The tile with the geese, or NOWHERE. */
export const GEESE = BUILDER + 1;
/** Setup basements placed so far. */
export const SETTLED = GEESE + 1;
/** A bit per builder: whether their dice are fair. */
export const FAIR = SETTLED + 1;
/** The offer waiting for an answer, packed as in its action. */
export const OFFER = FAIR + 1;
/** The set of packed offers that were declined this turn, so that bots do not repeat them. */
export const DECLINED = OFFER + 1;
/** A bit per builder who can be robbed, in phase STEAL. */
export const VICTIMS = DECLINED + OFFER_WORDS;
export const TILE_RESOURCE = VICTIMS + 1;
export const TILE_VALUE = TILE_RESOURCE + TILES;
/** Per tile: the sum of the levels of each builder's residences around it, LEVEL_BITS bits each. */
export const LEVELS_AROUND = TILE_VALUE + TILES;
/** KINDS words per builder. */
export const HANDS = LEVELS_AROUND + TILES;
export const POINTS = HANDS + BUILDERS * KINDS;
/** Per address: 0, or 4 × builder + level (1 to 3). */
export const RESIDENCE = POINTS + BUILDERS;
/** Sets per builder: basements and houses, which can be improved. */
export const BASEMENTS = RESIDENCE + ADDRESSES;
export const HOUSES = BASEMENTS + BUILDERS * ADDRESS_WORDS;
/** Sets per builder: open addresses at the ends of their roads, where they may build a basement. */
export const BASEMENT_SITES = HOUSES + BUILDERS * ADDRESS_WORDS;
/** Sets per builder: free paths next to their roads and residences, where they may build a road. */
export const ROAD_SITES = BASEMENT_SITES + BUILDERS * ADDRESS_WORDS;
/** The set of addresses with a residence there or one path away. */
export const CLOSED = ROAD_SITES + BUILDERS * PATH_WORDS;
/** The set of paths with a road. */
export const PAVED = CLOSED + ADDRESS_WORDS;
/** What each roll pays: a row per roll, laid out as HANDS. */
export const GAINS = PAVED + PATH_WORDS;
/** Per roll, a bit for each column of its row that may be more than zero. */
export const GAIN_COLUMNS = GAINS + ROLLS * ALL_HANDS;
export const ROAD_COUNT = GAIN_COLUMNS + ROLLS;
/** In the order of building: 4 × path + builder. */
export const ROADS = ROAD_COUNT + 1;
export const RESIDENCE_COUNT = ROADS + PATHS;
/** In the order of building: the address. */
export const RESIDENCES = RESIDENCE_COUNT + 1;
const SIZE = RESIDENCES + ADDRESSES;

export const emptyState = (): State => new Int32Array(SIZE);

export const handOf = (state: State, builder: number): number[] => handAt(state, HANDS + builder * KINDS);

/** The hand at an offset. Spelled out, since it is called often and a `subarray` would cost more. */
export const handAt = (state: State, from: number): number[] => [
  state[from]!,
  state[from + 1]!,
  state[from + 2]!,
  state[from + 3]!,
  state[from + 4]!,
];

export function handSize(state: State, builder: number): number {
  const hand = HANDS + builder * KINDS;
  return (state[hand]! + state[hand + 1]! + state[hand + 2]! + state[hand + 3]! + state[hand + 4]!) | 0;
}

/** A builder's levels in a word of LEVELS_AROUND. */
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
