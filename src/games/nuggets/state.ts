/** The state of a game of Nuggets: where the gold is, where everybody stands, and what everybody has seen. */
import type { Seat } from '../../core/game.ts';
import type { Bits } from './bits.ts';
import type { GameMap, Point } from './map.ts';

/** With a fixed roster everybody plays from start to end; with an open one players join and leave. */
export const ROSTERS = ['fixed', 'open'] as const;
export type Roster = (typeof ROSTERS)[number];

/** The position of a player who is not on the map, or not where the viewer can see them. */
export const NOWHERE = -1;

export interface State {
  readonly map: GameMap;
  readonly roster: Roster;
  /** Nuggets by gridpoint. */
  readonly gold: Uint8Array;
  unclaimed: number;
  /** How many players have ever joined: the next one gets this seat. */
  joined: number;
  /** Position and nuggets by seat, for all 26 seats. */
  readonly at: Int32Array;
  readonly purse: Uint8Array;
  /** By seat taken, every gridpoint seen so far. */
  readonly known: Bits[];
  /** By seat taken, every gridpoint in sight; shared, never changed in place. */
  readonly sight: Bits[];
  /** Who acted last; NOWHERE at the start. Where players take turns, the next seat follows. */
  last: Seat;
}

export const letterOf = (seat: Seat): string => String.fromCharCode(0x41 + seat);

/** The seat that follows the last one to act, where players take turns. */
export const seatInTurn = ({ last, joined }: State): Seat => (last + 1) % joined;

/** Who stands on a gridpoint. */
export function seatAt(state: State, at: Point): Seat | undefined {
  for (let seat = 0; seat < state.joined; seat++) if (state.at[seat] === at) return seat;
  return undefined;
}
