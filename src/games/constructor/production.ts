/**
 * How tiles pay: a strategy of the variant, so that the rules never ask which one it is. The tables of the state that
 * say what each roll pays are changed here only.
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

export interface Production {
  /** A residence beside a tile, new or improved, gets so many more cards from it. */
  raise(state: State, tile: number, builder: number, cards: number): void;
  /** Stops (−1) or resumes (1) what a tile pays, as geese arrive or leave (2.3). */
  shift(state: State, tile: number, sign: -1 | 1): void;
  /** Called after a roll has been paid. */
  paid?(state: State, roll: number): void;
  /** Called when a seven is rolled. */
  seven?(state: State): void;
  /** What a builder may do in a turn besides what every variant allows. */
  legal(state: State, builder: Seat): Action[];
  play(state: State, builder: Seat, action: Action, emit?: Emit<Event>): Refusal | undefined;
}

/** A tile always pays its resource. */
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

  legal: () => [],
  play: () => 'not now',
};
