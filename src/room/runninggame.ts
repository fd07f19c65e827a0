/**
 * The game of a room: its text session, recorded line by line as any other, so that the room's log is an ordinary journal.
 * It has no files but those the room was made with, and what it prints goes nowhere: participants get views and events.
 */
import type { Game, Outcome, Seat } from '../core/game.ts';
import { openSession, type SetupWithOptions } from '../core/opensession.ts';
import type { TypedOptions } from '../core/option.ts';
import { seededRandom } from '../core/random.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Setup, TextGame, World } from '../core/session.ts';
import { quote } from '../core/text.ts';
import type { JournalEntry } from '../record/journal.ts';
import { RecordedSession } from '../record/recordedsession.ts';
import type { TextDigest } from '../record/textdigest.ts';
import { type UndoTarget, undoCommand, undoneText } from '../record/undo.ts';
import type { RecordEntry } from './protocol.ts';

export interface RunningGameOptions {
  readonly game: TextGame;
  readonly options: TypedOptions;
  readonly seed: string;
  /** What the options name. */
  readonly files: ReadonlyMap<string, string>;
  readonly digest: TextDigest;
  /** Called with every entry, once the game is where the entry leaves it. */
  onEntry(entry: JournalEntry): void;
  /** Called with every event and the state after it; again with all of them after an undo. */
  onEvent?(event: unknown, state: unknown): void;
  /** The same for every action that was played. */
  readonly onAction?: Setup['onAction'];
  /** The first entry of the journal, if the room is opened again. */
  readonly first?: JournalEntry | undefined;
}

/** What a trial draws decides nothing. */
const TRIAL_RANDOM = seededRandom('trial');

export class RunningGame {
  readonly #game: TextGame;
  readonly #session: RecordedSession;
  /** Of the last entry. */
  readonly #events: unknown[];

  private constructor(game: TextGame, session: RecordedSession, events: unknown[]) {
    this.#game = game;
    this.#session = session;
    this.#events = events;
  }

  static open({
    game,
    options,
    seed,
    files,
    digest,
    onEntry,
    onEvent,
    onAction,
    first,
  }: RunningGameOptions): Result<RunningGame> {
    const events: unknown[] = [];
    const setup: SetupWithOptions = {
      options,
      world: worldOf(files),
      random: seededRandom(seed),
      warn: () => {},
      onEvent: (event, state) => {
        events.push(event);
        onEvent?.(event, state);
      },
      ...(onAction ? { onAction } : {}),
    };
    const opened = RecordedSession.open({
      game,
      setup,
      open: inner => openSession(game, inner),
      undo: true,
      digest,
      onEntry,
      first,
    });
    return opened.ok ? ok(new RunningGame(game, opened.value, events)) : opened;
  }

  /** Must be called first. */
  begin(): void {
    this.#session.begin();
  }

  get state(): unknown {
    return this.#session.state;
  }

  get names(): readonly string[] {
    return this.#session.names;
  }

  /** The seat that decides next; undefined once the game is over. */
  get activeSeat(): Seat | undefined {
    return this.outcome ? undefined : this.#session.activeSeat;
  }

  get outcome(): Outcome | undefined {
    const { state } = this;
    return state === undefined ? undefined : this.#game.outcome(state);
  }

  /** Returns the events since the last call. */
  takeEvents(): readonly unknown[] {
    return this.#events.splice(0);
  }

  /** Why the rules would refuse an action of the seat that decides; undefined if they accept it. Changes nothing. */
  refusalOf(seat: Seat, action: unknown): ReturnType<Game['play']> {
    const trial = this.#game.clone(this.state);
    return this.#game.play(trial, seat, action, TRIAL_RANDOM);
  }

  /** Plays an action that the rules accept. */
  play(action: unknown, isComputer: boolean): void {
    const text = this.#session.formatAction(action);
    if (isComputer) this.#typeAsBot(text);
    else for (const line of text.split('\n')) this.#type(line);
    this.#answerAutomatically();
  }

  /** Answers prompts that decide nothing (“press Enter”). */
  #answerAutomatically(): void {
    for (;;) {
      const { ended, autoReply, activeSeat } = this.#session;
      if (ended !== undefined || autoReply === undefined || activeSeat !== undefined || this.outcome) return;
      this.#typeAsBot(autoReply);
    }
  }

  #type(line: string): void {
    if (this.#session.line(line) === 'refused') throw new Error(`the session refused ${quote(line)}`);
  }

  #typeAsBot(text: string): void {
    this.#session.recordBot(text, () => {
      for (const line of text.split('\n')) this.#type(line);
    });
  }

  /** Whether the last command of a seat may be taken back. */
  undoTarget(seat: Seat): UndoTarget {
    return this.#session.undoTarget(seat);
  }

  /** Takes back the last command of a seat, which `undoTarget` allows. */
  undo(seat: Seat): void {
    const undone = this.#session.undo(seat);
    if (!undone.ok) throw new Error(`there is nothing to take back: ${undone.why}`);
    // The game has been played again up to that point, which is no news.
    this.takeEvents();
    this.#session.recordHostCommand(undoCommand(seat), 'taken', undoneText(undone.lines));
  }

  /** Adds a note to the log. */
  recordNote(text: string): void {
    this.#session.recordNote(text);
  }

  /** The game as a file. */
  save(): string | undefined {
    return this.#session.backup()?.text;
  }

  /** Does again what an entry of the journal did. Throws `ReplayMismatch` if it does not turn out as it did. */
  repeat(entry: JournalEntry): void {
    if (entry.by !== 'begin') this.#session.expect(entry);
    this.playAgain(entry);
  }

  /** The same without knowing how it turned out. Throws if it is not possible. */
  playAgain({ by, text }: RecordEntry): void {
    switch (by) {
      case 'begin':
        this.begin();
        break;
      case 'human':
        this.#type(text);
        break;
      case 'bot':
        this.#typeAsBot(text);
        break;
      case 'host':
        this.undo(seatOfUndo(text, this.names.length));
        break;
      case 'room':
        this.recordNote(text);
    }
  }
}

/** The seat whose command a host command takes back. */
export const seatOfUndo = (text: string, seats: number): Seat =>
  Array.from({ length: seats }, (_, seat) => seat).find(seat => undoCommand(seat) === text) ?? 0;

const worldOf = (files: ReadonlyMap<string, string>): World => ({
  print: () => {},
  read: file => {
    const text = files.get(file);
    return text === undefined ? err(`a room has no file ${quote(file)}`) : ok(text);
  },
  exists: file => files.has(file),
  write: () => err('a room writes no files'),
});
