/** sfc32 (Chris Doty-Humphrey, PractRand): the fast generator for simulations; one sequence per seed and game. */
import type { Random } from './random.ts';

/** Outputs that are discarded after seeding, so that similar seeds lead to different sequences. */
const WARM_UP = 12;

/** A fast generator of random numbers, for simulations. */
export class Sfc32 implements Random {
  // Fields, not an array: V8 keeps 32-bit integers in them without bounds checks.
  #a = 0;
  #b = 0;
  #c = 0;
  #counter = 0;

  /** Starts the sequence of a game. */
  seed(seed: number, game: number): void {
    this.#a = seed | 0;
    this.#b = game | 0;
    this.#c = 0x9e3779b9 | 0;
    this.#counter = 1;
    for (let i = 0; i < WARM_UP; i++) this.next();
  }

  /** 32 bits. */
  next(): number {
    const b = this.#b;
    const c = this.#c;
    const out = (this.#a + b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = b ^ (b >>> 9);
    this.#b = (c + (c << 3)) | 0;
    this.#c = (((c << 21) | (c >>> 11)) + out) | 0;
    return out;
  }

  /** For n up to 65,536. */
  below(n: number): number {
    return ((this.next() >>> 16) * n) >>> 16;
  }
}
