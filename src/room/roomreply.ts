/** How a room answers a request: with the last entry so far, or with why it refuses. */
import type { Phase, RefusalCode } from './protocol.ts';

/** The answer to a request; `n` is the last entry so far. */
export type RoomReply<Result = unknown> =
  | { readonly ok: true; readonly n: number; readonly result?: Result }
  | RoomRefusal;
export interface RoomRefusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly text: string;
}

export const done = (n: number): RoomReply<never> => ({ ok: true, n });
export const refused = (code: RefusalCode, text: string): RoomRefusal => ({ ok: false, code, text });

/** Why nothing can be done in a phase in which nobody plays. */
export function notPlaying(phase: Exclude<Phase, 'playing'>): RoomRefusal {
  switch (phase) {
    case 'waiting':
      return refused('not-now', 'The game has not started yet.');
    case 'over':
      return refused('not-now', 'The game is over.');
    case 'closed':
      return refused('not-now', 'The room is closed.');
  }
}

export const NO_SUCH_SEAT = refused('unknown', 'There is no such seat.');
