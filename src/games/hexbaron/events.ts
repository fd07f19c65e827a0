/** The events of a game, each with its random outcome. */
import type { Seat } from '../../core/game.ts';
import type { TileIndex } from './grid.ts';
import type { Piece } from './state.ts';

/** What happened, as rules tell it; as JSON it is the same. */
export type Event =
  | { readonly type: 'skipped'; readonly seat: Seat }
  | {
      readonly type: 'moved';
      readonly piece: Piece;
      readonly from: TileIndex;
      readonly to: TileIndex;
      readonly fuel: number;
    }
  | { readonly type: 'sawed'; readonly tile: TileIndex; readonly lumber: number }
  /** 5 fuel exhausts the bog: the tile becomes a field. */
  | { readonly type: 'dug'; readonly tile: TileIndex; readonly fuel: number }
  | { readonly type: 'spawned'; readonly piece: Piece; readonly tile: TileIndex }
  | { readonly type: 'upgraded'; readonly piece: Piece; readonly tile: TileIndex }
  | { readonly type: 'destroyed'; readonly piece: Piece; readonly tile: TileIndex }
  | { readonly type: 'passed'; readonly to: Seat };
