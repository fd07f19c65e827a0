/** How well a builder stands, roughly in points: score, income, what can be built next and how near the hand is. */

import { type Action, argumentOf, BUILD_ROAD, IMPROVE, typeOf } from '../actions.ts';
import { ADDRESS_WORDS, ENDS_OF, PATH_WORDS, PATHS_BESIDE } from '../bits.ts';
import { BASEMENT_COST, HOUSE_COST, ROAD_COST, TOWER_COST } from '../economy.ts';
import { DISCARD_THRESHOLD } from '../geese.ts';
import { WINNING_POINTS } from '../rules.ts';
import {
  BASEMENT_SITES,
  BASEMENTS,
  CLOSED,
  HANDS,
  HOUSES,
  KINDS,
  PARK,
  PAVED,
  POINTS,
  ROAD_SITES,
  type State,
  TILE_RESOURCE,
  TILE_VALUE,
} from '../state.ts';
import { NO_TILE, TILES_AROUND } from '../topology.ts';
import { CHANCE, incomeOf } from './income.ts';
import type { Weights } from './weights.ts';

/** What a builder can build next. */
export const EXPAND = 0;
export const HOUSE = 1;
export const TOWER = 2;
export const GOALS = 3;
/** How many roads ahead a basement is planned. */
const MAX_ROADS = 3;
/** More than anything else can be worth. */
const WON = 1000;

/**
 * The rolls until a goal can be paid for, from the squares of the waits for each resource: waits overlap, and cards to
 * spare may be traded for missing ones.
 */
export const waiting = (square: number, missing: number, spare: number, weights: Weights): number =>
  missing === 0 ? 0 : Math.sqrt(square) * (1 - weights.swap * (spare < missing ? spare / missing : 1));

/** The share of a hand's worth that a seven is expected to leave. */
export const safety = (total: number, weights: Weights): number => (total < DISCARD_THRESHOLD ? 1 : 1 - weights.risk);

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
  /** The sets of paths where the first, second and third road could go. */
  readonly #edges = new Int32Array(MAX_ROADS * PATH_WORDS);
  readonly #handAfter = new Int32Array(KINDS);

  /** What another level of a residence at an address would be worth. */
  addressWorth(state: State, address: number): number {
    let worth = 0;
    for (let i = address * 3; i < address * 3 + 3; i++) {
      const tile = TILES_AROUND[i]!;
      if (tile === NO_TILE) break;
      const resource = state[TILE_RESOURCE + tile]!;
      if (resource !== PARK) worth += CHANCE[state[TILE_VALUE + tile]!]! * this.marginal[resource]!;
    }
    return worth;
  }

  survey(state: State, builder: number, weights: Weights): this {
    const { income, wait, marginal } = this;
    incomeOf(state, builder, weights.geese, income);
    const points = state[POINTS + builder]!;
    const { enough } = weights;
    let base = points < WINNING_POINTS ? 0 : WON;
    for (let had = 0; had < points && had < WINNING_POINTS; had++) base += weights.point[had]!;
    for (let r = 0; r < KINDS; r++) {
      const rate = income[r]!;
      const share = 1 / (rate + enough);
      base += weights.income[r]! * rate + weights.variety[r]! * rate * share;
      marginal[r] = weights.income[r]! + weights.variety[r]! * enough * share * share;
      wait[r] = 1 / (rate + weights.market[r]!);
    }
    const point = weights.point[points] ?? 0;
    this.#improvement(state, builder, HOUSE, BASEMENTS, HOUSE_COST, point);
    this.#improvement(state, builder, TOWER, HOUSES, TOWER_COST, point);
    base += this.#expansion(state, builder, weights, point);
    this.base = base;
    return this;
  }

  #improvement(state: State, builder: number, goal: number, set: number, cost: readonly number[], point: number): void {
    let best = -1;
    let site = -1;
    for (let word = 0; word < ADDRESS_WORDS; word++) {
      let rest = state[set + builder * ADDRESS_WORDS + word]!;
      while (rest !== 0) {
        const bit = 31 - Math.clz32(rest);
        rest ^= 1 << bit;
        const worth = this.addressWorth(state, (word << 5) + bit);
        if (worth > best) {
          best = worth;
          site = (word << 5) + bit;
        }
      }
    }
    this.sites[goal] = site;
    this.gain[goal] = best < 0 ? 0 : point + best;
    for (let r = 0; r < KINDS; r++) this.cost[goal * KINDS + r] = cost[r]!;
  }

  /** Finds the best address for a basement, up to three roads away; returns what having it in reach is worth. */
  #expansion(state: State, builder: number, weights: Weights, point: number): number {
    const basementSites = BASEMENT_SITES + builder * ADDRESS_WORDS;
    const roadSites = ROAD_SITES + builder * PATH_WORDS;
    const free0 = ~state[PAVED]!;
    const free1 = ~state[PAVED + 1]!;
    const free2 = ~state[PAVED + 2]!;
    const open0 = ~state[CLOSED]!;
    const open1 = ~state[CLOSED + 1]!;
    let at0 = state[basementSites]!;
    let at1 = state[basementSites + 1]!;
    let new0 = at0;
    let new1 = at1;
    let path0 = 0;
    let path1 = 0;
    let path2 = 0;
    let edge0 = state[roadSites]!;
    let edge1 = state[roadSites + 1]!;
    let edge2 = state[roadSites + 2]!;
    let best = 0;
    this.spot = -1;
    for (let roads = 0; ; roads++) {
      const weight = weights.reach[roads]!;
      new0 &= open0;
      new1 &= open1;
      while (new0 !== 0) {
        const bit = 31 - Math.clz32(new0);
        new0 ^= 1 << bit;
        const score = (point + this.addressWorth(state, bit)) * weight;
        if (score > best) best = this.#setSpot(score, bit, roads);
      }
      while (new1 !== 0) {
        const bit = 31 - Math.clz32(new1);
        new1 ^= 1 << bit;
        const score = (point + this.addressWorth(state, bit + 32)) * weight;
        if (score > best) best = this.#setSpot(score, bit + 32, roads);
      }
      if (best > 0 || roads === MAX_ROADS) break;
      // One road further: the ends of the paths at the edge, then the paths next to them.
      this.#edges[roads * PATH_WORDS] = edge0;
      this.#edges[roads * PATH_WORDS + 1] = edge1;
      this.#edges[roads * PATH_WORDS + 2] = edge2;
      let next0 = 0;
      let next1 = 0;
      let beside0 = 0;
      let beside1 = 0;
      let beside2 = 0;
      for (let word = 0; word < PATH_WORDS; word++) {
        let rest = word === 0 ? edge0 : word === 1 ? edge1 : edge2;
        while (rest !== 0) {
          const bit = 31 - Math.clz32(rest);
          rest ^= 1 << bit;
          const path = (word << 5) + bit;
          next0 |= ENDS_OF[path * ADDRESS_WORDS]!;
          next1 |= ENDS_OF[path * ADDRESS_WORDS + 1]!;
          beside0 |= PATHS_BESIDE[path * PATH_WORDS]!;
          beside1 |= PATHS_BESIDE[path * PATH_WORDS + 1]!;
          beside2 |= PATHS_BESIDE[path * PATH_WORDS + 2]!;
        }
      }
      path0 |= edge0;
      path1 |= edge1;
      path2 |= edge2;
      edge0 = beside0 & free0 & ~path0;
      edge1 = beside1 & free1 & ~path1;
      edge2 = beside2 & free2 & ~path2;
      new0 = next0 & ~at0;
      new1 = next1 & ~at1;
      at0 |= next0;
      at1 |= next1;
    }
    this.gain[EXPAND] = this.spot < 0 ? 0 : point + this.addressWorth(state, this.spot);
    for (let r = 0; r < KINDS; r++) this.cost[r] = BASEMENT_COST[r]! + this.roads * ROAD_COST[r]!;
    return best;
  }

  #setSpot(score: number, address: number, roads: number): number {
    this.spot = address;
    this.roads = roads;
    return score;
  }

  /** Whether the outlook changes if somebody builds a road there. */
  dependsOn(path: number): boolean {
    const word = path >> 5;
    const paths = this.#edges[word]! | this.#edges[PATH_WORDS + word]! | this.#edges[2 * PATH_WORDS + word]!;
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
    const ends = path * ADDRESS_WORDS + (this.spot >> 5);
    if (step === this.roads) return (ENDS_OF[ends]! & (1 << this.spot)) !== 0;
    for (let word = 0; word < PATH_WORDS; word++) {
      let rest = PATHS_BESIDE[path * PATH_WORDS + word]! & this.#edges[step * PATH_WORDS + word]!;
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
    return (hoped + total * weights.card) * safety(total, weights);
  }

  /** What a road towards the best address would bring a builder with this hand: nearer to it, two cards poorer. */
  roadGain(state: State, at: number, weights: Weights): number {
    const before = this.handWorth(state, at, weights);
    for (let r = 0; r < KINDS; r++) {
      this.#handAfter[r] = state[at + r]! - ROAD_COST[r]!;
      this.cost[EXPAND * KINDS + r]! -= ROAD_COST[r]!;
    }
    const after = this.handWorth(this.#handAfter, 0, weights);
    for (let r = 0; r < KINDS; r++) this.cost[EXPAND * KINDS + r]! += ROAD_COST[r]!;
    const nearer = weights.reach[this.roads - 1]! - weights.reach[this.roads]!;
    return after - before + nearer * this.gain[EXPAND]!;
  }

  /** What the surveyed builder's position and hand are worth. */
  standing(state: State, builder: number, weights: Weights): number {
    return this.base + this.handWorth(state, HANDS + builder * KINDS, weights);
  }
}
