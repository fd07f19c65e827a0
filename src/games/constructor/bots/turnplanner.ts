/**
 * Plans the rest of a turn: which builds and trades, one after another, lead to the best forecast for its end. An offer
 * is expected to be accepted if a greedy player would accept it; if it is declined, there is another plan.
 */
import type { Thought } from '../../../core/bot.ts';
import { type Action, argumentOf, encode, NEXT } from '../actions.ts';
import { Builds } from '../builds.ts';
import { play } from '../rules.ts';
import { BUILDER, clone, OVER, PHASE, START, type State } from '../state.ts';
import { Forecast } from './forecast.ts';
import type { Network } from './network.ts';
import { Outlooks } from './outlooks.ts';
import { Shortlist } from './shortlist.ts';
import { TradeJudge } from './tradejudge.ts';
import { Trading } from './trading.ts';
import type { Weights } from './weights.ts';

export interface Plan {
  readonly first: Action;
  /** The state before the turn is ended, or a won one. */
  readonly end: State;
  /** How likely the builder is to win from there. */
  readonly chance: number;
}

export interface Foresight {
  /** How many actions are planned, one after another. */
  readonly steps: number;
  /** How many of the plans of each length are continued. */
  readonly width: number;
  /** How many offers are considered in a state, and how much one may cost at first sight. */
  readonly offers: number;
  readonly tolerance: number;
}

/** What is known of a board, good for as long as nothing is built. */
class Appraisal {
  readonly outlooks: Outlooks;
  readonly forecast: Forecast;
  readonly trading: Trading;
  readonly judge: TradeJudge;

  constructor(weights: Weights, network: Network, tolerance: number) {
    this.outlooks = new Outlooks(weights);
    this.forecast = new Forecast(this.outlooks, network);
    this.trading = new Trading(this.outlooks, tolerance);
    this.judge = new TradeJudge(this.outlooks, network);
  }
}

interface Step extends Plan {
  readonly appraisal: Appraisal;
}

/** Builds draw no random numbers. */
const NO_CHANCE = { below: () => 0 };

export class TurnPlanner {
  readonly #weights: Weights;
  readonly #network: Network;
  readonly #foresight: Foresight;
  readonly #builds = new Builds();
  readonly #offers = new Shortlist();
  /** Used again and again. */
  #ended: State | undefined;

  constructor(weights: Weights, network: Network, foresight: Foresight) {
    this.#weights = weights;
    this.#network = network;
    this.#foresight = foresight;
  }

  /** For each action that the turn can go on with, the best plan that begins with it; best first. */
  *plan(state: State): Thought<Plan[]> {
    const appraisal = this.#appraise();
    const start = { first: encode(NEXT), end: state, chance: this.#chanceAtEnd(state, appraisal), appraisal };
    const best = new Map<Action, Plan>([[start.first, start]]);
    const known = new Set([fingerprint(state)]);
    let open: Step[] = [start];
    for (let step = 0; step < this.#foresight.steps && open.length > 0; step++) {
      const found: Step[] = [];
      for (const plan of open) {
        for (const next of this.#continuations(plan, step === 0)) {
          const key = fingerprint(next.end);
          if (known.has(key)) continue;
          known.add(key);
          found.push(next);
        }
        yield;
      }
      found.sort(byChance);
      for (const plan of found) if (plan.chance > (best.get(plan.first)?.chance ?? -1)) best.set(plan.first, plan);
      open = found.filter(({ end }) => end[PHASE] !== OVER).slice(0, this.#foresight.width);
    }
    return [...best.values()].sort(byChance);
  }

  #appraise(): Appraisal {
    return new Appraisal(this.#weights, this.#network, this.#foresight.tolerance);
  }

  *#continuations({ first, end, appraisal }: Step, isFirst: boolean): Generator<Step> {
    const builder = end[BUILDER]!;
    for (const action of this.#promisingBuilds(end, appraisal)) {
      const next = clone(end);
      play(next, builder, action, NO_CHANCE);
      const changed = this.#appraise();
      yield {
        first: isFirst ? action : first,
        end: next,
        chance: this.#chanceAtEnd(next, changed),
        appraisal: changed,
      };
    }
    this.#offers.clear();
    appraisal.trading.addOffers(end, builder, this.#offers);
    const isAllowed = appraisal.judge.proposals(end);
    for (const { action } of this.#offers.top(this.#foresight.offers)) {
      if (!isAllowed(argumentOf(action), -Infinity)) continue;
      const next = clone(appraisal.judge.traded);
      yield { first: isFirst ? action : first, end: next, chance: this.#chanceAtEnd(next, appraisal), appraisal };
    }
  }

  #promisingBuilds(state: State, { outlooks }: Appraisal): Action[] {
    const mine = outlooks.of(state, state[BUILDER]!);
    const found = this.#builds.find(state, state[BUILDER]!);
    const all = Array.from({ length: found }, (_, k) => this.#builds.at(k));
    return all.filter(build => mine.isPromising(build));
  }

  /** If the turn ended now. */
  #chanceAtEnd(state: State, { forecast }: Appraisal): number {
    if (state[PHASE] === OVER) return 1;
    const builder = state[BUILDER]!;
    const ended = clone(state, this.#ended);
    this.#ended = ended;
    ended[BUILDER] = (builder + 1) % state.variant.builders;
    ended[PHASE] = START;
    return forecast.winChance(ended, builder);
  }
}

const byChance = (a: Plan, b: Plan): number => b.chance - a.chance;

/** The same for states that differ in nothing (FNV-1a); trades lead there in any order. */
function fingerprint(state: State): number {
  let bits = 0x811c9dc5;
  for (let i = 0; i < state.length; i++) bits = Math.imul(bits ^ state[i]!, 0x01000193);
  return bits;
}
