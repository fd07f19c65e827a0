/**
 * The whole state in one buffer of 32-bit words, so that a copy is one `set`. The constants below are offsets into it:
 * `state[HANDS + builder * KINDS + HEAT]`. They have space for six builders, whatever the variant; what depends on the
 * size of the board comes after them, at offsets of the variant: `state[state.variant.residence + address]`.
 */
import type { Variant } from './variant.ts';

/** A state: whole numbers at fixed places, so that a copy is cheap. */
export interface State extends Int32Array {
  readonly variant: Variant;
}

/** In the order of their turns; a game of four has the first four. Drawings show the initials. */
export const COLOURS = ['Blue', 'Red', 'Orange', 'Yellow', 'Green', 'Purple'] as const;
/** The fewest builders of any variant. */
export const MIN_BUILDERS = 2;
/** The most builders of any variant. */
export const MAX_BUILDERS = COLOURS.length;

/** PARK is a tile's resource, but never in a hand. */
export const TILE_RESOURCES = ['BRICK', 'ENERGY', 'GLASS', 'HEAT', 'WIFI', 'PARK'] as const;
/** An index of `TILE_RESOURCES`. */
export const BRICK = 0;
/** An index of `TILE_RESOURCES`. */
export const ENERGY = 1;
/** An index of `TILE_RESOURCES`. */
export const GLASS = 2;
/** An index of `TILE_RESOURCES`. */
export const HEAT = 3;
/** An index of `TILE_RESOURCES`. */
export const WIFI = 4;
/** An index of `TILE_RESOURCES`. */
export const PARK = 5;
/** What a hand can hold; the constants above are indices of it. */
export const RESOURCES = TILE_RESOURCES.slice(0, PARK);
/** How many kinds of resources a hand can hold. */
export const KINDS = RESOURCES.length;

/** A residence's level counts from 1. */
export const LEVELS = ['Basement', 'House', 'Tower'] as const;

/** The lowest sum of two dice. */
export const MIN_ROLL = 2;
/** The highest sum of two dice. */
export const MAX_ROLL = 12;
const ROLLS = MAX_ROLL - MIN_ROLL + 1;

/** What the game waits for: the values of PHASE. */
export const SETUP = 0;
/** A phase: a turn begins, with a roll or a choice of dice. */
export const START = 1;
/** A phase: the dice are loaded, and the roll has to be named. */
export const DICE = 2;
/** A phase: the geese have to be moved. */
export const GEESE_MOVE = 3;
/** A phase: somebody has to be stolen from. */
export const STEAL = 4;
/** A phase: builds and trades. */
export const TURN = 5;
/** A phase: an offer has to be answered. */
export const OFFERED = 6;
/** A phase: somebody has won. */
export const OVER = 7;

/** The value of GEESE while they are on no tile. */
export const NOWHERE = -1;

/** Words of all hands together, and of what one roll pays. */
export const ALL_HANDS = MAX_BUILDERS * KINDS;
/** Words of a set of offers: one bit for each builder, resource given and resource taken. */
export const OFFER_WORDS = Math.ceil((MAX_BUILDERS * KINDS * KINDS) / 32);
/** Bits per builder in a word of `variant.paidAround`. */
export const PAID_BITS = 5;

/** Where the phase is in a state. */
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
/** 1 if that set has members: most turns have none to clear. */
export const ANY_DECLINED = DECLINED + OFFER_WORDS;
/** A bit per builder who can be robbed, in phase STEAL. */
export const VICTIMS = ANY_DECLINED + 1;
/** KINDS words per builder. */
export const HANDS = VICTIMS + 1;
/** Where the points are, one number for each builder. */
export const POINTS = HANDS + ALL_HANDS;
/** What each roll pays: a row per roll, laid out as HANDS. */
export const GAINS = POINTS + MAX_BUILDERS;
/** Per roll, a bit for each column of its row that may be more than zero. */
export const GAIN_COLUMNS = GAINS + ROLLS * ALL_HANDS;
/** Where the numbers of roads are, one for each builder. */
export const ROAD_COUNT = GAIN_COLUMNS + ROLLS;
/** Where the numbers of residences are, one for each builder. */
export const RESIDENCE_COUNT = ROAD_COUNT + 1;
/** Where the offsets of the variant begin. */
export const FIRST_OF_BOARD = RESIDENCE_COUNT + 1;

/** A state before anything has happened. */
export const emptyState = (variant: Variant): State => Object.assign(new Int32Array(variant.size), { variant });

/** A copy; into a state that is not needed any more, if it is of the same variant, which is much cheaper. */
export function clone(state: State, into?: State): State {
  const copy = into?.variant === state.variant ? into : emptyState(state.variant);
  copy.set(state);
  return copy;
}

/** The cards of a builder, by resource. */
export const handOf = (state: State, builder: number): number[] => handAt(state, HANDS + builder * KINDS);

/** The hand at an offset. Spelled out, since it is called often and a `subarray` would cost more. */
export const handAt = (state: State, from: number): number[] => [
  state[from]!,
  state[from + 1]!,
  state[from + 2]!,
  state[from + 3]!,
  state[from + 4]!,
];

/** How many cards a builder has. */
export function handSize(state: State, builder: number): number {
  const hand = HANDS + builder * KINDS;
  return (state[hand]! + state[hand + 1]! + state[hand + 2]! + state[hand + 3]! + state[hand + 4]!) | 0;
}

/** The points of every builder. */
export const pointsOfAll = (state: State): number[] => [...state.subarray(POINTS, POINTS + state.variant.builders)];

/** A builder's cards in a word of `variant.paidAround`. */
export const paidTo = (around: number, builder: number): number =>
  (around >>> (builder * PAID_BITS)) & ((1 << PAID_BITS) - 1);

/** What is kept for a residence: its owner and its level, 1 to 3; 0 if there is none. */
export const packResidence = (builder: number, level: number): number => (builder << 2) | level;
/** Who owns the residence at an address. */
export const ownerOf = (residence: number): number => residence >> 2;
/** The level of the residence at an address. */
export const levelOf = (residence: number): number => residence & 3;

/** A road as one number. */
export const packRoad = (builder: number, path: number): number => (path << 3) | builder;

/** A road and whose it is. */
export interface Road {
  readonly builder: number;
  readonly path: number;
}

/** A residence, its level and whose it is. */
export interface Residence {
  readonly builder: number;
  readonly address: number;
  readonly level: number;
}

/** All roads, in the order of building. */
export function roads(state: State): Road[] {
  const { roads } = state.variant;
  return Array.from(state.subarray(roads, roads + state[ROAD_COUNT]!), road => ({
    builder: road & 7,
    path: road >> 3,
  }));
}

/** All residences, in the order of building. */
export function residences(state: State): Residence[] {
  const { residences, residence } = state.variant;
  return Array.from(state.subarray(residences, residences + state[RESIDENCE_COUNT]!), address => {
    const there = state[residence + address]!;
    return { builder: ownerOf(there), address, level: levelOf(there) };
  });
}

/** A builder's roads, in the order of building. */
export const roadsOf = (state: State, builder: number): number[] =>
  roads(state).flatMap(road => (road.builder === builder ? [road.path] : []));

/** A builder's residences, in the order of building. */
export const residencesOf = (state: State, builder: number): Residence[] =>
  residences(state).filter(residence => residence.builder === builder);

/** Whether there is a road on a path. */
export const hasRoad = (state: State, path: number): boolean =>
  (state[state.variant.paved + (path >> 5)]! & (1 << path)) !== 0;
