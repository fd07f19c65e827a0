/** How seats change hands: people take them, come and go, are sent away, and let computers play for them. */
import { defaultLevel, levelsOf } from '../bots/levels.ts';
import type { Seat } from '../core/game.ts';
import type { TextGame } from '../core/session.ts';
import { listed } from '../core/text.ts';
import type { RoomLog } from './roomlog.ts';
import { done, NO_SUCH_SEAT, notPlaying, type RoomRefusal, type RoomReply, refused } from './roomreply.ts';
import type { Seats } from './seats.ts';
import type { Votes } from './votes.ts';

export class Seating {
  readonly #game: TextGame;
  readonly #log: RoomLog;
  readonly #votes: Votes;

  constructor(game: TextGame, log: RoomLog, votes: Votes) {
    this.#game = game;
    this.#log = log;
    this.#votes = votes;
  }

  get #seats(): Seats {
    return this.#log.state.seats;
  }

  /** Takes a seat for a person: the one that is named, or the first open one. */
  claim(seat: Seat | undefined, name: string, access: string, now: number): RoomReply<Seat> {
    this.#log.now = now;
    const seats = this.#seats;
    const { phase } = this.#log.state;
    if (phase === 'closed' || phase === 'over') return notPlaying(phase);
    if (seats.isNameTaken(name)) return refused('not-now', `There is a ${name} at the table already.`);
    const taken = seat ?? seats.open[0];
    if (taken === undefined) return refused('not-now', `No seat is open${this.#computersNote()}.`);
    if (taken >= seats.count) return NO_SUCH_SEAT;
    if (seats.personAt(taken) !== null) return refused('not-now', `That is ${seats.personAt(taken)}'s seat.`);
    this.#log.note({ type: 'seated', seat: taken, name, access });
    this.startIfFull();
    return { ok: true, n: this.#log.n, result: taken };
  }

  #computersNote(): string {
    const computers = this.#seats.all.filter(seat => this.#seats.personAt(seat) === null);
    if (computers.length === 0) return '';
    return `; name a computer's seat to take it over: ${listed(computers.map(seat => this.#log.game.names[seat]!))}`;
  }

  /** The person at a seat is there. */
  came(seat: Seat, now: number): void {
    this.#log.now = now;
    const seats = this.#seats;
    if (seats.personAt(seat) === null || seats.isPresent(seat) || this.whyNotCome(seat)) return;
    this.#log.note({ type: 'came', seat });
    if (seats.isStandIn(seat)) this.#log.note({ type: 'person', seat });
  }

  /** Why somebody who is away may not come back to their seat. */
  whyNotCome(seat: Seat): RoomRefusal | undefined {
    return this.#seats.isPresent(seat) ? undefined : this.#log.state.shares.whyNotCome(seat);
  }

  went(seat: Seat, now: number): void {
    this.#log.now = now;
    if (!this.#seats.isPresent(seat)) return;
    this.#log.note({ type: 'went', seat });
    this.#votes.undoIfAgreed();
  }

  /** After a restart nobody is there yet. That is no reason to take anything back. */
  allWent(now: number): void {
    this.#log.now = now;
    for (const seat of this.#seats.all) if (this.#seats.isPresent(seat)) this.#log.note({ type: 'went', seat });
  }

  /** A computer plays a seat from now on. */
  handOver(seat: Seat, level: string | undefined, now: number): RoomReply {
    this.#log.now = now;
    const refusal = this.#whyNotChange(seat) ?? this.whyNotLevel(level) ?? this.#log.state.shares.whyNotAsk(seat);
    if (refusal) return refusal;
    const why = this.#seats.personAt(seat) === null ? 'filled' : 'asked';
    this.#log.note({ type: 'computer', seat, level: level ?? defaultLevel(this.#game), why });
    this.startIfFull();
    this.#votes.undoIfAgreed();
    return done(this.#log.n);
  }

  /** The person at a seat plays again; before the start, a computer's seat is open again. */
  takeBack(seat: Seat, now: number): RoomReply {
    this.#log.now = now;
    const refusal = this.#whyNotChange(seat);
    if (refusal) return refusal;
    if (this.#seats.computerAt(seat) === null) return refused('not-now', 'No computer plays there.');
    if (this.#log.state.phase === 'playing' && this.#seats.personAt(seat) === null) {
      return refused('not-now', 'Nobody else sits there; whoever is invited may take the seat.');
    }
    this.#log.note({ type: 'person', seat });
    return done(this.#log.n);
  }

  kick(seat: Seat, now: number): RoomReply {
    this.#log.now = now;
    if (seat >= this.#seats.count) return NO_SUCH_SEAT;
    if (this.#seats.personAt(seat) === null) return refused('not-now', 'Nobody sits there.');
    this.#log.note({ type: 'kicked', seat });
    if (this.#log.state.phase === 'playing') this.#fill(seat, defaultLevel(this.#game));
    this.#votes.undoIfAgreed();
    return done(this.#log.n);
  }

  #whyNotChange(seat: Seat): RoomRefusal | undefined {
    const { phase } = this.#log.state;
    if (seat >= this.#seats.count) return NO_SUCH_SEAT;
    return phase === 'over' || phase === 'closed' ? notPlaying(phase) : undefined;
  }

  whyNotLevel(level: string | undefined): RoomRefusal | undefined {
    const levels = levelsOf(this.#game);
    if (level === undefined || levels.has(level)) return undefined;
    return refused('unknown', `There is no such level; there are ${listed([...levels.keys()])}.`);
  }

  /** Computers take the seats that are still open, and the game starts. */
  start(level: string | undefined, now: number): RoomReply {
    this.#log.now = now;
    if (this.#log.state.phase !== 'waiting') return refused('not-now', 'The game has started already.');
    const refusal = this.whyNotLevel(level);
    if (refusal) return refusal;
    for (const seat of this.#seats.open) this.#fill(seat, level ?? defaultLevel(this.#game));
    this.startIfFull();
    return done(this.#log.n);
  }

  #fill(seat: Seat, level: string): void {
    this.#log.note({ type: 'computer', seat, level, why: 'filled' });
  }

  startIfFull(): void {
    if (this.#log.state.phase === 'waiting' && this.#seats.open.length === 0) this.#log.note({ type: 'started' });
  }
}
