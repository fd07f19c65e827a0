/** A game that was played, kept as positions, so that it can be looked at in any order and from anybody's eyes. */
import { TurnCounter } from '../bots/turns.ts';
import { deepEqual } from '../core/deepequal.ts';
import type { Sight } from '../core/face.ts';
import type { Outcome, Seat, Viewer } from '../core/game.ts';
import type { Session, TextGame } from '../core/session.ts';
import { printableLine, words } from '../core/text.ts';
import type { JournalEntry } from '../record/journal.ts';
import { type Move, type Position, Positions } from '../record/positions.ts';
import type { SeatStatus } from './protocol.ts';
import { RoomNotes } from './roomnotes.ts';

export interface Recording {
  readonly game: TextGame;
  /** Never empty. */
  readonly positions: readonly Position[];
  /** Who played in the end. */
  readonly seats: readonly SeatStatus[];
  /** Of the last game that was played to its end. */
  readonly outcome: Outcome | undefined;
}

/** What somebody sees of a position; undefined before there is a game. */
export function sightAt({ game }: Recording, { state, names }: Position, viewer: Viewer): Sight | undefined {
  return state === undefined ? undefined : { view: game.view(state, viewer), viewer, names };
}

/** From whose eyes it is shown first: the only person's, if there is one, who know what they saw. */
export function usualViewer({ seats }: Recording): Viewer {
  const people = seats.flatMap(({ computer }, seat) => (computer === null ? [seat] : []));
  return people.length === 1 ? people[0]! : 'spectator';
}

/** About a hundred megabytes of the largest states. */
const KEPT_POSITIONS = 1 << 13;

/** The part of a session that positions are made of. */
type Tracked = Pick<Session, 'state' | 'names' | 'activeSeat'>;
type TrackedEntry = Pick<JournalEntry, 'by' | 'text' | 'reply'>;

/** Makes the positions of a game while it is played again. */
export class PositionTracker {
  readonly positions = new Positions(KEPT_POSITIONS);
  /** Of a game in a room. */
  notes: RoomNotes | undefined;
  outcome: Outcome | undefined;
  readonly #game: TextGame;
  #events: unknown[] = [];
  #moves: Move[] = [];
  #eventState: unknown;
  #seat: Position['seat'];
  #names: readonly string[] = [];
  #turns: TurnCounter | undefined;
  #step = 0;

  constructor(game: TextGame) {
    this.#game = game;
  }

  readonly onEvent = (event: unknown, state: unknown): void => {
    this.#events.push(event);
    this.#eventState = state;
    this.outcome = this.#game.outcome(state) ?? this.outcome;
  };

  readonly onAction = (seat: Seat, action: unknown, state: unknown): void => {
    const before = this.#moves.at(-1)?.after ?? this.positions.last?.state;
    if (before !== undefined) this.#moves.push({ seat, action, before, after: this.#game.clone(state) });
  };

  before(session: Tracked): void {
    this.#events = [];
    this.#moves = [];
    this.#eventState = undefined;
    this.#seat = session.activeSeat;
  }

  after(entry: TrackedEntry, session: Tracked): void {
    const isUndo = entry.by === 'host' && entry.reply === 'taken' && words(entry.text)[0] === 'undo';
    // An undo plays the whole game again, which is no news.
    if (isUndo) {
      this.#events = [];
      this.#moves = [];
    }
    if (session.names.join('\n') !== this.#names.join('\n')) this.#names = [...session.names];
    const { last } = this.positions;
    const isMove = (entry.by === 'human' || entry.by === 'bot') && this.#events.length > 0;
    // Some games go back to a menu at once when they are over.
    const live = session.state ?? this.#eventState;
    const isSame = live === undefined || (last?.state !== undefined && deepEqual(live, last.state));
    const state = isSame ? last?.state : this.#copyOf(live);
    this.positions.add({
      step: this.#step++,
      by: entry.by,
      text: this.#textOf(entry),
      seat: isMove ? this.#seat : undefined,
      turn: isUndo ? this.#turnAgain(state) : this.#turnAfter(state, isMove),
      state,
      events: this.#events,
      moves: this.#moves,
      names: this.#names,
    });
  }

  /** The copy that was made after the last action, if that is how things still are. */
  #copyOf(live: unknown): unknown {
    const after = this.#moves.at(-1)?.after;
    return after !== undefined && deepEqual(live, after) ? after : this.#game.clone(live);
  }

  #turnAfter(state: unknown, isMove: boolean): number {
    if (state === undefined) return 0;
    this.#turns ??= new TurnCounter(this.#game, state);
    if (isMove && this.#seat !== undefined) this.#turns.acted(this.#seat, state);
    return this.#turns.count;
  }

  /** The game is where it was before. */
  #turnAgain(state: unknown): number {
    const turns = new TurnCounter(this.#game, state);
    const before = this.positions.all.findLast(one => deepEqual(one.state, state));
    if (before?.seat !== undefined) turns.acted(before.seat, state);
    turns.count = before?.turn ?? turns.count;
    this.#turns = turns;
    return turns.count;
  }

  #textOf({ by, text }: TrackedEntry): string {
    if (by !== 'room') return printableLine(text.split('\n').join(', '));
    this.notes ??= new RoomNotes(this.#names);
    return printableLine(this.notes.tell(text));
  }

  /** `computerAt` is asked if the game was not in a room. */
  seats(computerAt: (seat: Seat) => string | null): readonly SeatStatus[] {
    if (this.notes) return this.notes.seats;
    return this.#names.map((name, seat) => ({ name, person: null, computer: computerAt(seat), present: false }));
  }
}
