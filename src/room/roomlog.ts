/**
 * The log of a room and all that follows from it: the game, the notes, whose decision is waited for, the clocks, and a
 * frame for each viewer of each entry. A room that is opened again reads it from its journal.
 */
import { defaultLevel } from '../bots/levels.ts';
import type { Seat, Viewer } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import type { Wire } from '../core/wire.ts';
import type { JournalEntry } from '../record/journal.ts';
import type { TextDigest } from '../record/textdigest.ts';
import { Frames, type FrameText } from './frames.ts';
import { LastDecisions } from './lastdecisions.ts';
import { formatNote, type Note, parseNote, redactNote } from './note.ts';
import { type EntryNews, REMEMBERED_REQUESTS, type RoomStatus } from './protocol.ts';
import { RecentMap } from './recentmap.ts';
import { RoomState } from './roomstate.ts';
import { RunningGame, seatOfUndo } from './runninggame.ts';
import { Timekeeper } from './timekeeper.ts';

export interface RoomOptions {
  readonly game: TextGame;
  readonly wire: Wire;
  /** The game's own options as typed, and the content of the files that they name. */
  readonly options: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
  readonly seed: string;
  readonly digest: TextDigest;
  /** Called with every new entry, to be stored. */
  record(entry: JournalEntry): void;
}

export class RoomLog {
  readonly #options: RoomOptions;
  readonly #frames: Frames;
  #game!: RunningGame;
  #state!: RoomState;
  #time!: Timekeeper;
  /** The entry that asked the question which is open now, and who is asked. */
  #question = 0;
  #asked: Seat | undefined;
  /** The entry that ended the game. */
  #endedAt: number | undefined;
  /** How often computers have decided for a seat. */
  readonly #decisions = new Map<Seat, number>();
  /** What they decided last. */
  readonly lastDecisions: LastDecisions;
  /** The note that the next entry is about. */
  #noted: Note | undefined;
  #isReplaying = false;
  /** By the name of each request that was done: the entry that shows it, so that none is done twice. */
  readonly #requests = new RecentMap<string, number>(REMEMBERED_REQUESTS);
  /** The time of what happens. */
  now: number;
  /** What names the request that is being done, until there is an entry that shows it. */
  request: string | undefined;

  private constructor(options: RoomOptions, now: number) {
    this.#options = options;
    this.#frames = new Frames(options.game, options.wire);
    this.lastDecisions = new LastDecisions(options.game, () => this.#game.state);
    this.now = now;
  }

  /** A new log, with its first entry. Fails if the game cannot be opened with these options. */
  static create(options: RoomOptions, now: number): Result<RoomLog> {
    const log = new RoomLog(options, now);
    const fault = log.#open(undefined);
    if (fault !== undefined) return err(fault);
    log.#game.begin();
    if (log.#game.state !== undefined) return ok(log);
    return err(`${options.game.title} cannot be played in a room with these options`);
  }

  /** A log as it was written. Throws `ReplayMismatch` if the rules play another game now. */
  static reopen(options: RoomOptions, entries: Iterable<JournalEntry>, now: number): Result<RoomLog> {
    const log = new RoomLog(options, now);
    log.#isReplaying = true;
    for (const entry of entries) {
      const fault = log.#repeat(entry);
      if (fault !== undefined) return err(fault);
      // Whoever watched comes back too, and needs what it has missed.
      if (entry.by === 'begin') log.#frames.follow('spectator', log.#game.state);
    }
    if (log.#state?.opened === undefined) return err('its log ends before it was opened');
    log.#isReplaying = false;
    log.#time.restart(now);
    log.#frames.restart(log.status());
    return ok(log);
  }

  #open(first: JournalEntry | undefined): string | undefined {
    const { game, options, files, seed, digest } = this.#options;
    const onEntry = (entry: JournalEntry): void => this.#onEntry(entry);
    const opened = RunningGame.open({ game, options, files, seed, digest, first, onEntry });
    if (!opened.ok) return opened.fault;
    this.#game = opened.value;
    this.#state = new RoomState(opened.value.names);
    this.#time = new Timekeeper(this.#state.seats);
    return undefined;
  }

  #repeat(entry: JournalEntry): string | undefined {
    this.request = entry.request;
    if (entry.by === 'begin') {
      const fault = this.#open(entry);
      if (fault !== undefined) return fault;
    } else if (entry.by === 'room') {
      const note = parseNote(entry.text);
      if (!note.ok) return `a note in its log makes no sense: ${note.fault}`;
      this.#apply(note.value);
    }
    const repeat = (): void => this.#game.repeat(entry);
    const seat = entry.by === 'bot' ? this.asked : undefined;
    if (seat === undefined) repeat();
    else this.lastDecisions.add({ seat, level: this.levelOf(seat), line: entry.text }, repeat);
    return undefined;
  }

  /** How the computer plays that decides for a seat, perhaps only this once. */
  levelOf(seat: Seat): string {
    return this.#state.seats.computerAt(seat) ?? defaultLevel(this.#options.game);
  }

  /** The entry that shows that a request was done, also before the room was opened again. */
  doneBefore(request: string): number | undefined {
    return this.#requests.get(request);
  }

  get game(): RunningGame {
    return this.#game;
  }
  get state(): RoomState {
    return this.#state;
  }
  get time(): Timekeeper {
    return this.#time;
  }
  /** The number of the last entry. */
  get n(): number {
    return this.#frames.n;
  }
  /** The entry that asked the question which is open now. */
  get question(): number {
    return this.#question;
  }
  /** The entry that ended the game; undefined while it goes on. */
  get endedAt(): number | undefined {
    return this.#endedAt;
  }
  /** The seat whose decision is waited for. */
  get asked(): Seat | undefined {
    return this.#state.phase === 'playing' ? this.#asked : undefined;
  }
  /** How many decisions computers have made for a seat. */
  decisionsOf(seat: Seat): number {
    return this.#decisions.get(seat) ?? 0;
  }

  status(): RoomStatus {
    const { phase, seats, undo, rematch } = this.#state;
    return {
      phase,
      seats: seats.status(),
      toAct: this.asked === undefined ? [] : [this.asked],
      outcome: this.#game.outcome ?? null,
      undo: undo ? { seat: undo.seat, agreed: [...undo.agreed] } : null,
      rematch: [...rematch],
      clock: this.#time.status,
    };
  }

  /** The frames after `n`, oldest first; undefined if they are not all there any more. */
  framesSince(viewer: Viewer, n: number): readonly FrameText[] | undefined {
    return this.#frames.since(viewer, n);
  }

  /** The JSON text of everything that a viewer may know now. From now on frames are made for them. */
  snapshot(viewer: Viewer): string {
    this.#frames.follow(viewer, this.#game.state);
    return this.#frames.snapshot(viewer, this.#state.chat);
  }

  /** No more frames are made for a viewer. */
  forget(viewer: Viewer): void {
    this.#frames.unfollow(viewer);
  }

  /** Adds a note. */
  note(note: Note): void {
    this.#apply(note);
    this.#game.recordNote(formatNote(note));
  }

  #apply(note: Note): void {
    this.#noted = note;
    this.#state.apply(note);
    this.#time.apply(note, this.now);
    if (note.type === 'started') this.#ask(this.n + 1);
    if (note.type === 'seated') this.#frames.follow(note.seat, this.#game.state);
    if (note.type === 'kicked') this.#frames.unfollow(note.seat);
  }

  /** The game waits for somebody since this entry. */
  #ask(question: number): void {
    this.#question = question;
    this.#asked = this.#game.activeSeat;
    this.#time.ask(this.asked, this.now);
  }

  #onEntry(entry: JournalEntry): void {
    const news = this.#newsOf(entry);
    if (news.kind !== 'note') this.#onMove(news);
    const request = this.#takeRequest();
    if (!this.#isReplaying) this.#options.record({ ...entry, request });
    this.#frames.add(news, this.status(), news.kind === 'note' ? undefined : this.#game.state, this.#game.takeEvents());
  }

  /** The first entry that a request leads to shows that it was done. */
  #takeRequest(): string | undefined {
    const { request } = this;
    this.request = undefined;
    if (request !== undefined) this.#requests.set(request, this.n + 1);
    return request;
  }

  #newsOf({ by, text }: JournalEntry): EntryNews {
    switch (by) {
      case 'begin':
        return { kind: 'begin' };
      case 'human':
      case 'bot':
        return { kind: 'move', seat: this.#asked ?? null, computer: by === 'bot' };
      case 'host':
        return { kind: 'undo', seat: seatOfUndo(text, this.#game.names.length) };
      case 'room':
        return { kind: 'note', note: redactNote(this.#noted!) };
    }
  }

  #onMove(news: EntryNews): void {
    if (news.kind === 'move' && news.computer && news.seat !== null) {
      this.#decisions.set(news.seat, this.decisionsOf(news.seat) + 1);
    }
    this.#state.onMove(this.#game.outcome !== undefined);
    if (this.#state.phase === 'over') this.#endedAt ??= this.n + 1;
    this.#ask(this.n + 1);
  }
}
