/**
 * The two clocks of a room. The turn clock runs for the decision that is waited for, whether its player is there or not, so
 * that nobody gains time by leaving; the other counts how long each player has been away.
 */
import type { Seat } from '../core/game.ts';
import type { Note } from './note.ts';
import type { RoomStatus } from './protocol.ts';
import type { Seats } from './seats.ts';
import { TurnClock } from './turnclock.ts';

export class Timekeeper {
  readonly #seats: Seats;
  #turn: TurnClock | undefined;
  /** How long a player may be away. */
  #absence = 0;
  readonly #absentSince = new Map<Seat, number>();

  constructor(seats: Seats) {
    this.#seats = seats;
  }

  apply(note: Note, now: number): void {
    switch (note.type) {
      case 'opened':
        this.#absence = note.absence;
        this.#turn = note.clock ? new TurnClock(note.clock, this.#seats.count) : undefined;
        break;
      case 'seated':
      case 'went':
        this.#absentSince.set(note.seat, now);
        break;
      case 'came':
      case 'kicked':
        this.#absentSince.delete(note.seat);
        break;
      case 'started':
        // Nobody was waited for until now.
        for (const seat of this.#absentSince.keys()) this.#absentSince.set(seat, now);
        break;
      case 'person':
        if (this.#absentSince.has(note.seat)) this.#absentSince.set(note.seat, now);
        break;
      case 'expired':
        // Not waited for any more; this is known also when the log is read again.
        this.#turn?.stop(now);
        break;
      case 'clock':
        this.#turn?.setBank(note.seat, note.left);
        break;
    }
  }

  /** A question is asked; the clock does not start again if the same seat's player is exchanged and comes back. */
  ask(seat: Seat | undefined, now: number): void {
    if (seat === undefined) this.#turn?.stop(now);
    else this.#turn?.start(seat, now);
  }

  /** The question is answered. Returns the note about the bank of the seat that answered, if there are banks. */
  answer(now: number): Note | undefined {
    const bank = this.#turn?.stop(now);
    return bank && { type: 'clock', ...bank };
  }

  /** After a restart: nobody is there yet, and the time meanwhile does not count. */
  restart(now: number): void {
    for (const seat of this.#seats.all) if (this.#seats.personAt(seat) !== null) this.#absentSince.set(seat, now);
  }

  get status(): RoomStatus['clock'] {
    if (!this.#turn) return null;
    const { banks } = this.#turn;
    return { deadline: this.#turnDeadline ?? null, banks: banks ? [...banks] : null };
  }

  /** While a computer plays the seat, its time does not run out. */
  get #turnDeadline(): number | undefined {
    const seat = this.#turn?.seat;
    return seat === undefined || this.#seats.computerAt(seat) !== null ? undefined : this.#turn!.deadline;
  }

  #absenceEnd(seat: Seat): number | undefined {
    const since = this.#absentSince.get(seat);
    return since === undefined || !this.#seats.played.includes(seat) ? undefined : since + this.#absence;
  }

  /** The next time at which something is due. */
  get deadline(): number | undefined {
    const times = [this.#turnDeadline, ...this.#seats.all.map(seat => this.#absenceEnd(seat))];
    const known = times.filter(time => time !== undefined);
    return known.length === 0 ? undefined : Math.min(...known);
  }

  /** The players who have been away for too long. */
  absent(now: number): Seat[] {
    return this.#seats.all.filter(seat => (this.#absenceEnd(seat) ?? Number.POSITIVE_INFINITY) <= now);
  }

  /** The seat that has taken too long to decide. */
  late(now: number): Seat | undefined {
    const deadline = this.#turnDeadline;
    return deadline !== undefined && deadline <= now ? this.#turn!.seat : undefined;
  }
}
