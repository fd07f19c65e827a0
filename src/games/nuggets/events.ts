/** Events: what happened, and who saw it. */
import type { Seat, Viewer } from '../../core/game.ts';
import type { Point } from './map.ts';

interface BaseEvent {
  readonly seat: Seat;
  /** The other players who had all of it in sight. */
  readonly seenBy: readonly Seat[];
}

/** What happened, as rules tell it; as JSON it is the same. */
export type Event =
  | (BaseEvent & { readonly type: 'joined'; readonly at: Point })
  | (BaseEvent & { readonly type: 'moved'; readonly from: Point; readonly to: Point })
  /** `seat` went from `from` to `to`, `other` the opposite way. */
  | (BaseEvent & { readonly type: 'swapped'; readonly other: Seat; readonly from: Point; readonly to: Point })
  | (BaseEvent & { readonly type: 'collected'; readonly at: Point; readonly nuggets: number })
  | (BaseEvent & { readonly type: 'left'; readonly at: Point });

/** A player knows what they did, what was done to them, and what they saw completely, but not who else saw it. */
export function redact(event: Event, viewer: Viewer): Event | undefined {
  if (viewer === 'spectator') return event;
  const isInvolved = event.seat === viewer || (event.type === 'swapped' && event.other === viewer);
  const seenBy = event.seenBy.filter(seat => seat === viewer);
  return isInvolved || seenBy.length > 0 ? { ...event, seenBy } : undefined;
}
