/** Costs, hands and what each roll pays (2.4.1, 2.6, 3.5). */
import {
  ALL_HANDS,
  BRICK,
  BUILDERS,
  COLOURS,
  ENERGY,
  GAIN_COLUMNS,
  GAINS,
  GEESE,
  GLASS,
  HANDS,
  HEAT,
  handAt,
  KINDS,
  LEVEL_BITS,
  LEVELS_AROUND,
  levelsOf,
  MIN_ROLL,
  PARK,
  POINTS,
  RESIDENCE,
  type State,
  TILE_RESOURCE,
  TILE_VALUE,
  WIFI,
} from './state.ts';
import { NO_TILE, TILES_AROUND } from './topology.ts';

/** The most of a resource that a builder can hold, or a save can state; anything beyond it is lost. */
export const MAX_CARDS = 999_999;

/** BRICK, ENERGY, GLASS, HEAT, WIFI. */
export const ROAD_COST = [0, 0, 0, 1, 1] as const;
export const BASEMENT_COST = [1, 1, 1, 0, 1] as const;
export const HOUSE_COST = [0, 0, 2, 3, 0] as const;
export const TOWER_COST = [3, 2, 2, 2, 1] as const;
export type Cost = readonly [number, number, number, number, number];

/**
 * Whether the hand at an offset covers a cost: −1 if so, else 0, ready to mask a set with. Spelled out without
 * branches, since playouts call these more often than anything else; a test compares them with the costs above.
 */
export const coversRoad = (state: State, hand: number): number =>
  ~(((state[hand + HEAT]! - 1) | (state[hand + WIFI]! - 1)) >> 31);
export const coversBasement = (state: State, hand: number): number =>
  ~(
    ((state[hand + BRICK]! - 1) |
      (state[hand + ENERGY]! - 1) |
      (state[hand + GLASS]! - 1) |
      (state[hand + WIFI]! - 1)) >>
    31
  );
export const coversHouse = (state: State, hand: number): number =>
  ~(((state[hand + GLASS]! - 2) | (state[hand + HEAT]! - 3)) >> 31);
export const coversTower = (state: State, hand: number): number =>
  ~(
    ((state[hand + BRICK]! - 3) |
      (state[hand + ENERGY]! - 2) |
      (state[hand + GLASS]! - 2) |
      (state[hand + HEAT]! - 2) |
      (state[hand + WIFI]! - 1)) >>
    31
  );

export function pay(state: State, builder: number, cost: Cost): void {
  const hand = HANDS + builder * KINDS;
  state[hand]! -= cost[0];
  state[hand + 1]! -= cost[1];
  state[hand + 2]! -= cost[2];
  state[hand + 3]! -= cost[3];
  state[hand + 4]! -= cost[4];
}

/** Adds cards to a hand, at the offset of their resource, up to the limit. */
export function receive(state: State, at: number, amount: number): void {
  state[at] = Math.min(state[at]! + amount, MAX_CARDS);
}

/** Pays everybody what the roll brings them. */
export function distribute(state: State, roll: number): void {
  const row = GAINS + (roll - MIN_ROLL) * ALL_HANDS;
  for (let rest = state[GAIN_COLUMNS + roll - MIN_ROLL]!; rest !== 0; rest &= rest - 1) {
    const i = 31 - Math.clz32(rest & -rest);
    receive(state, HANDS + i, state[row + i]!);
  }
}

/** What a roll would pay now: one hand per builder. */
export const gainsOf = (state: State, roll: number): number[][] =>
  COLOURS.map((_, builder) => {
    const gains = handAt(state, GAINS + (roll - MIN_ROLL) * ALL_HANDS + builder * KINDS);
    const hand = HANDS + builder * KINDS;
    for (let kind = 0; kind < KINDS; kind++) gains[kind] = Math.min(gains[kind]!, MAX_CARDS - state[hand + kind]!);
    return gains;
  });

/** Raises a residence by one level: one more point, and one more card from each tile around it without geese. */
export function raiseLevel(state: State, builder: number, address: number): void {
  state[RESIDENCE + address] = state[RESIDENCE + address]! === 0 ? (builder << 2) | 1 : state[RESIDENCE + address]! + 1;
  state[POINTS + builder]! += 1;
  for (let i = address * 3; i < address * 3 + 3 && TILES_AROUND[i] !== NO_TILE; i++) {
    const tile = TILES_AROUND[i]!;
    state[LEVELS_AROUND + tile]! += 1 << (builder * LEVEL_BITS);
    const resource = state[TILE_RESOURCE + tile]!;
    if (resource === PARK) continue;
    const roll = state[TILE_VALUE + tile]! - MIN_ROLL;
    const column = builder * KINDS + resource;
    state[GAIN_COLUMNS + roll]! |= 1 << column;
    if (tile !== state[GEESE]) state[GAINS + roll * ALL_HANDS + column]! += 1;
  }
}

/** Stops (−1) or resumes (1) what a tile pays, as geese arrive or leave (2.3). */
export function shiftGains(state: State, tile: number, sign: -1 | 1): void {
  const resource = state[TILE_RESOURCE + tile]!;
  if (resource === PARK) return;
  const gain = GAINS + (state[TILE_VALUE + tile]! - MIN_ROLL) * ALL_HANDS + resource;
  const levels = state[LEVELS_AROUND + tile]!;
  for (let builder = 0; builder < BUILDERS; builder++) {
    state[gain + builder * KINDS]! += sign * levelsOf(levels, builder);
  }
}
