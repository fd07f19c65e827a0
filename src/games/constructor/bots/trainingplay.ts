/**
 * Games from which the forecast is trained, played by greedy players, some of whom make mistakes. Some turns of each
 * game are kept, together with who won in the end. A forecast is asked what would come of things that nobody has done,
 * so the turn before one that is kept is played at random among what seems reasonable, and now and then cards change
 * hands or the geese move. Otherwise it would learn what good players do, and not what is good for them.
 */

import { Sfc32 } from '../../../core/sfc32.ts';
import type { Action } from '../actions.ts';
import { activeSeat, create, play } from '../rules.ts';
import { BUILDER, OVER, PHASE, SETUP, START, type State } from '../state.ts';
import { STANDARD } from '../variant.ts';
import { CandidateFinder } from './candidates.ts';
import { disturb } from './disturbance.ts';
import { extractFeatures, FEATURES } from './features.ts';
import { Outlooks } from './outlooks.ts';
import { Trading } from './trading.ts';
import { WEIGHTS } from './weights.ts';

/** Turns after which a game is abandoned. */
const CAP = 400;
/** One turn in this many is kept, on average: neighbouring turns are nearly alike. */
const SAMPLE_EVERY = 7;
/** Mistakes per 1,000 decisions, drawn for each player. */
const MISTAKE_RATES = [0, 0, 30, 120];
/** A mistake is any of this many best candidates. */
const MISTAKE_WIDTH = 4;
/** Of 100 settlements, how many are placed at random, and on how many of the best addresses. */
const ODD_SETTLEMENTS = 40;
const SETTLEMENT_WIDTH = 14;
/** Of 100 decisions before a turn that is kept, how many are random, and among how many of the best candidates. */
const EXPLORED = 50;
const EXPLORED_WIDTH = 8;
/** How much an offer may cost and still be explored. */
const EXPLORED_TOLERANCE = 0.3;
/** Of 100 turns that are kept, before how many something else happens. */
const DISTURBED = 35;

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
  readonly #explorer = new CandidateFinder(this.#outlooks, new Trading(this.#outlooks, EXPLORED_TOLERANCE));
  readonly #features = new Float64Array(STANDARD.builders * FEATURES);

  /** The samples of a game; none if nobody won. */
  play(number: number): Sample[] {
    const { random } = this;
    random.seed(1, number);
    const state = create({}, random);
    const mistakeRates = Array.from(
      { length: STANDARD.builders },
      () => MISTAKE_RATES[random.below(MISTAKE_RATES.length)]!,
    );
    const kept: Float32Array[] = [];
    this.#outlooks.clear();
    for (let turn = 0, next = 0; state[PHASE] !== OVER && turn < CAP; ) {
      if (state[PHASE] === START && turn++ === next) {
        next += 1 + random.below(2 * SAMPLE_EVERY - 1);
        if (random.below(100) < DISTURBED) disturb(state, random, this.#outlooks);
        extractFeatures(state, this.#outlooks, this.#features);
        kept.push(Float32Array.from(this.#features));
      }
      const seat = activeSeat(state);
      const action = this.#choose(state, mistakeRates[seat]!, turn === next);
      this.#outlooks.invalidate(state, action);
      play(state, seat, action, random);
    }
    return state[PHASE] === OVER ? kept.map(features => ({ features, winner: state[BUILDER]! })) : [];
  }

  #choose(state: State, mistakeRate: number, isExploring: boolean): Action {
    const { random } = this;
    if (state[PHASE] === SETUP) {
      return random.below(100) < ODD_SETTLEMENTS
        ? this.#anyOf(this.#finder, state, SETTLEMENT_WIDTH)
        : this.#finder.find(state, random).best();
    }
    if (isExploring && random.below(100) < EXPLORED) return this.#anyOf(this.#explorer, state, EXPLORED_WIDTH);
    if (random.below(1000) < mistakeRate) return this.#anyOf(this.#finder, state, MISTAKE_WIDTH);
    return this.#finder.find(state, random).best();
  }

  #anyOf(finder: CandidateFinder, state: State, width: number): Action {
    const best = finder.find(state, this.random).top(width);
    return best[this.random.below(best.length)]!.action;
  }
}
