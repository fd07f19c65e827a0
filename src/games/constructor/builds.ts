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
  /** The sets side by side, each as long as the board makes it: roads, basements, improvements. */
  readonly #words: number[] = [];
  /** How many members each word has. */
  readonly #sizes: number[] = [];
  /** Where the sets of basements and of improvements start. */
  #basements = 0;
  #improvements = 0;
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
    let found = 0;
    let at = 0;
    for (let i = builder * pathWords; i < (builder + 1) * pathWords; i++)
      found += this.#keep(at++, state[roadSites + i]! & road);
    this.#basements = at;
    const first = builder * addressWords;
    for (let i = first; i < first + addressWords; i++) found += this.#keep(at++, state[basementSites + i]! & basement);
    this.#improvements = at;
    for (let i = first; i < first + addressWords; i++) {
      found += this.#keep(at++, (state[basements + i]! & house) | (state[houses + i]! & tower));
    }
    return found;
  }

  #keep(i: number, word: number): number {
    this.#words[i] = word;
    const size = word === 0 ? 0 : bitCount(word);
    this.#sizes[i] = size;
    return size;
  }

  /** The k-th of what was found last: roads by path, basements by address, improvements by address, and all else. */
  at(k: number): Action {
    if (k >= this.#found) return this.#others[k - this.#found]!;
    let i = 0;
    let rest = k;
    while (rest >= this.#sizes[i]!) rest -= this.#sizes[i++]!;
    const place = nthBit(this.#words[i]!, rest);
    if (i < this.#basements) return encode(BUILD_ROAD, (i << 5) + place);
    if (i < this.#improvements) return encode(BUILD_BASEMENT, ((i - this.#basements) << 5) + place);
    return encode(IMPROVE, ((i - this.#improvements) << 5) + place);
  }
}
