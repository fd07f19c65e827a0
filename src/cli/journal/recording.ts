/** A recorded game, replayed once and kept as positions, so that it can be looked at in any order. */
import { TurnCounter } from '../../bots/turns.ts';
import { deepEqual } from '../../core/deepequal.ts';
import type { Outcome } from '../../core/game.ts';
import type { TextGame } from '../../core/session.ts';
import { printableLine, words } from '../../core/text.ts';
import type { JournalEntry } from '../../record/journal.ts';
import type { SeatStatus } from '../../room/protocol.ts';
import type { SessionStack } from '../stack/sessionstack.ts';
import { type Position, Positions } from './positions.ts';
import { damageOf, openReplay, type RecordedGame, replayEntries } from './replaying.ts';
import { RoomNotes } from './roomnotes.ts';

export interface Recording {
  readonly file: string;
  readonly game: TextGame;
  /** When the game began, in ISO 8601. */
  readonly started: string;
  /** Never empty. */
  readonly positions: readonly Position[];
  /** Who played in the end. */
  readonly seats: readonly SeatStatus[];
  /** Of the last game that was played to its end. */
  readonly outcome: Outcome | undefined;
  /** Nobody can go on with it: the players have left it for good, or it is over. */
  readonly hasEnded: boolean;
  /** Why there is no more of it. */
  readonly fault: string | undefined;
}

/** About a hundred megabytes of the largest states. */
const MAX_POSITIONS = 1 << 13;

/** Replays a journal as far as that is possible; undefined if not even its beginning can be replayed. */
export async function recordingOf(
  recorded: RecordedGame,
): Promise<Recording | { readonly positions?: undefined; readonly fault: string }> {
  const { file, game, journal } = recorded;
  const tracker = new PositionTracker(game);
  const opened = await openReplay(recorded, { print: () => {}, echo: false, onEvent: tracker.onEvent });
  if (!opened.ok) return opened;
  const stack = opened.value;
  const replayed = replayEntries(stack, recorded, {
    before: () => tracker.before(stack),
    after: entry => tracker.after(entry, stack),
  });
  const fault = replayed.ok ? damageOf(file, journal) : replayed.fault;
  const positions = tracker.positions.all;
  if (positions.length === 0) return { fault: fault ?? 'there is nothing in it' };
  return {
    file,
    game,
    started: journal.header.started,
    positions,
    seats: tracker.seatsIn(stack),
    outcome: tracker.outcome,
    hasEnded: stack.session.ended !== undefined || (tracker.notes !== undefined && tracker.outcome !== undefined),
    fault,
  };
}

class PositionTracker {
  readonly positions = new Positions(MAX_POSITIONS);
  /** Of a game in a room. */
  notes: RoomNotes | undefined;
  outcome: Outcome | undefined;
  readonly #game: TextGame;
  #events: unknown[] = [];
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

  before({ session }: SessionStack): void {
    this.#events = [];
    this.#eventState = undefined;
    this.#seat = session.activeSeat;
  }

  after(entry: JournalEntry, { session }: SessionStack): void {
    const isUndo = entry.by === 'host' && entry.reply === 'taken' && words(entry.text)[0] === 'undo';
    // An undo plays the whole game again, which is no news.
    if (isUndo) this.#events = [];
    if (session.names.join('\n') !== this.#names.join('\n')) this.#names = [...session.names];
    const { last } = this.positions;
    const isMove = (entry.by === 'human' || entry.by === 'bot') && this.#events.length > 0;
    // Some games go back to a menu at once when they are over.
    const live = session.state ?? this.#eventState;
    const isSame = live === undefined || (last?.state !== undefined && deepEqual(live, last.state));
    const state = isSame ? last?.state : this.#game.clone(live);
    this.positions.add({
      step: this.#step++,
      by: entry.by,
      text: this.#textOf(entry),
      seat: isMove ? this.#seat : undefined,
      turn: isUndo ? this.#turnAgain(state) : this.#turnAfter(state, isMove),
      state,
      events: this.#events,
      names: this.#names,
    });
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

  #textOf({ by, text }: JournalEntry): string {
    if (by !== 'room') return printableLine(text.split('\n').join(', '));
    this.notes ??= new RoomNotes(this.#names);
    return printableLine(this.notes.tell(text));
  }

  seatsIn({ seats }: SessionStack): readonly SeatStatus[] {
    if (this.notes) return this.notes.seats;
    return this.#names.map((name, seat) => ({
      name,
      person: null,
      computer: seats.at(seat)?.name ?? null,
      present: false,
    }));
  }
}
