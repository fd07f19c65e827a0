/** Which trades help both sides (3.4): everything is open, so what the other would answer can be worked out. */
import { packOffer } from './offer.ts';
import { BUILDERS, DECLINED, HANDS, KINDS, POINTS, type State } from './state.ts';
import { Outlook, type Weights } from './value.ts';

/** After so many refusals in a turn no more offers are made. */
const PATIENCE = 3;
/** What a trade must bring at least. */
const LEAST_GAIN = 0.01;

const proposers = new Outlook();
const theirs = new Outlook();
const hand = new Int32Array(KINDS);
const gains = new Float64Array(KINDS * KINDS);
const offers = new Int32Array(BUILDERS * KINDS * KINDS);
const scores = new Float64Array(BUILDERS * KINDS * KINDS);

/** What giving one card and taking another changes for a builder. */
function gainOf(
  outlook: Outlook,
  state: State,
  builder: number,
  give: number,
  take: number,
  before: number,
  weights: Weights,
): number {
  const at = HANDS + builder * KINDS;
  for (let r = 0; r < KINDS; r++) hand[r] = state[at + r]!;
  hand[give]! -= 1;
  hand[take]! += 1;
  return outlook.handWorth(hand, 0, weights) - before;
}

/** How much another builder's gain hurts: more the nearer they are to winning. */
const envy = (state: State, other: number, weights: Weights): number =>
  weights.envy[Math.min(state[POINTS + other]!, 10)]!;

/** Whether `to` gains enough by giving `take` for `give`, and does not crown the proposer with it. */
export function wouldAccept(
  state: State,
  from: number,
  to: number,
  give: number,
  take: number,
  weights: Weights,
): boolean {
  if (give === take || state[HANDS + to * KINDS + take] === 0) return false;
  theirs.survey(state, to, weights);
  const own = gainOf(theirs, state, to, take, give, theirs.handWorth(state, HANDS + to * KINDS, weights), weights);
  if (own < LEAST_GAIN) return false;
  proposers.survey(state, from, weights);
  const other = gainOf(
    proposers,
    state,
    from,
    give,
    take,
    proposers.handWorth(state, HANDS + from * KINDS, weights),
    weights,
  );
  return own - envy(state, from, weights) * other >= LEAST_GAIN;
}

/** The score of the offer found last. */
export let offerGain = 0;

/** The best offer that the other should accept, packed; −1 when there is none. One already refused is passed over. */
export function bestOffer(state: State, builder: number, mine: Outlook, weights: Weights): number {
  offerGain = 0;
  const declined = state[DECLINED]!;
  if (declined >= PATIENCE) return -1;
  const at = HANDS + builder * KINDS;
  const before = mine.handWorth(state, at, weights);
  let hopeful = 0;
  for (let give = 0; give < KINDS; give++) {
    if (state[at + give] === 0) continue;
    for (let take = 0; take < KINDS; take++) {
      if (take === give) continue;
      const gain = gainOf(mine, state, builder, give, take, before, weights);
      gains[give * KINDS + take] = gain;
      if (gain >= LEAST_GAIN) hopeful |= 1 << (give * KINDS + take);
    }
  }
  if (hopeful === 0) return -1;
  let found = 0;
  const myEnvy = envy(state, builder, weights);
  for (let to = 0; to < BUILDERS; to++) {
    if (to === builder) continue;
    const from = HANDS + to * KINDS;
    const hurt = envy(state, to, weights);
    let surveyed = false;
    let had = 0;
    for (let rest = hopeful; rest !== 0; ) {
      const pair = 31 - Math.clz32(rest);
      rest ^= 1 << pair;
      const give = Math.floor(pair / KINDS);
      const take = pair % KINDS;
      if (state[from + take] === 0) continue;
      if (!surveyed) {
        theirs.survey(state, to, weights);
        had = theirs.handWorth(state, from, weights);
        surveyed = true;
      }
      const own = gains[pair]!;
      const other = gainOf(theirs, state, to, take, give, had, weights);
      if (other < LEAST_GAIN || other - myEnvy * own < LEAST_GAIN) continue;
      const score = own - hurt * other;
      if (score < LEAST_GAIN) continue;
      offers[found] = packOffer(to, give, take);
      scores[found++] = score;
    }
  }
  return pick(found, declined);
}

/** The offer with the highest score but so many. */
function pick(found: number, skip: number): number {
  for (let skipped = 0; ; skipped++) {
    let best = -1;
    for (let i = 0; i < found; i++) if (scores[i]! > 0 && (best < 0 || scores[i]! > scores[best]!)) best = i;
    if (best < 0) return -1;
    if (skipped === skip) {
      offerGain = scores[best]!;
      return offers[best]!;
    }
    scores[best] = 0;
  }
}
