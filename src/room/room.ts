/**
 * One running game with its participants, and the only way into it: moves and what is asked about them here, seats, votes
 * and computers in its parts. Pure: the time is an argument, and others carry, store and think.
 */
import { defaultLevel } from '../bots/levels.ts';
import { seenDecision } from '../bots/seendecision.ts';
import type { Interpretation, Sight } from '../core/face.ts';
import type { Seat, Viewer } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import type { JournalEntry } from '../record/journal.ts';
import { ComputerMoves } from './computermoves.ts';
import type { FrameText } from './frames.ts';
import type { OpenedNote } from './note.ts';
import type { JsonRecord, LastDecision, LegalActions, Phase, RoomStatus, Saved } from './protocol.ts';
import { RoomLog, type RoomOptions } from './roomlog.ts';
import { done, NO_SUCH_SEAT, notPlaying, type RoomRefusal, type RoomReply, refused } from './roomreply.ts';
import { Seating } from './seating.ts';
import type { Seats } from './seats.ts';
import { Votes } from './votes.ts';

const MAX_LEGAL = 5000;

export class Room {
  readonly #game: TextGame;
  readonly #wire: RoomOptions['wire'];
  readonly #log: RoomLog;
  readonly votes: Votes;
  readonly seating: Seating;
  readonly computers: ComputerMoves;

  private constructor({ game, wire }: RoomOptions, log: RoomLog) {
    this.#game = game;
    this.#wire = wire;
    this.#log = log;
    this.votes = new Votes(log);
    this.seating = new Seating(game, log, this.votes);
    this.computers = new ComputerMoves(game, log);
  }

  /** A new room. Fails if the game cannot be opened with these options. */
  static create(options: RoomOptions, opened: OpenedNote, now: number): Result<Room> {
    const log = RoomLog.create(options, now);
    if (!log.ok) return log;
    const room = new Room(options, log.value);
    if (opened.computers.length > room.seats.count) return err(`there are only ${room.seats.count} seats`);
    for (const level of opened.computers) {
      const refusal = room.seating.whyNotLevel(level ?? undefined);
      if (refusal) return err(refusal.text);
    }
    log.value.note(opened);
    room.seating.startIfFull();
    return ok(room);
  }

  /** A room as its log left it. Throws `ReplayMismatch` if the rules play another game now. */
  static reopen(options: RoomOptions, entries: Iterable<JournalEntry>, now: number): Result<Room> {
    const log = RoomLog.reopen(options, entries, now);
    return log.ok ? ok(new Room(options, log.value)) : log;
  }

  get phase(): Phase {
    return this.#log.state.phase;
  }
  get names(): readonly string[] {
    return this.#log.game.names;
  }
  get seats(): Seats {
    return this.#log.state.seats;
  }
  /** How the room was made. */
  get opened(): OpenedNote {
    return this.#log.state.opened!;
  }
  /** The entry that ended the game; undefined while it goes on. */
  get endedAt(): number | undefined {
    return this.#log.endedAt;
  }
  /** The number of the last entry. */
  get n(): number {
    return this.#log.n;
  }

  status(): RoomStatus {
    return this.#log.status();
  }

  /** The frames after `n`, oldest first; undefined if they are not all there any more. */
  framesSince(viewer: Viewer, n: number): readonly FrameText[] | undefined {
    return this.#log.framesSince(viewer, n);
  }

  /** The JSON text of everything that a viewer may know now. From now on frames are made for them. */
  snapshot(viewer: Viewer): string {
    return this.#log.snapshot(viewer);
  }

  /** No more frames are made for a viewer whom nobody is; who comes gets a snapshot. */
  forget(viewer: Viewer): void {
    this.#log.forget(viewer);
  }

  /** Does something for a request, whose name goes into the log: it is known for long that it was done. */
  doFor<Result>(request: string | undefined, act: () => RoomReply<Result>): RoomReply<Result> {
    this.#log.request = request;
    try {
      return act();
    } finally {
      this.#log.request = undefined;
    }
  }

  /** The entry that shows that a request was done, also before the room was opened again. */
  doneBefore(request: string): number | undefined {
    return this.#log.doneBefore(request);
  }

  /** A person's move. `version` is the last entry that they had seen when they decided. */
  act(seat: Seat, version: number, action: unknown, now: number): RoomReply {
    this.#log.now = now;
    const refusal = this.#whyNotAct(seat, version) ?? this.#whyNotAllowed(seat, action);
    if (refusal) return refusal;
    const clock = this.#log.time.answer(now);
    this.#log.game.play(action, false);
    if (clock) this.#log.note(clock);
    return done(this.n);
  }

  #whyNotAct(seat: Seat, version: number): RoomRefusal | undefined {
    if (this.phase !== 'playing') return notPlaying(this.phase);
    if (this.seats.computerAt(seat) !== null)
      return refused('not-now', 'A computer plays your seat; take it back first.');
    if (version < this.#log.question) return refused('stale', 'Something has happened since; look again.');
    if (this.#log.asked !== seat) {
      return refused(
        'not-now',
        this.#log.asked === undefined ? 'Nobody is asked.' : `It is ${this.names[this.#log.asked]}'s turn.`,
      );
    }
    if (this.#log.state.expired === seat) return refused('not-now', 'Your time is up: a computer decides this once.');
    return undefined;
  }

  #whyNotAllowed(seat: Seat, action: unknown): RoomRefusal | undefined {
    const game = this.#game;
    if (game.isUnfair?.(action)) return refused('rules', 'That is for people who share a table, not for a room.');
    const refusal = this.#log.game.refusalOf(seat, action);
    if (refusal === undefined) return undefined;
    return refused('rules', game.face.refusalText(refusal, action, this.#sight(seat)));
  }

  /** What a line that somebody typed means to them. */
  interpret(viewer: Viewer, line: string): Interpretation {
    return this.#game.face.interpret(line, this.#sight(viewer));
  }

  #sight(viewer: Viewer): Sight {
    return { view: this.#game.view(this.#log.game.state, viewer), viewer, names: this.names };
  }

  /** What a seat may do now. */
  legal(seat: Seat): RoomReply<LegalActions> {
    const game = this.#game;
    const wire = this.#wire;
    if (this.phase !== 'playing' || this.#log.asked !== seat) return { ok: true, n: this.n, result: { actions: [] } };
    const { view } = this.#sight(seat);
    const actions = game
      .legal(view, seat)
      .filter(action => !game.isUnfair?.(action))
      .slice(0, MAX_LEGAL)
      .map(action => ({ action: wire.action.toJson(action), line: game.face.formatAction(action, view) }));
    return { ok: true, n: this.n, result: { actions } };
  }

  /** What the computer at a seat decided last, or whichever decided last, as far as a viewer may know. */
  lastDecision(viewer: Viewer, seat?: Seat): RoomReply<LastDecision> {
    if (seat !== undefined && seat >= this.seats.count) return NO_SUCH_SEAT;
    const decision = this.#log.lastDecisions.at(seat);
    if (!decision) {
      const who = seat === undefined ? 'No computer' : `No computer at ${this.names[seat]}'s seat`;
      return refused('not-now', `${who} has decided anything yet.`);
    }
    const { view, action: actions } = this.#wire;
    const { before, after, action, ...seen } = seenDecision(this.#game, decision, viewer);
    const result = { ...seen, before: view.toJson(before) as JsonRecord, after: view.toJson(after) as JsonRecord };
    if (action === undefined) return { ok: true, n: this.n, result };
    const line = this.#game.face.formatAction(action, before);
    return { ok: true, n: this.n, result: { ...result, action: actions.toJson(action), line } };
  }

  /** The game as a file, unless that would tell somebody what is hidden. */
  save(): RoomReply<Saved> {
    if (this.#game.savesSecrets && !this.#log.game.outcome) {
      return refused('not-now', 'A save would show what is hidden; ask for it when the game is over.');
    }
    const text = this.#log.game.save();
    return text === undefined
      ? refused('not-now', 'There is nothing to save.')
      : { ok: true, n: this.n, result: { text } };
  }

  /** `seat` is undefined for somebody who has none. */
  chat(seat: Seat | undefined, name: string, text: string, now: number): RoomReply {
    this.#log.now = now;
    if (this.phase === 'closed') return notPlaying(this.phase);
    if (seat === undefined && this.seats.isNameTaken(name)) {
      return refused('not-now', `${name} is the name of somebody at the table.`);
    }
    const refusal = this.#log.state.shares.whyNotChat(seat ?? null);
    if (refusal) return refusal;
    this.#log.note({ type: 'chat', seat: seat ?? null, name, text });
    return done(this.n);
  }

  /** Lines that those without a seat may still say, all together. */
  get guestLinesLeft(): number {
    return this.#log.state.shares.linesLeft(null);
  }

  close(now: number): RoomReply {
    this.#log.now = now;
    if (this.phase === 'closed') return notPlaying(this.phase);
    this.#log.note({ type: 'closed' });
    return done(this.n);
  }

  /** When `tick` has something to do; undefined if never. */
  get deadline(): number | undefined {
    return this.phase === 'playing' ? this.#log.time.deadline : undefined;
  }

  /** Does what is due: a computer sits in for those who were away for too long, and decides once for those who are late. */
  tick(now: number): void {
    this.#log.now = now;
    if (this.phase !== 'playing') return;
    for (const seat of this.#log.time.absent(now)) {
      this.#log.note({ type: 'computer', seat, level: defaultLevel(this.#game), why: 'absent' });
    }
    const late = this.#log.time.late(now);
    if (late === undefined) return;
    const clock = this.#log.time.answer(now);
    this.#log.note({ type: 'expired', seat: late });
    if (clock) this.#log.note(clock);
  }
}
