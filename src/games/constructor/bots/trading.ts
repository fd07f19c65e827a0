/** Which trades help both sides (3.4): everything is open, so what the other would answer can be worked out. */
import { action, PROPOSE } from '../actions.ts';
import { count } from '../bits.ts';
import { type Offer, packOffer } from '../offer.ts';
import { BUILDERS, DECLINED, HANDS, KINDS, OFFER_WORDS, POINTS, type State } from '../state.ts';
import type { Shortlist } from './shortlist.ts';
import { Swaps } from './swap.ts';
import type { Table } from './valuetable.ts';

/** After so many refusals in a turn no more offers are made. */
const PATIENCE = 3;
/** What a trade must bring each side at least, so that no chain of trades goes round in a circle. */
const LEAST_GAIN = 0.01;

/** The pairs that take the first resource. */
const TAKES = 0b00001_00001_00001_00001_00001;

const mine = new Swaps();
const theirs = new Swaps();
const gains = new Float64Array(KINDS * KINDS);

/** How much another builder's gain hurts: more the nearer they are to winning. */
const envy = (state: State, other: number, table: Table): number =>
  table.weights.envy[Math.min(state[POINTS + other]!, 10)]!;

/** What `to` gains by giving `take` for `give`, less what the proposer's gain hurts, so as not to crown them with it. */
export function answerGain(state: State, from: number, { to, give, take }: Offer, table: Table): number {
  theirs.prepare(table.outlook(state, to), state, to, table.weights);
  const own = theirs.gain(take, give);
  if (own < LEAST_GAIN) return own - LEAST_GAIN;
  mine.prepare(table.outlook(state, from), state, from, table.weights);
  return own - envy(state, from, table) * mine.gain(give, take) - LEAST_GAIN;
}

/** Adds every offer that helps both sides and has not been refused this turn, with what it brings the proposer. */
export function considerOffers(state: State, builder: number, table: Table, list: Shortlist): void {
  if (refusals(state) >= PATIENCE) return;
  const hopeful = hopes(state, builder, table);
  if (hopeful === 0) return;
  const myEnvy = envy(state, builder, table);
  for (let to = 0; to < BUILDERS; to++) {
    if (to === builder || !hasAny(state, to, hopeful)) continue;
    const theirEnvy = envy(state, to, table);
    theirs.prepare(table.outlook(state, to), state, to, table.weights);
    for (let rest = hopeful; rest !== 0; ) {
      const pair = 31 - Math.clz32(rest);
      rest ^= 1 << pair;
      const give = (pair / KINDS) | 0;
      const take = pair - give * KINDS;
      if (state[HANDS + to * KINDS + take] === 0) continue;
      const own = gains[pair]!;
      const other = theirs.gain(take, give);
      if (other < LEAST_GAIN || other - myEnvy * own < LEAST_GAIN) continue;
      const score = own - theirEnvy * other;
      const packed = packOffer(to, give, take);
      if (score >= LEAST_GAIN - table.daring && !refused(state, packed)) list.add(action(PROPOSE, packed), score);
    }
  }
}

/** Whether a builder holds a card that one of the pairs would take. */
function hasAny(state: State, builder: number, pairs: number): boolean {
  for (let take = 0; take < KINDS; take++) {
    if (state[HANDS + builder * KINDS + take]! > 0 && (pairs & (TAKES << take)) !== 0) return true;
  }
  return false;
}

const refused = (state: State, packed: number): boolean => (state[DECLINED + (packed >> 5)]! & (1 << packed)) !== 0;

function refusals(state: State): number {
  let total = 0;
  for (let i = 0; i < OFFER_WORDS; i++) {
    const word = state[DECLINED + i]!;
    if (word !== 0) total += count(word);
  }
  return total;
}

/** Which pairs of cards to give and take would help the builder: a set of 5 × give + take. */
function hopes(state: State, builder: number, table: Table): number {
  const at = HANDS + builder * KINDS;
  mine.prepare(table.outlook(state, builder), state, builder, table.weights);
  let hopeful = 0;
  for (let give = 0; give < KINDS; give++) {
    if (state[at + give] === 0) continue;
    for (let take = 0; take < KINDS; take++) {
      if (take === give) continue;
      const gain = mine.gain(give, take);
      gains[give * KINDS + take] = gain;
      if (gain >= LEAST_GAIN - table.daring) hopeful |= 1 << (give * KINDS + take);
    }
  }
  return hopeful;
}
