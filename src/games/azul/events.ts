/** The events of a game, each with its random outcome. */
import type { Seat } from '../../core/game.ts';
import type { Action } from './actions.ts';
import type { Bonus } from './scoring.ts';
import type { Colour, PatternLine } from './state.ts';

/** What happened, as rules tell it; as JSON it is the same. */
export type Event =
  | {
      readonly type: 'took';
      readonly seat: Seat;
      readonly action: Action;
      /** How many tiles went to the pattern line, to the floor and, once that was full, to the lid. */
      readonly toLine: number;
      readonly toFloor: number;
      readonly toLid: number;
      readonly marker: boolean;
    }
  /** Followed by `tiled` and `swept` for each player, then `scored`. */
  | { readonly type: 'roundEnded' }
  | {
      readonly type: 'tiled';
      readonly seat: Seat;
      readonly line: PatternLine;
      readonly colour: Colour;
      readonly points: number;
    }
  /** The floor was cleared; `lost` is what it cost, less than usual if the score would have fallen below 0. */
  | { readonly type: 'swept'; readonly seat: Seat; readonly lost: number }
  | { readonly type: 'scored'; readonly scores: readonly number[] }
  /** The tiles of the lid went back into the bag; their order stays hidden until they are dealt. */
  | { readonly type: 'refilled'; readonly tiles: number }
  | {
      readonly type: 'roundStarted';
      readonly round: number;
      readonly starter: Seat;
      /** The tiles dealt to each factory, sorted by colour. */
      readonly factories: readonly (readonly Colour[])[];
    }
  /** Followed by `bonus` for each player, then `won`. */
  | { readonly type: 'gameEnded' }
  | ({ readonly type: 'bonus'; readonly seat: Seat } & Bonus)
  | { readonly type: 'won'; readonly scores: readonly number[]; readonly winners: readonly Seat[] };
