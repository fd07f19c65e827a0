/** Events: what happened, including the outcome of chance. `messages.ts` turns them into sentences. */
import type { Seat, Viewer } from '../../core/game.ts';
import type { Kind } from './buildings.ts';
import type { Square } from './grid.ts';
import type { Resource } from './resources.ts';
import type { HarvestTile, Rotation } from './tiles.ts';
import type { Space } from './village.ts';

/** What happened, as rules tell it; as JSON it is the same. */
export type Event =
  | {
      readonly type: 'placed';
      readonly seat: Seat;
      readonly tile: HarvestTile;
      readonly square: Square;
      readonly rotation: Rotation;
    }
  | { readonly type: 'shipped'; readonly seat: Seat; readonly resource: Resource; readonly square: Square }
  | { readonly type: 'harvested'; readonly seat: Seat; readonly markers: readonly number[] }
  | {
      readonly type: 'built';
      readonly seat: Seat;
      readonly colour: Resource;
      /** Hidden from others if the building is face down. */
      readonly kind?: Kind;
      readonly space: Space;
      readonly down: boolean;
      /** What is left of that resource. */
      readonly left: number;
    }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'drawing'; readonly seat: Seat; readonly draws: number; readonly display: readonly Kind[] }
  /** The kind is hidden from others if it was drawn from the bag. */
  | { readonly type: 'drew'; readonly seat: Seat; readonly kind?: Kind; readonly from: number | 'bag' }
  | { readonly type: 'refilled'; readonly display: readonly Kind[] }
  | { readonly type: 'turned'; readonly seat: Seat; readonly square: Square; readonly tile: HarvestTile }
  /** Which harvest tile was drawn is hidden from others. */
  | { readonly type: 'tile'; readonly seat: Seat; readonly tile?: HarvestTile }
  | { readonly type: 'turn'; readonly seat: Seat }
  | { readonly type: 'over' };

/** Everybody sees what was done, but not which hidden piece was used. */
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
