/** How well a builder stands, roughly in points: score, income, what can be built next and how near the hand is. */

import { type Action, argumentOf, BUILD_ROAD, IMPROVE, typeOf } from '../actions.ts';
import { wordsFor } from '../bits.ts';
import { MAX_ADDRESSES } from '../geometry.ts';
import { NO_RESOURCE } from '../production.ts';
import { HANDS, KINDS, PARK, POINTS, type State } from '../state.ts';
import {
  BASEMENT,
  HOUSE as HOUSE_COST,
  NO_TILE,
  ROAD,
  STANDARD,
  TILES_AT_ADDRESS,
  TOWER as TOWER_COST,
} from '../variant.ts';
import { CHANCE, incomeOf } from './income.ts';
import { pointsWorth, type Weights } from './weights.ts';

/** What a builder can build next. */
export const EXPAND = 0;
export const HOUSE = 1;
export const TOWER = 2;
export const GOALS = 3;
/** How many roads ahead a basement is planned. */
const MAX_ROADS = 3;
/** More than anything else can be worth. */
export const WON = 1000;

/**
 * The rolls until a goal can be paid for, from the squares of the waits for each resource: waits overlap, and cards to
 * spare may be traded for missing ones.
 */
export const waiting = (square: number, missing: number, spare: number, weights: Weights): number =>
  missing === 0 ? 0 : Math.sqrt(square) * (1 - weights.swap * (spare < missing ? spare / missing : 1));

/** The share of a hand's worth that a seven is expected to leave. */
export const safety = (total: number, halving: number, weights: Weights): number =>
  total < halving ? 1 : 1 - weights.risk;

/** Words of a set of addresses or paths of the largest board. */
const WORDS = wordsFor(MAX_ADDRESSES);

/** Everything about a builder's position but the hand, computed once, so that any hand can be rated quickly. */
export class Outlook {
  readonly income = new Float64Array(KINDS);
  /** Rolls until the next card of a resource. */
  readonly wait = new Float64Array(KINDS);
  /** What one more card per roll of a resource is worth. */
  readonly marginal = new Float64Array(KINDS);
  readonly cost = new Int32Array(GOALS * KINDS);
  /** What reaching a goal is worth; 0 if it cannot be reached. */
  readonly gain = new Float64Array(GOALS);
  /** The best address for each goal, or −1. */
  readonly sites = new Int32Array(GOALS).fill(-1);
  /** Points, income and reach. */
  base = 0;
  /** The best address for a new basement, or −1, and how many roads it is away. */
  spot = -1;
  roads = 0;
  /** How many open addresses are as near as that. */
  options = 0;
  /** Cards per roll that the geese keep back. */
  blocked = 0;
  /** Of the state that was surveyed last. */
  #variant = STANDARD;
  /** The sets of paths where the first, second and third road could go. */
  readonly #edges = new Int32Array(MAX_ROADS * WORDS);
  /** Sets while roads are planned: addresses reached so far and newly, paths passed, and those beside them. */
  readonly #reached = new Int32Array(WORDS);
  readonly #found = new Int32Array(WORDS);
  readonly #passed = new Int32Array(WORDS);
  readonly #beside = new Int32Array(WORDS);
  readonly #handAfter = new Int32Array(KINDS);

  /** What one more card from each tile around an address would be worth. */
  #cardsWorth(state: State, address: number): number {
    const { tilesAround, tileResource, tileValue, production } = this.#variant;
    let worth = 0;
    const first = address * TILES_AT_ADDRESS;
    for (let i = first; i < first + TILES_AT_ADDRESS; i++) {
      const tile = tilesAround[i]!;
      if (tile === NO_TILE) break;
      const resource = state[tileResource + tile]!;
      if (resource === PARK) continue;
      const chance = CHANCE[state[tileValue + tile]!]!;
      worth += chance * this.marginal[resource]!;
      const second = production.second(state, tile);
      if (second !== NO_RESOURCE) worth += chance * this.marginal[second]!;
    }
    return worth;
  }

  /** What a residence that reaches a level brings, apart from the points. */
  #levelWorth(state: State, address: number, level: number): number {
    const { pays } = this.#variant;
    return (pays[level]! - pays[level - 1]!) * this.#cardsWorth(state, address);
  }

  survey(state: State, builder: number, weights: Weights): this {
    const { income, wait, marginal } = this;
    const { variant } = state;
    const { winningPoints, costs, basements, houses } = variant;
    this.#variant = variant;
    this.blocked = incomeOf(state, builder, weights.geese, income);
    const points = state[POINTS + builder]!;
    const { enough } = weights;
    let base = points < winningPoints ? 0 : WON;
    for (let had = 0; had < points && had < winningPoints; had++) base += pointsWorth(weights, had, 1, winningPoints);
    for (let r = 0; r < KINDS; r++) {
      const rate = income[r]!;
      const share = 1 / (rate + enough);
      base += weights.income[r]! * rate + weights.variety[r]! * rate * share;
      marginal[r] = weights.income[r]! + weights.variety[r]! * enough * share * share;
      wait[r] = 1 / (rate + weights.market[r]!);
    }
    this.#improvement(state, builder, HOUSE, basements, costs[HOUSE_COST], weights);
    this.#improvement(state, builder, TOWER, houses, costs[TOWER_COST], weights);
    base += this.#expansion(state, builder, weights);
    this.base = base;
    return this;
  }

  /** What the points of a residence that reaches a level are worth to a builder. */
  #pointWorth(state: State, builder: number, level: number, weights: Weights): number {
    const { points, winningPoints } = this.#variant;
    return pointsWorth(weights, state[POINTS + builder]!, points[level]! - points[level - 1]!, winningPoints);
  }

  #improvement(
    state: State,
    builder: number,
    goal: number,
    set: number,
    cost: readonly number[],
    weights: Weights,
  ): void {
    const { addressWords } = this.#variant;
    // A house is level 2, a tower level 3.
    const level = goal + 1;
    let best = -1;
    let site = -1;
    for (let word = 0; word < addressWords; word++) {
      let rest = state[set + builder * addressWords + word]!;
      while (rest !== 0) {
        const bit = 31 - Math.clz32(rest);
        rest ^= 1 << bit;
        const worth = this.#levelWorth(state, (word << 5) + bit, level);
        if (worth > best) {
          best = worth;
          site = (word << 5) + bit;
        }
      }
    }
    this.sites[goal] = site;
    this.gain[goal] = best < 0 ? 0 : this.#pointWorth(state, builder, level, weights) + best;
    for (let r = 0; r < KINDS; r++) this.cost[goal * KINDS + r] = cost[r]!;
  }

  /** Finds the best address for a basement, up to three roads away; returns what having it in reach is worth. */
  #expansion(state: State, builder: number, weights: Weights): number {
    const { addressWords, pathWords, basementSites, roadSites, costs } = this.#variant;
    const reached = this.#reached;
    const found = this.#found;
    const passed = this.#passed;
    const edges = this.#edges;
    const point = this.#pointWorth(state, builder, 1, weights);
    for (let i = 0; i < addressWords; i++) {
      reached[i] = state[basementSites + builder * addressWords + i]!;
      found[i] = reached[i]!;
    }
    for (let i = 0; i < pathWords; i++) {
      passed[i] = 0;
      edges[i] = state[roadSites + builder * pathWords + i]!;
    }
    this.spot = -1;
    let best = 0;
    for (let roads = 0; ; roads++) {
      best = this.#bestFound(state, point, roads, weights.reach[roads]!);
      if (best > 0 || roads === MAX_ROADS) break;
      this.#lookFurther(state, roads);
    }
    this.gain[EXPAND] = this.spot < 0 ? 0 : point + this.#levelWorth(state, this.spot, 1);
    for (let r = 0; r < KINDS; r++) this.cost[r] = costs[BASEMENT][r]! + this.roads * costs[ROAD][r]!;
    return best;
  }

  /** Chooses the best open address among those found last; returns its score, or 0. */
  #bestFound(state: State, point: number, roads: number, weight: number): number {
    const { addressWords, closed } = this.#variant;
    let best = 0;
    this.options = 0;
    for (let word = 0; word < addressWords; word++) {
      let rest = this.#found[word]! & ~state[closed + word]!;
      while (rest !== 0) {
        const bit = 31 - Math.clz32(rest);
        rest ^= 1 << bit;
        const address = (word << 5) + bit;
        this.options++;
        const score = (point + this.#levelWorth(state, address, 1)) * weight;
        if (score > best) best = this.#setSpot(score, address, roads);
      }
    }
    return best;
  }

  /** One road further: finds the ends of the paths at the edge, and the paths next to them become the next edge. */
  #lookFurther(state: State, roads: number): void {
    const { addressWords, pathWords, endsOf, pathsBeside, paved } = this.#variant;
    const reached = this.#reached;
    const found = this.#found;
    const passed = this.#passed;
    const beside = this.#beside;
    const edges = this.#edges;
    const edge = roads * WORDS;
    for (let i = 0; i < addressWords; i++) found[i] = 0;
    for (let i = 0; i < pathWords; i++) beside[i] = 0;
    for (let word = 0; word < pathWords; word++) {
      let rest = edges[edge + word]!;
      while (rest !== 0) {
        const bit = 31 - Math.clz32(rest);
        rest ^= 1 << bit;
        const path = (word << 5) + bit;
        for (let i = 0; i < addressWords; i++) found[i]! |= endsOf[path * addressWords + i]!;
        for (let i = 0; i < pathWords; i++) beside[i]! |= pathsBeside[path * pathWords + i]!;
      }
    }
    for (let i = 0; i < addressWords; i++) {
      found[i]! &= ~reached[i]!;
      reached[i]! |= found[i]!;
    }
    for (let i = 0; i < pathWords; i++) {
      passed[i]! |= edges[edge + i]!;
      if (roads + 1 < MAX_ROADS) edges[edge + WORDS + i] = beside[i]! & ~state[paved + i]! & ~passed[i]!;
    }
  }

  #setSpot(score: number, address: number, roads: number): number {
    this.spot = address;
    this.roads = roads;
    return score;
  }

  /** Whether the outlook changes if somebody builds a road there. */
  dependsOn(path: number): boolean {
    const word = path >> 5;
    const paths = this.#edges[word]! | this.#edges[WORDS + word]! | this.#edges[2 * WORDS + word]!;
    return (paths & (1 << path)) !== 0;
  }

  /** Whether a build is worth considering: the best improvements, any basement, a road towards the best address. */
  isPromising(build: Action): boolean {
    const place = argumentOf(build);
    switch (typeOf(build)) {
      case BUILD_ROAD:
        return this.spot >= 0 && this.roads > 0 && this.#leads(place, 1);
      case IMPROVE:
        return place === this.sites[HOUSE] || place === this.sites[TOWER];
      default:
        return true;
    }
  }

  /** Whether a road there is the given step on a shortest way to the best address. */
  #leads(path: number, step: number): boolean {
    const { addressWords, pathWords, endsOf, pathsBeside } = this.#variant;
    const ends = path * addressWords + (this.spot >> 5);
    if (step === this.roads) return (endsOf[ends]! & (1 << this.spot)) !== 0;
    for (let word = 0; word < pathWords; word++) {
      let rest = pathsBeside[path * pathWords + word]! & this.#edges[step * WORDS + word]!;
      while (rest !== 0) {
        const bit = 31 - Math.clz32(rest);
        rest ^= 1 << bit;
        if (this.#leads((word << 5) + bit, step + 1)) return true;
      }
    }
    return false;
  }

  /** How many rolls the hand at an offset of a buffer is away from a goal. */
  waitFor(goal: number, hand: Int32Array, at: number, weights: Weights): number {
    let square = 0;
    let missing = 0;
    let spare = 0;
    for (let r = 0; r < KINDS; r++) {
      const need = this.cost[goal * KINDS + r]! - hand[at + r]!;
      if (need > 0) {
        square += need * need * this.wait[r]! * this.wait[r]!;
        missing += need;
      } else spare -= need;
    }
    return waiting(square, missing, spare, weights);
  }

  /** What the hand at an offset of a buffer is worth in this position. */
  handWorth(hand: Int32Array, at: number, weights: Weights): number {
    let first = 0;
    let second = 0;
    let third = 0;
    for (let goal = 0; goal < GOALS; goal++) {
      const gain = this.gain[goal]!;
      if (gain === 0) continue;
      const worth = gain * (weights.patience / (weights.patience + this.waitFor(goal, hand, at, weights)));
      if (worth > first) {
        third = second;
        second = first;
        first = worth;
      } else if (worth > second) {
        third = second;
        second = worth;
      } else third = worth;
    }
    const total = hand[at]! + hand[at + 1]! + hand[at + 2]! + hand[at + 3]! + hand[at + 4]!;
    const hoped = first * weights.goals[0]! + second * weights.goals[1]! + third * weights.goals[2]!;
    return (hoped + total * weights.card) * safety(total, this.#variant.halving, weights);
  }

  /** What a road towards the best address would bring a builder with this hand: nearer to it, two cards poorer. */
  roadGain(state: State, at: number, weights: Weights): number {
    const road = this.#variant.costs[ROAD];
    const before = this.handWorth(state, at, weights);
    for (let r = 0; r < KINDS; r++) {
      this.#handAfter[r] = state[at + r]! - road[r]!;
      this.cost[EXPAND * KINDS + r]! -= road[r]!;
    }
    const after = this.handWorth(this.#handAfter, 0, weights);
    for (let r = 0; r < KINDS; r++) this.cost[EXPAND * KINDS + r]! += road[r]!;
    const nearer = weights.reach[this.roads - 1]! - weights.reach[this.roads]!;
    return after - before + nearer * this.gain[EXPAND]!;
  }

  /** What the surveyed builder's position and hand are worth. */
  standing(state: State, builder: number, weights: Weights): number {
    return this.base + this.handWorth(state, HANDS + builder * KINDS, weights);
  }
}
