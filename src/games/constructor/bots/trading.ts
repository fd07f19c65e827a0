/** Which trades help both sides (3.4): all hands are open, so what the other builder would answer can be computed. */
import { encode, PROPOSE } from '../actions.ts';
import { bitCount } from '../bits.ts';
import { type Offer, packOffer } from '../offer.ts';
import { DECLINED, HANDS, KINDS, OFFER_WORDS, POINTS, type State } from '../state.ts';
import type { Outlooks } from './outlooks.ts';
import type { Shortlist } from './shortlist.ts';
import { Swaps } from './swaps.ts';
import { envyOf } from './weights.ts';

/** No more offers are made after this many refusals in a turn. */
const MAX_REFUSALS = 3;
/** The least gain of each side, so that no chain of trades goes round in a circle. */
const MIN_GAIN = 0.01;

/** The pairs that take the first resource. */
const TAKES = 0b00001_00001_00001_00001_00001;

export class Trading {
  readonly #outlooks: Outlooks;
  readonly #tolerance: number;
  readonly #mine = new Swaps();
  readonly #theirs = new Swaps();
  /** What the builder gains by each pair, 5 × give + take. */
  readonly #gains = new Float64Array(KINDS * KINDS);

  /** An offer may cost the proposer up to `tolerance` and still be considered. */
  constructor(outlooks: Outlooks, tolerance = 0) {
    this.#outlooks = outlooks;
    this.#tolerance = tolerance;
  }

  /** What `to` gains by giving `take` for `give`, less what the proposer's gain costs them. */
  answerGain(state: State, from: number, { to, give, take }: Offer): number {
    this.#prepare(this.#theirs, state, to);
    const own = this.#theirs.gain(take, give);
    if (own < MIN_GAIN) return own - MIN_GAIN;
    this.#prepare(this.#mine, state, from);
    return own - this.#envy(state, from) * this.#mine.gain(give, take) - MIN_GAIN;
  }

  /** Adds every offer that helps both sides and has not been refused this turn, with what it brings the proposer. */
  addOffers(state: State, builder: number, list: Shortlist): void {
    if (refusals(state) >= MAX_REFUSALS) return;
    const useful = this.#usefulPairs(state, builder);
    if (useful === 0) return;
    const theirEnvy = this.#envy(state, builder);
    for (let to = 0; to < state.variant.builders; to++) {
      if (to === builder || !hasAny(state, to, useful)) continue;
      const myEnvy = this.#envy(state, to);
      this.#prepare(this.#theirs, state, to);
      for (let rest = useful; rest !== 0; ) {
        const pair = 31 - Math.clz32(rest);
        rest ^= 1 << pair;
        const give = (pair / KINDS) | 0;
        const take = pair - give * KINDS;
        if (state[HANDS + to * KINDS + take] === 0) continue;
        const own = this.#gains[pair]!;
        const other = this.#theirs.gain(take, give);
        if (other < MIN_GAIN || other - theirEnvy * own < MIN_GAIN) continue;
        const gain = own - myEnvy * other;
        const packed = packOffer(to, give, take);
        if (gain >= MIN_GAIN - this.#tolerance && !isRefused(state, packed)) list.add(encode(PROPOSE, packed), gain);
      }
    }
  }

  /** Which pairs of cards to give and take would help the builder: a set of 5 × give + take. */
  #usefulPairs(state: State, builder: number): number {
    const hand = HANDS + builder * KINDS;
    this.#prepare(this.#mine, state, builder);
    let useful = 0;
    for (let give = 0; give < KINDS; give++) {
      if (state[hand + give] === 0) continue;
      for (let take = 0; take < KINDS; take++) {
        if (take === give) continue;
        const gain = this.#mine.gain(give, take);
        this.#gains[give * KINDS + take] = gain;
        if (gain >= MIN_GAIN - this.#tolerance) useful |= 1 << (give * KINDS + take);
      }
    }
    return useful;
  }

  #prepare(swaps: Swaps, state: State, builder: number): void {
    swaps.prepare(this.#outlooks.of(state, builder), state, builder, this.#outlooks.weights);
  }

  /** How much a builder's gain costs everybody else: more the nearer they are to winning. */
  #envy(state: State, builder: number): number {
    return envyOf(this.#outlooks.weights, state[POINTS + builder]!, state.variant.winningPoints);
  }
}

/** Whether a builder holds a card that one of the pairs would take. */
function hasAny(state: State, builder: number, pairs: number): boolean {
  for (let take = 0; take < KINDS; take++) {
    if (state[HANDS + builder * KINDS + take]! > 0 && (pairs & (TAKES << take)) !== 0) return true;
  }
  return false;
}

const isRefused = (state: State, packed: number): boolean => (state[DECLINED + (packed >> 5)]! & (1 << packed)) !== 0;

function refusals(state: State): number {
  let total = 0;
  for (let i = 0; i < OFFER_WORDS; i++) {
    const word = state[DECLINED + i]!;
    if (word !== 0) total += bitCount(word);
  }
  return total;
}
