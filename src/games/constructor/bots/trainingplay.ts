/**
 * Games from which the forecast is trained. The players are careful ones, who use the present forecast, and a few
 * greedy ones; some of them make mistakes. Some turns of each game are kept, together with who won in the end.
 */

import { Sfc32 } from '../../../core/sfc32.ts';
import { activeSeat, create, play } from '../rules.ts';
import { BUILDER, OVER, PHASE, START } from '../state.ts';
import { STANDARD } from '../variant.ts';
import { CandidateFinder } from './candidates.ts';
import { carefulPlayers } from './careful.ts';
import { extractFeatures, FEATURES } from './features.ts';
import { Outlooks } from './outlooks.ts';
import type { Policy } from './playout.ts';
import { Trading } from './trading.ts';
import { WEIGHTS } from './weights.ts';

/** Turns after which a game is abandoned. */
const CAP = 400;
/** One turn in this many is kept: neighbouring turns are nearly alike. */
const SAMPLE_EVERY = 6;
/** Mistakes per 1,000 decisions, drawn for each player: search also looks at what a good player avoids. */
const MISTAKE_RATES = [0, 0, 30, 120];
/** A mistake is any of this many best candidates. */
const MISTAKE_WIDTH = 4;
/** One player in this many is greedy. */
const GREEDY_SHARE = 8;

export interface Sample {
  /** One row of features per builder. */
  readonly features: Float32Array;
  readonly winner: number;
}

export class TrainingPlay {
  /** Goes on where the last game left it. */
  readonly random = new Sfc32();
  readonly #outlooks = new Outlooks(WEIGHTS);
  readonly #finder = new CandidateFinder(this.#outlooks, new Trading(this.#outlooks));
  readonly #features = new Float64Array(STANDARD.builders * FEATURES);
  readonly #greedy: Policy = (state, random) => this.#finder.find(state, random).best();
  readonly #careful = carefulPlayers(this.#outlooks);

  /** The samples of a game; none if nobody won. */
  play(number: number): Sample[] {
    const { random } = this;
    random.seed(1, number);
    const state = create({}, random);
    const players = Array.from({ length: STANDARD.builders }, () =>
      this.#withMistakes(
        random.below(GREEDY_SHARE) === 0 ? this.#greedy : this.#careful,
        MISTAKE_RATES[random.below(MISTAKE_RATES.length)]!,
      ),
    );
    const kept: Float32Array[] = [];
    this.#outlooks.clear();
    for (let turn = random.below(SAMPLE_EVERY); state[PHASE] !== OVER && turn < CAP; ) {
      if (state[PHASE] === START && turn++ % SAMPLE_EVERY === 0) {
        extractFeatures(state, this.#outlooks, this.#features);
        kept.push(Float32Array.from(this.#features));
      }
      const seat = activeSeat(state);
      const action = players[seat]!(state, random);
      this.#outlooks.invalidate(state, action);
      play(state, seat, action, random);
    }
    return state[PHASE] === OVER ? kept.map(features => ({ features, winner: state[BUILDER]! })) : [];
  }

  #withMistakes(policy: Policy, rate: number): Policy {
    return (state, random) => {
      if (random.below(1000) >= rate) return policy(state, random);
      const best = this.#finder.find(state, random).top(MISTAKE_WIDTH);
      return best[random.below(best.length)]!.action;
    };
  }
}
