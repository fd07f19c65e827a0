/** What a builder can build now: counted, and numbered so that one can be drawn at random. */
import { type Action, BUILD_BASEMENT, BUILD_ROAD, encode, IMPROVE } from './actions.ts';
import { bitCount, nthBit } from './bits.ts';
import { affordable } from './economy.ts';
import type { State } from './state.ts';
import { BASEMENT, HOUSE, ROAD, TOWER } from './variant.ts';

/** −1 if the bit of a thing is set, else 0: ready to mask a set with. */
const maskOf = (things: number, thing: number): number => -((things >> thing) & 1);

/** A reusable buffer: its owner finds builds again and again without allocating. */
export class Builds {
  /** The words of all sets that have members: how many these are, and what is done at the place of bit 0. */
  readonly #words: number[] = [];
  readonly #sizes: number[] = [];
  readonly #types: number[] = [];
  readonly #places: number[] = [];
  #length = 0;
  /** What the production of the variant adds to these, after so many. */
  #found = 0;
  #others: readonly Action[] = [];

  /** Finds all that a builder may build and can pay for; returns how many there are. */
  find(state: State, builder: number): number {
    const things = affordable(state, builder);
    const found = things === 0 ? 0 : this.#findAmong(things, state, builder);
    this.#found = found;
    const { production } = state.variant;
    if (production.builds === undefined) return found;
    this.#others = production.builds(state, builder);
    return found + this.#others.length;
  }

  #findAmong(things: number, state: State, builder: number): number {
    const { pathWords, addressWords, roadSites, basementSites, basements, houses } = state.variant;
    const road = maskOf(things, ROAD);
    const basement = maskOf(things, BASEMENT);
    const house = maskOf(things, HOUSE);
    const tower = maskOf(things, TOWER);
    this.#length = 0;
    let found = 0;
    if (road !== 0) {
      const first = roadSites + builder * pathWords;
      for (let i = 0; i < pathWords; i++) {
        const word = state[first + i]!;
        if (word !== 0) found += this.#keep(word, BUILD_ROAD, i);
      }
    }
    const first = builder * addressWords;
    if (basement !== 0) {
      for (let i = 0; i < addressWords; i++) {
        const word = state[basementSites + first + i]!;
        if (word !== 0) found += this.#keep(word, BUILD_BASEMENT, i);
      }
    }
    if ((house | tower) !== 0) {
      for (let i = 0; i < addressWords; i++) {
        const word = (state[basements + first + i]! & house) | (state[houses + first + i]! & tower);
        if (word !== 0) found += this.#keep(word, IMPROVE, i);
      }
    }
    return found;
  }

  #keep(word: number, type: number, i: number): number {
    const at = this.#length++;
    const size = bitCount(word);
    this.#words[at] = word;
    this.#sizes[at] = size;
    this.#types[at] = type;
    this.#places[at] = i << 5;
    return size;
  }

  /** The k-th of what was found last: roads by path, basements by address, improvements by address, and all else. */
  at(k: number): Action {
    if (k >= this.#found) return this.#others[k - this.#found]!;
    let i = 0;
    let rest = k;
    while (rest >= this.#sizes[i]!) rest -= this.#sizes[i++]!;
    return encode(this.#types[i]!, this.#places[i]! + nthBit(this.#words[i]!, rest));
  }
}
