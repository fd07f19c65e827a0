/** What a room's journal says beside the game, in words, and who sits where. */
import { type Note, parseNote, redactNote } from './note.ts';
import type { RoomStatus, SeatStatus } from './protocol.ts';
import { RoomState } from './roomstate.ts';
import { newsText } from './roomtext.ts';

export class RoomNotes {
  readonly #state: RoomState;

  constructor(names: readonly string[]) {
    this.#state = new RoomState(names);
  }

  get seats(): readonly SeatStatus[] {
    return this.#state.seats.status();
  }

  /** Takes the next note. Returns what it tells, in a line; empty if that is nothing, or makes no sense. */
  tell(text: string): string {
    const parsed = parseNote(text);
    if (!parsed.ok || !this.#isPossible(parsed.value)) return '';
    const note = parsed.value;
    const before = this.#status();
    this.#state.apply(note);
    const news = { kind: 'note', note: redactNote(note) } as const;
    return newsText(news, { before, after: this.#status(), seat: undefined }).trimEnd();
  }

  /** A stranger may have written the journal. */
  #isPossible(note: Note): boolean {
    const { count } = this.#state.seats;
    if (note.type === 'opened') return note.computers.length <= count;
    return !('seat' in note) || (note.seat ?? 0) < count;
  }

  #status(): RoomStatus {
    const { phase, undo, rematch } = this.#state;
    return {
      phase,
      seats: this.seats,
      toAct: [],
      outcome: null,
      undo: undo ?? null,
      rematch: [...rematch],
      clock: null,
    };
  }
}
