/** What happened, as facts with their random outcome. Words are made of them in messages.ts. */
import type { Seat, Viewer } from '../../core/game.ts';
import type { Kind } from './buildings.ts';
import type { Square } from './grid.ts';
import type { Resource } from './resources.ts';
import type { Rotation, Tile } from './tiles.ts';
import type { Space } from './village.ts';

export type Event =
  | {
      readonly type: 'placed';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly square: Square;
      readonly rotation: Rotation;
    }
  | { readonly type: 'shipped'; readonly seat: Seat; readonly resource: Resource; readonly square: Square }
  | { readonly type: 'harvested'; readonly seat: Seat; readonly markers: readonly number[] }
  | {
      readonly type: 'built';
      readonly seat: Seat;
      readonly colour: Resource;
      /** Of a building face down, its owner's to know. */
      readonly kind?: Kind;
      readonly space: Space;
      readonly down: boolean;
      /** What is left of the resource it was paid with. */
      readonly left: number;
    }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'drawing'; readonly seat: Seat; readonly draws: number; readonly display: readonly Kind[] }
  /** What came out of the bag is its new owner's to know. */
  | { readonly type: 'drew'; readonly seat: Seat; readonly kind?: Kind; readonly from: number | 'bag' }
  | { readonly type: 'refilled'; readonly display: readonly Kind[] }
  | { readonly type: 'turned'; readonly seat: Seat; readonly square: Square; readonly tile: Tile }
  /** Which tile it is, is its owner's to know. */
  | { readonly type: 'tile'; readonly seat: Seat; readonly tile?: Tile }
  | { readonly type: 'turn'; readonly seat: Seat }
  | { readonly type: 'over' };

/** What a viewer may know of an event: everybody sees what is done, not which hidden piece it was done with. */
export function redact(event: Event, viewer: Viewer): Event {
  switch (event.type) {
    case 'built': {
      if (!event.down || event.seat === viewer) return event;
      const { kind: _hidden, ...seen } = event;
      return seen;
    }
    case 'drew': {
      if (event.from !== 'bag' || event.seat === viewer) return event;
      const { kind: _hidden, ...seen } = event;
      return seen;
    }
    case 'tile':
      return event.seat === viewer ? event : { type: 'tile', seat: event.seat };
    default:
      return event;
  }
}
