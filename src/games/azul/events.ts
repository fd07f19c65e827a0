/** What happens in a game, as facts with their random outcome. */
import type { Seat } from '../../core/game.ts';
import type { Action } from './actions.ts';
import type { Bonus } from './scoring.ts';
import type { Colour, Line } from './state.ts';

export type Event =
  | {
      readonly type: 'took';
      readonly seat: Seat;
      readonly action: Action;
      /** Tiles that came to the pattern line, to the floor and, when that was full, to the lid. */
      readonly toLine: number;
      readonly toFloor: number;
      readonly toLid: number;
      readonly marker: boolean;
    }
  /** Tiling follows, player by player, and then `scored`. */
  | { readonly type: 'roundEnded' }
  | {
      readonly type: 'tiled';
      readonly seat: Seat;
      readonly line: Line;
      readonly colour: Colour;
      readonly points: number;
    }
  /** The floor was cleared; `lost` is what the score really fell by, since it never falls below 0. */
  | { readonly type: 'swept'; readonly seat: Seat; readonly lost: number }
  | { readonly type: 'scored'; readonly scores: readonly number[] }
  /** The lid went back into the bag. Its order stays hidden until it is dealt. */
  | { readonly type: 'refilled'; readonly tiles: number }
  | {
      readonly type: 'roundStarted';
      readonly round: number;
      readonly starter: Seat;
      /** What was drawn: the tiles of each factory, by colour. */
      readonly factories: readonly (readonly Colour[])[];
    }
  /** A bonus for each player follows, and then `won`. */
  | { readonly type: 'gameEnded' }
  | ({ readonly type: 'bonus'; readonly seat: Seat } & Bonus)
  | { readonly type: 'won'; readonly scores: readonly number[]; readonly winners: readonly Seat[] };
