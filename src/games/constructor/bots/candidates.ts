/** The actions worth considering in a position, judged one step ahead. Fast enough to play whole games in a search. */
import type { Random } from '../../../core/random.ts';
import * as A from '../actions.ts';
import { type Action, encode } from '../actions.ts';
import { countOpen, openAddress } from '../building.ts';
import { Builds } from '../builds.ts';
import { diceOf, rollDie } from '../dice.ts';
import { type Offer, unpackOffer } from '../offer.ts';
import { NO_RESOURCE } from '../production.ts';
import { play } from '../rules.ts';
import {
  BUILDER,
  clone,
  DICE,
  GEESE,
  GEESE_MOVE,
  HANDS,
  handSize,
  KINDS,
  levelOf,
  MAX_BUILDERS,
  OFFER,
  OFFERED,
  ownerOf,
  PARK,
  PHASE,
  SETUP,
  START,
  STEAL,
  type State,
  VICTIMS,
} from '../state.ts';
import { CHANCE } from './income.ts';
import { Outlook } from './outlook.ts';
import type { Outlooks } from './outlooks.ts';
import { Shortlist } from './shortlist.ts';
import type { Trading } from './trading.ts';

/** The least gain for which an action is preferred to ending the turn. */
const MIN_GAIN = 0.001;

/** Builds and settling draw no random numbers. */
const NO_CHANCE: Random = { below: () => 0 };

export class CandidateFinder {
  readonly #outlooks: Outlooks;
  readonly #trading: Trading | undefined;
  readonly #builds = new Builds();
  readonly #list = new Shortlist();
  /** The state after a build that is tried out, and its builder's outlook there. */
  #after: State | undefined;
  readonly #outlookAfter = new Outlook();
  /** How dangerous each other builder is: 1 for the strongest; −1 for oneself. */
  readonly #threats = new Float64Array(MAX_BUILDERS);
  readonly #hand = new Int32Array(KINDS);

  /**
   * The outlooks must be valid for every state that is asked about. Without trading neither offers nor answers are
   * found.
   */
  constructor(outlooks: Outlooks, trading?: Trading) {
    this.#outlooks = outlooks;
    this.#trading = trading;
  }

  /** The list is good until the next call. */
  find(state: State, random: Random): Shortlist {
    const builder = state[BUILDER]!;
    const list = this.#list;
    list.clear();
    switch (state[PHASE]) {
      case SETUP:
        this.#addSettling(state, builder);
        break;
      case START:
        list.add(encode(diceOf(state, builder) === 'fair' ? A.ROLL : A.FAIR_DICE), 0);
        break;
      case DICE:
        // A bot that takes over loaded dice makes an honest roll.
        list.add(encode(A.NAME_ROLL, rollDie(random) + rollDie(random)), 0);
        break;
      case GEESE_MOVE:
        this.#addGeeseMoves(state, builder);
        break;
      case STEAL:
        this.#addThefts(state, builder);
        break;
      case OFFERED:
        this.#addAnswers(state, builder, unpackOffer(state[OFFER]!));
        break;
      default:
        this.#addBuilds(state, builder);
        this.#trading?.addOffers(state, builder, list);
        list.add(encode(A.NEXT), MIN_GAIN);
    }
    return list;
  }

  #addSettling(state: State, builder: number): void {
    const open = countOpen(state);
    for (let k = 0; k < open; k++) {
      const build = encode(A.SETTLE, openAddress(state, k));
      this.#list.add(build, this.#standingAfter(state, builder, build));
    }
  }

  #addBuilds(state: State, builder: number): void {
    const found = this.#builds.find(state, builder);
    if (found === 0) return;
    const mine = this.#outlooks.of(state, builder);
    const now = this.#outlooks.standing(state, builder);
    let hasRoad = false;
    for (let k = 0; k < found; k++) {
      const build = this.#builds.at(k);
      if (!mine.isPromising(build)) continue;
      if (A.typeOf(build) !== A.BUILD_ROAD) this.#list.add(build, this.#standingAfter(state, builder, build) - now);
      else if (!hasRoad) {
        // One of several shortest ways is enough.
        hasRoad = true;
        this.#list.add(build, mine.roadGain(state, HANDS + builder * KINDS, this.#outlooks.weights));
      }
    }
  }

  /** A builder's standing after settling or building somewhere. */
  #standingAfter(state: State, builder: number, build: Action): number {
    const after = clone(state, this.#after);
    this.#after = after;
    const { weights } = this.#outlooks;
    play(after, builder, build, NO_CHANCE);
    return this.#outlookAfter.survey(after, builder, weights).standing(after, builder, weights);
  }

  /** Of equals the first is taken, so an offer is accepted when it brings just enough. */
  #addAnswers(state: State, from: number, offer: Offer): void {
    const { to, give, take } = offer;
    if (this.#trading && give !== take && state[HANDS + to * KINDS + take]! > 0) {
      this.#list.add(encode(A.ANSWER, 1), this.#trading.answerGain(state, from, offer));
    }
    this.#list.add(encode(A.ANSWER, 0), 0);
  }

  #weighThreats(state: State, builder: number): void {
    const threats = this.#threats;
    let most = -Infinity;
    for (let other = 0; other < state.variant.builders; other++) {
      threats[other] = this.#outlooks.standing(state, other);
      if (other !== builder && threats[other]! > most) most = threats[other]!;
    }
    for (let other = 0; other < state.variant.builders; other++) {
      threats[other] = other === builder ? -1 : Math.exp((threats[other]! - most) * this.#outlooks.weights.threat);
    }
  }

  /** What it is worth to rob another builder of a card, apart from the card itself. */
  #loot(state: State, other: number): number {
    return handSize(state, other) === 0 ? 0 : this.#outlooks.weights.loot * (0.5 + this.#threats[other]!);
  }

  #addGeeseMoves(state: State, builder: number): void {
    this.#weighThreats(state, builder);
    for (let tile = 0; tile < state.variant.geometry.tiles; tile++) {
      if (tile !== state[GEESE]) this.#list.add(encode(A.MOVE_GEESE, tile), this.#geeseWorth(state, builder, tile));
    }
  }

  /** What geese on a tile keep from the others, each by how dangerous they are, and the best theft there. */
  #geeseWorth(state: State, builder: number, tile: number): number {
    const { geometry, tileResource, tileValue, residence, pays, production } = state.variant;
    const resource = state[tileResource + tile]!;
    const chance = resource === PARK ? 0 : CHANCE[state[tileValue + tile]!]!;
    const second = production.second(state, tile);
    const addresses = geometry.tileAddresses[tile]!;
    let harm = 0;
    let prize = 0;
    for (let i = 0; i < addresses.length; i++) {
      const there = state[residence + addresses[i]!]!;
      if (there === 0) continue;
      const other = ownerOf(there);
      if (other !== builder) prize = Math.max(prize, this.#loot(state, other));
      if (chance !== 0) {
        const { marginal } = this.#outlooks.of(state, other);
        const worth = marginal[resource]! + (second === NO_RESOURCE ? 0 : marginal[second]!);
        harm += this.#threats[other]! * pays[levelOf(there)]! * chance * worth;
      }
    }
    return harm + prize;
  }

  #addThefts(state: State, builder: number): void {
    this.#weighThreats(state, builder);
    for (let other = 0; other < state.variant.builders; other++) {
      if (((state[VICTIMS]! >> other) & 1) === 0) continue;
      this.#list.add(encode(A.STEAL_FROM, other), this.#averageCard(state, builder, other) + this.#loot(state, other));
    }
  }

  /** What the builder's hand is worth on average with a card drawn at random from another's. */
  #averageCard(state: State, builder: number, other: number): number {
    const mine = this.#outlooks.of(state, builder);
    const hand = this.#hand;
    let worth = 0;
    for (let r = 0; r < KINDS; r++) {
      const held = state[HANDS + other * KINDS + r]!;
      if (held === 0) continue;
      for (let i = 0; i < KINDS; i++) hand[i] = state[HANDS + builder * KINDS + i]!;
      hand[r]! += 1;
      worth += held * mine.handWorth(hand, 0, this.#outlooks.weights);
    }
    return worth / handSize(state, other);
  }
}
