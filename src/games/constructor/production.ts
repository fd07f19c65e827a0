/**
 * How tiles pay: a strategy of the variant, so that the rules never ask which one it is. The tables of the state that
 * say what each roll pays are changed by productions only.
 */
import type { Emit, Seat } from '../../core/game.ts';
import type { Action } from './actions.ts';
import type { Event } from './events.ts';
import type { Refusal } from './refusal.ts';
import {
  ALL_HANDS,
  GAIN_COLUMNS,
  GAINS,
  GEESE,
  KINDS,
  MIN_ROLL,
  PAID_BITS,
  PARK,
  paidTo,
  type State,
} from './state.ts';
import type { Cost } from './variant.ts';

export interface Production {
  /** What a state keeps for each tile, at `variant.keptOfTile`; absent if nothing. */
  readonly kept?: KeptOfTiles;
  /** A residence beside a tile, new or improved, gets so many more cards from it. */
  raise(state: State, tile: number, builder: number, cards: number): void;
  /** Stops (−1) or resumes (1) what a tile pays, as geese arrive or leave (2.3). */
  shift(state: State, tile: number, sign: -1 | 1): void;
  /** Called after a roll has been paid. */
  paid?(state: State, roll: number, emit?: Emit<Event>): void;
  /** Called when a seven is rolled. */
  seven?(state: State, emit?: Emit<Event>): void;
  /** The resource that a tile delivers besides its own, or NO_RESOURCE. */
  second(state: State, tile: number): number;
  /** How many cards less a tile delivers to each builder now. */
  less(state: State, tile: number): number;
  /** What a second resource costs, where tiles can be developed. */
  readonly cost?: Cost;
  /** What a builder can build and pay for in a turn besides what every variant allows. */
  builds?(state: State, builder: Seat): readonly Action[];
  play(state: State, builder: Seat, action: Action, emit?: Emit<Event>): Refusal | undefined;
  /** For the page of rules: a sentence or more; empty if tiles always deliver the same. */
  readonly rules: string;
  /** What may stand on a tile in a drawing besides its resource and value. */
  readonly signs: readonly (readonly [sign: string, meaning: string])[];
}

/** A number for each tile, or none. A word of the state is 0 for none, else the number minus `least` plus 1. */
export interface KeptOfTiles {
  /** The first word of its line in a save. */
  readonly word: string;
  /** The name of the number in JSON. */
  readonly field: string;
  readonly least: number;
  readonly most: number;
  /** What is wrong with a number for a tile, as the end of a sentence; undefined if nothing is. */
  fault(state: State, tile: number, number: number): string | undefined;
}

export const NO_RESOURCE = -1;

/** Changes what a builder gets of a resource when the value of a tile is rolled. */
export function addGain(state: State, tile: number, builder: number, resource: number, cards: number): void {
  const roll = state[state.variant.tileValue + tile]! - MIN_ROLL;
  const column = builder * KINDS + resource;
  state[GAIN_COLUMNS + roll]! |= 1 << column;
  state[GAINS + roll * ALL_HANDS + column]! += cards;
}

/** Calls back for each builder who has residences around a tile, with the cards that these get in all. */
export function forEachPaid(state: State, tile: number, call: (builder: number, cards: number) => void): void {
  const around = state[state.variant.paidAround + tile]!;
  for (let builder = 0; builder < state.variant.builders; builder++) {
    const cards = paidTo(around, builder);
    if (cards > 0) call(builder, cards);
  }
}

/** A tile always pays its resource. Spelled out, since playouts of the standard game spend much of their time here. */
export const fixedProduction: Production = {
  raise(state, tile, builder, cards) {
    const { paidAround, tileResource, tileValue } = state.variant;
    state[paidAround + tile]! += cards << (builder * PAID_BITS);
    const resource = state[tileResource + tile]!;
    if (resource === PARK) return;
    const roll = state[tileValue + tile]! - MIN_ROLL;
    const column = builder * KINDS + resource;
    state[GAIN_COLUMNS + roll]! |= 1 << column;
    if (tile !== state[GEESE]) state[GAINS + roll * ALL_HANDS + column]! += cards;
  },

  shift(state, tile, sign) {
    const { builders, paidAround, tileResource, tileValue } = state.variant;
    const resource = state[tileResource + tile]!;
    if (resource === PARK) return;
    const gain = GAINS + (state[tileValue + tile]! - MIN_ROLL) * ALL_HANDS + resource;
    const around = state[paidAround + tile]!;
    for (let builder = 0; builder < builders; builder++) {
      state[gain + builder * KINDS]! += sign * paidTo(around, builder);
    }
  },

  second: () => NO_RESOURCE,
  less: () => 0,
  play: () => 'not now',
  rules: '',
  signs: [],
};
