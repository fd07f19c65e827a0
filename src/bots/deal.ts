/**
 * Chance for games that are compared: each turn of a deal has numbers of its own, so that the dice of turn n are the
 * same whoever sits where and whatever happened before. The generator is sfc32 (Doty-Humphrey, PractRand).
 */
import type { Random } from '../core/random.ts';

/** FNV-1a: 32 bits of a text. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193);
  return bits >>> 0;
}

const WARM_UP = 12;

export class DealRandom implements Random {
  readonly #seed: number;
  #a = 0;
  #b = 0;
  #c = 0;
  #counter = 0;

  constructor(seed: string) {
    this.#seed = hash(seed);
    this.turn(0);
  }

  /** Goes to the numbers of a turn. */
  turn(number: number): void {
    this.#a = this.#seed;
    this.#b = Math.imul(number + 1, 0x9e3779b1);
    this.#c = number;
    this.#counter = 1;
    for (let i = 0; i < WARM_UP; i++) this.#next();
  }

  below(n: number): number {
    return Math.floor((this.#next() / 0x100000000) * n);
  }

  #next(): number {
    const result = (this.#a + this.#b + this.#counter++) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + result) | 0;
    return result >>> 0;
  }
}
