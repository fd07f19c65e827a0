/**
 * Chance for games that are compared: each turn of a deal has numbers of its own, so that the dice of turn n are the
 * same whoever sits where and whatever happened before.
 */
import { hash } from '../core/hash.ts';
import type { Random } from '../core/random.ts';
import { Sfc32 } from '../core/sfc32.ts';

export class DealRandom implements Random {
  readonly #seed: number;
  readonly #numbers = new Sfc32();

  constructor(seed: string) {
    this.#seed = hash(seed);
    this.turn(0);
  }

  /** Goes to the numbers of a turn. */
  turn(number: number): void {
    this.#numbers.seed(this.#seed, number);
  }

  below(n: number): number {
    return Math.floor(((this.#numbers.next() >>> 0) / 2 ** 32) * n);
  }
}
