/** sfc32 (Chris Doty-Humphrey, PractRand): the fast generator of simulations; one sequence per seed and game. */
import type { Random } from './random.ts';

/** Outputs thrown away after seeding, so that near seeds part ways. */
const WARM_UP = 12;

export class Sfc32 implements Random {
  readonly #words = new Int32Array(4);

  seed(seed: number, game: number): void {
    const words = this.#words;
    words[0] = seed;
    words[1] = game;
    words[2] = 0x9e3779b9;
    words[3] = 1;
    for (let i = 0; i < WARM_UP; i++) this.next();
  }

  /** 32 bits. */
  next(): number {
    const words = this.#words;
    const b = words[1]!;
    const c = words[2]!;
    const counter = words[3]!;
    const out = (words[0]! + b + counter) | 0;
    words[3] = counter + 1;
    words[0] = b ^ (b >>> 9);
    words[1] = c + (c << 3);
    words[2] = ((c << 21) | (c >>> 11)) + out;
    return out;
  }

  /** For n up to 65,536. */
  below(n: number): number {
    return ((this.next() >>> 16) * n) >>> 16;
  }
}
