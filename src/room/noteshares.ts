/**
 * How much of a room's log people may fill beside its moves: each seat has a share of its own, and all who have no seat have
 * one together. So nobody fills the disk, however slowly, and nobody uses up what is for the others.
 */
import type { Seat } from '../core/game.ts';
import type { Note } from './note.ts';
import { type RoomRefusal, refused } from './roomreply.ts';

/** Of a seat, and of all who have none. */
export const MAX_CHAT_LINES = 1000;
/** Of a seat: its player comes and goes, asks for something, hands it over. */
export const MAX_OTHER_NOTES = 10_000;

export class NoteShares {
  /** Null is for those without a seat. */
  readonly #lines = new Map<Seat | null, number>();
  readonly #others = new Map<Seat, number>();

  apply(note: Note): void {
    switch (note.type) {
      case 'chat':
        this.#lines.set(note.seat, this.#linesOf(note.seat) + 1);
        break;
      case 'seated':
        // Somebody else has used up what was there before.
        this.#lines.delete(note.seat);
        this.#others.delete(note.seat);
        break;
      case 'came':
      case 'went':
      case 'computer':
      case 'person':
      case 'undoAsked':
      case 'undoAgreed':
      case 'undoDeclined':
      case 'rematchAsked':
        this.#others.set(note.seat, this.#othersOf(note.seat) + 1);
        break;
    }
  }

  #linesOf(seat: Seat | null): number {
    return this.#lines.get(seat) ?? 0;
  }

  #othersOf(seat: Seat): number {
    return this.#others.get(seat) ?? 0;
  }

  /** What a seat, or all who have none, may still say. */
  linesLeft(seat: Seat | null): number {
    return Math.max(0, MAX_CHAT_LINES - this.#linesOf(seat));
  }

  whyNotChat(seat: Seat | null): RoomRefusal | undefined {
    if (this.linesLeft(seat) > 0) return undefined;
    return seat === null ? GUESTS_HAVE_SAID_ENOUGH : HAS_SAID_ENOUGH;
  }

  /** About what a seat may ask for besides its moves. */
  whyNotAsk(seat: Seat): RoomRefusal | undefined {
    return this.#othersOf(seat) < MAX_OTHER_NOTES ? undefined : HAS_ASKED_ENOUGH;
  }

  /** Whoever has come and gone too often stays away: the seat is played by a computer, and nobody waits for them. */
  whyNotCome(seat: Seat): RoomRefusal | undefined {
    return this.#othersOf(seat) < MAX_OTHER_NOTES ? undefined : HAS_COME_ENOUGH;
  }
}

const HAS_SAID_ENOUGH = refused(
  'limit',
  `You have said ${MAX_CHAT_LINES} lines in this room, and that is all it takes.`,
);
const GUESTS_HAVE_SAID_ENOUGH = refused(
  'limit',
  `Those without a seat have said ${MAX_CHAT_LINES} lines in this room, and that is all it takes.`,
);
const HAS_ASKED_ENOUGH = refused('limit', 'There has been too much besides moves at this seat: only moves are left.');
const HAS_COME_ENOUGH = refused('limit', 'There has been too much coming and going at this seat: a computer plays it.');
