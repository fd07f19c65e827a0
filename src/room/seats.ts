/** Who sits where: a person, a computer, or a computer in place of a person. Changed by the notes of the log alone. */
import type { Seat } from '../core/game.ts';
import type { ComputerReason, Note } from './note.ts';
import type { SeatStatus } from './protocol.ts';

interface SeatState {
  person: string | null;
  /** The digest of the token that opens it. */
  access: string | null;
  computer: { readonly level: string; readonly why: ComputerReason } | null;
  isPresent: boolean;
}

export class Seats {
  readonly #names: readonly string[];
  readonly #seats: SeatState[];
  /** The digests of tokens that the owner has made worthless. */
  readonly #withdrawn = new Set<string>();
  /** Until something changes. */
  #status: readonly SeatStatus[] | undefined;

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#seats = names.map(() => ({ person: null, access: null, computer: null, isPresent: false }));
  }

  get count(): number {
    return this.#seats.length;
  }

  get all(): Seat[] {
    return [...this.#seats.keys()];
  }

  personAt(seat: Seat): string | null {
    return this.#seats[seat]!.person;
  }

  /** The level of the computer that plays it now. */
  computerAt(seat: Seat): string | null {
    return this.#seats[seat]!.computer?.level ?? null;
  }

  /** Whether a computer plays it only because the person was away. */
  isStandIn(seat: Seat): boolean {
    const { computer, person } = this.#seats[seat]!;
    return person !== null && computer?.why === 'absent';
  }

  isPresent(seat: Seat): boolean {
    return this.#seats[seat]!.isPresent;
  }

  isOpen(seat: Seat): boolean {
    const { person, computer } = this.#seats[seat]!;
    return person === null && computer === null;
  }

  get open(): Seat[] {
    return this.all.filter(seat => this.isOpen(seat));
  }

  /** Seats that a person plays now. */
  get played(): Seat[] {
    return this.all.filter(seat => this.personAt(seat) !== null && this.computerAt(seat) === null);
  }

  /** By seat, the digest of its token. */
  get access(): readonly (string | null)[] {
    return this.#seats.map(({ access }) => access);
  }

  /** Whether it was the digest of somebody's token who was sent away. */
  isWithdrawn(access: string): boolean {
    return this.#withdrawn.has(access);
  }

  isNameTaken(name: string): boolean {
    return this.#seats.some(({ person }) => person !== null && nameKey(person) === nameKey(name));
  }

  apply(note: Note): void {
    this.#status = undefined;
    switch (note.type) {
      case 'opened':
        note.computers.forEach((level, seat) => {
          if (level !== null) this.#seats[seat]!.computer = { level, why: 'filled' };
        });
        break;
      case 'seated':
        Object.assign(this.#seats[note.seat]!, {
          person: note.name,
          access: note.access,
          computer: null,
          isPresent: false,
        });
        break;
      case 'kicked':
        this.#withdraw(this.#seats[note.seat]!.access);
        Object.assign(this.#seats[note.seat]!, { person: null, access: null, isPresent: false });
        break;
      case 'computer':
        this.#seats[note.seat]!.computer = { level: note.level, why: note.why };
        break;
      case 'person':
        this.#seats[note.seat]!.computer = null;
        break;
      case 'came':
        this.#seats[note.seat]!.isPresent = true;
        break;
      case 'went':
        this.#seats[note.seat]!.isPresent = false;
        break;
    }
  }

  #withdraw(access: string | null): void {
    if (access !== null) this.#withdrawn.add(access);
  }

  status(): readonly SeatStatus[] {
    this.#status ??= this.#seats.map(({ person, computer, isPresent }, seat) => ({
      name: this.#names[seat]!,
      person,
      computer: computer?.level ?? null,
      present: isPresent,
    }));
    return this.#status;
  }
}

/** The same for names that look the same: capitals, blanks and compatible forms of letters do not count. */
const nameKey = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
