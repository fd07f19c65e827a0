/**
 * Random numbers for games that are compared. Each turn of a deal has its own sequence, so that the dice of turn n are
 * the same in every seating, whatever happened before.
 */
import { hash } from '../core/hash.ts';
import type { Random } from '../core/random.ts';
import { Sfc32 } from '../core/sfc32.ts';

export class DealRandom implements Random {
  readonly #seed: number;
  readonly #numbers = new Sfc32();

  constructor(seed: string) {
    this.#seed = hash(seed);
    this.startTurn(0);
  }

  /** Starts the sequence of a turn. */
  startTurn(number: number): void {
    this.#numbers.seed(this.#seed, number);
  }

  below(n: number): number {
    return Math.floor(((this.#numbers.next() >>> 0) / 2 ** 32) * n);
  }
}
