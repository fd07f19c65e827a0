/** Where one is in a recorded game: moves by step and by turn, and plays on by itself. It knows no screen and no clock. */
import { nextTurn, type Position, positionOfTurn, previousTurn } from './positions.ts';

export class Scrubber {
  readonly #positions: readonly Position[];
  #at: number;

  /** Starts at the position of a step, or at the last one before it. */
  constructor(positions: readonly Position[], step: number) {
    this.#positions = positions;
    this.#at = this.#positionAt(step);
  }

  #positionAt(step: number): number {
    const after = this.#positions.findIndex(one => one.step > step);
    return after < 0 ? this.#positions.length - 1 : Math.max(0, after - 1);
  }

  get at(): number {
    return this.#at;
  }
  get position(): Position {
    return this.#positions[this.#at]!;
  }
  get last(): Position {
    return this.#positions.at(-1)!;
  }
  get isAtEnd(): boolean {
    return this.#at === this.#positions.length - 1;
  }

  step(by: number): void {
    this.#at = Math.max(0, Math.min(this.#positions.length - 1, this.#at + by));
  }

  turn(by: 1 | -1): void {
    this.#at = by > 0 ? nextTurn(this.#positions, this.#at) : previousTurn(this.#positions, this.#at);
  }

  jumpToTurn(turn: number): void {
    this.#at = positionOfTurn(this.#positions, turn);
  }

  jumpToStep(step: number): void {
    this.#at = this.#positionAt(step);
  }

  /** From 0, the beginning, to 1, the end. */
  jumpToShare(share: number): void {
    this.#at = Math.round(share * (this.#positions.length - 1));
  }

  get share(): number {
    return this.#at / Math.max(1, this.#positions.length - 1);
  }
}

/** A line of this many columns that shows how much of the game is over. */
export function scrubberText(share: number, columns: number): string {
  const at = Math.round(share * (columns - 1));
  return `${'━'.repeat(at)}█${'─'.repeat(columns - 1 - at)}`;
}
