/** One game as a plain record: where the gold lies, where everybody stands, what everybody has seen. */
import type { Seat } from '../../core/game.ts';
import type { Bits } from './bits.ts';
import type { Key } from './keys.ts';
import type { GameMap, Point } from './map.ts';

/** At a fixed table those who are dropped at the start stay; at an open one players come and go. */
export const TABLES = ['fixed', 'open'] as const;
type Table = (typeof TABLES)[number];

/** Where somebody stands who is not on the map, or not where the viewer can see it. */
export const NOWHERE = -1;

export interface State {
  readonly map: GameMap;
  readonly table: Table;
  /** Nuggets lying on each gridpoint. */
  readonly gold: Uint8Array;
  unclaimed: number;
  /** How many players there have been: the next one gets this seat. */
  joined: number;
  /** One for each of the 26 seats. */
  readonly at: Int32Array;
  readonly purse: Uint8Array;
  /** Per seat taken, every gridpoint seen so far. */
  readonly known: Bits[];
  /** Per seat taken, every gridpoint seen now; shared, never changed in place. */
  readonly sight: Bits[];
  /** Who acted last; nobody at the start. Where players take turns, the next seat follows. */
  last: Seat;
}

/** `join` is the next seat's only action at an open table. */
export type Action = Key | 'join';

interface Happening {
  readonly seat: Seat;
  /** Those who saw all of it happen, beside whoever did it. */
  readonly seenBy: readonly Seat[];
}

export type Event =
  | (Happening & { readonly type: 'joined'; readonly at: Point })
  | (Happening & { readonly type: 'moved'; readonly from: Point; readonly to: Point })
  /** `seat` went from `from` to `to`, `other` the opposite way. */
  | (Happening & { readonly type: 'swapped'; readonly other: Seat; readonly from: Point; readonly to: Point })
  | (Happening & { readonly type: 'collected'; readonly at: Point; readonly nuggets: number })
  | (Happening & { readonly type: 'left'; readonly at: Point });

export interface Options {
  readonly map?: GameMap;
  readonly table?: Table;
  /** How many are dropped at the start. */
  readonly players?: number;
}

export const letterOf = (seat: Seat): string => String.fromCharCode(0x41 + seat);

/** Who stands on a gridpoint. */
export function standingAt(state: State, at: Point): Seat | undefined {
  for (let seat = 0; seat < state.joined; seat++) if (state.at[seat] === at) return seat;
  return undefined;
}
