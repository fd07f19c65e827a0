/** What a builder can build now: counted, and numbered so that one can be drawn at random. */
import { type Action, BUILD_BASEMENT, BUILD_ROAD, encode, IMPROVE } from './actions.ts';
import { ADDRESS_WORDS, bitCount, nthBit, PATH_WORDS } from './bits.ts';
import { coversBasement, coversHouse, coversRoad, coversTower } from './economy.ts';
import { BASEMENT_SITES, BASEMENTS, HANDS, HOUSES, KINDS, ROAD_SITES, type State } from './state.ts';

/** The sets side by side: roads, basements, improvements. */
const ROAD_SET = 0;
const BASEMENT_SET = ROAD_SET + PATH_WORDS;
const IMPROVE_SET = BASEMENT_SET + ADDRESS_WORDS;
const WORDS = IMPROVE_SET + ADDRESS_WORDS;

/** A reusable buffer: its owner finds builds again and again without allocating. */
export class Builds {
  readonly #words = new Array<number>(WORDS).fill(0);
  /** How many members each word has. */
  readonly #sizes = new Array<number>(WORDS).fill(0);

  /** Finds all that a builder may build and can pay for; returns how many there are. */
  find(state: State, builder: number): number {
    const hand = HANDS + builder * KINDS;
    const road = coversRoad(state, hand);
    const basement = coversBasement(state, hand);
    const house = coversHouse(state, hand);
    // What pays for a tower pays for a road.
    if ((road | basement | house) === 0) return 0;
    const tower = coversTower(state, hand);
    const sites = ROAD_SITES + builder * PATH_WORDS;
    const word = builder * ADDRESS_WORDS;
    const road0 = state[sites]! & road;
    const road1 = state[sites + 1]! & road;
    const road2 = state[sites + 2]! & road;
    const basement0 = state[BASEMENT_SITES + word]! & basement;
    const basement1 = state[BASEMENT_SITES + word + 1]! & basement;
    const improve0 = (state[BASEMENTS + word]! & house) | (state[HOUSES + word]! & tower);
    const improve1 = (state[BASEMENTS + word + 1]! & house) | (state[HOUSES + word + 1]! & tower);
    if ((road0 | road1 | road2 | basement0 | basement1 | improve0 | improve1) === 0) return 0;
    return (
      this.#keep(ROAD_SET, road0) +
      this.#keep(ROAD_SET + 1, road1) +
      this.#keep(ROAD_SET + 2, road2) +
      this.#keep(BASEMENT_SET, basement0) +
      this.#keep(BASEMENT_SET + 1, basement1) +
      this.#keep(IMPROVE_SET, improve0) +
      this.#keep(IMPROVE_SET + 1, improve1)
    );
  }

  #keep(i: number, word: number): number {
    this.#words[i] = word;
    const size = bitCount(word);
    this.#sizes[i] = size;
    return size;
  }

  /** The k-th of what was found last: roads by path, then basements by address, then improvements by address. */
  at(k: number): Action {
    let i = 0;
    let rest = k;
    while (rest >= this.#sizes[i]!) rest -= this.#sizes[i++]!;
    const place = nthBit(this.#words[i]!, rest);
    if (i < BASEMENT_SET) return encode(BUILD_ROAD, (i << 5) + place);
    if (i < IMPROVE_SET) return encode(BUILD_BASEMENT, ((i - BASEMENT_SET) << 5) + place);
    return encode(IMPROVE, ((i - IMPROVE_SET) << 5) + place);
  }
}
