/** What each entry of a journal led to, in bounded memory: of a very long game, every second position is kept, or fewer. */
import type { Seat } from '../core/game.ts';
import type { Author } from './journal.ts';

/** An action that was played, with the game before and after it. */
export interface Move {
  readonly seat: Seat;
  readonly action: unknown;
  readonly before: unknown;
  readonly after: unknown;
}

export interface Position {
  /** The number of the entry, from 0. */
  readonly step: number;
  readonly by: Author;
  /** What was typed, or what happened in the room, in a line. */
  readonly text: string;
  /** Whose decision it was. */
  readonly seat: Seat | undefined;
  /** The turns that have begun by now. */
  readonly turn: number;
  /** The game after it; undefined before there is one. */
  readonly state: unknown;
  /** What happened, in full. */
  readonly events: readonly unknown[];
  /** What was played in this step; of several steps that were put together, only what the last of them played. */
  readonly moves: readonly Move[];
  /** The names of the seats. */
  readonly names: readonly string[];
}

export class Positions {
  readonly #max: number;
  #all: Position[] = [];
  /** Steps from one position to the next. */
  #stride = 1;

  constructor(max: number) {
    this.#max = max;
  }

  get all(): readonly Position[] {
    return this.#all;
  }

  get last(): Position | undefined {
    return this.#all.at(-1);
  }

  /** The last position is always kept. */
  add(position: Position): void {
    const { last } = this;
    if (last && last.step % this.#stride !== 0) this.#all[this.#all.length - 1] = merged(last, position);
    else this.#all.push(position);
    if (this.#all.length > this.#max) this.#thin();
  }

  #thin(): void {
    this.#stride *= 2;
    const before = this.#all;
    this.#all = [];
    for (const position of before) this.add(position);
  }
}

const merged = (one: Position, next: Position): Position => ({ ...next, events: [...one.events, ...next.events] });

/** The first position of a turn, or of the next one that there is; the last position if there is none. */
export function positionOfTurn(positions: readonly Position[], turn: number): number {
  const found = positions.findIndex(one => one.turn >= turn);
  return found < 0 ? positions.length - 1 : found;
}

/** Where the turn begins that comes after the one at `from`; the last position if there is none. */
export const nextTurn = (positions: readonly Position[], from: number): number =>
  positionOfTurn(positions, positions[from]!.turn + 1);

/** Where the turn at `from` begins or, if that is `from`, the one before it. */
export function previousTurn(positions: readonly Position[], from: number): number {
  const start = positionOfTurn(positions, positions[from]!.turn);
  return start < from || start === 0 ? start : positionOfTurn(positions, positions[start - 1]!.turn);
}
