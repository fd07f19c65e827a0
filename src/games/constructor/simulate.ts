/**
 * Random playouts through the ordinary rules. Policy P0: a random board, random setup, fair dice, random geese, and
 * random legal builds until “next” is drawn; P1(T) makes T random trade proposals before building. Draws are made in a
 * fixed order, so that other programs can play exactly the same games; the checksum proves it.
 */

import type { Emit } from '../../core/game.ts';
import { Sfc32 } from '../../core/sfc32.ts';
import { ANSWER, encode, MOVE_GEESE, NEXT, PROPOSE, ROLL, SETTLE, STEAL_FROM } from './actions.ts';
import { bitCount, nthBit } from './bits.ts';
import { countOpen, openAddress } from './building.ts';
import { Builds } from './builds.ts';
import type { Event } from './events.ts';
import { packOffer } from './offer.ts';
import { create, play } from './rules.ts';
import type { Ruleset } from './ruleset.ts';
import { standard } from './rulesets.ts';
import {
  BUILDER,
  clone,
  GEESE,
  GEESE_MOVE,
  HANDS,
  handSize,
  KINDS,
  NOWHERE,
  OVER,
  PHASE,
  POINTS,
  SETUP,
  STEAL,
  type State,
  VICTIMS,
} from './state.ts';

/** How random games are played. */
export interface PlayoutOptions {
  /** Trade proposals per turn: 0 for P0, T for P1(T). */
  readonly trades: number;
  /** Turns after which a game is abandoned without a winner. */
  readonly cap: number;
  /** The standard one if absent. */
  readonly ruleset?: Ruleset;
}

/** What is counted over random games. */
export interface Tally {
  games: number;
  turns: number;
  builds: number;
  geese: number;
  trades: number;
  capped: number;
  wins: number[];
}

export const emptyTally = (builders: number): Tally => ({
  games: 0,
  turns: 0,
  builds: 0,
  geese: 0,
  trades: 0,
  capped: 0,
  wins: new Array(builders).fill(0),
});

export function addTally(into: Tally, other: Tally): void {
  into.games += other.games;
  into.turns += other.turns;
  into.builds += other.builds;
  into.geese += other.geese;
  into.trades += other.trades;
  into.capped += other.capped;
  for (const [seat, wins] of other.wins.entries()) into.wins[seat]! += wins;
}

const FNV_START = 2166136261;
const FNV_PRIME = 16777619;

const ROLL_DICE = encode(ROLL);
const END_TURN = encode(NEXT);
const YES = encode(ANSWER, 1);
const NO = encode(ANSWER, 0);

/** Plays games by number, each with its own random sequence. */
export class Simulator {
  readonly tally: Tally;
  readonly #random = new Sfc32();
  readonly #builds = new Builds();
  readonly #seed: number;
  readonly #options: PlayoutOptions;
  readonly #emit: Emit<Event> | undefined;

  /** With `emit`, each turn is played on a copy, as by a program that tries out turns. */
  constructor(seed: number, options: PlayoutOptions, emit?: Emit<Event>) {
    this.#seed = seed;
    this.#options = options;
    this.#emit = emit;
    this.tally = emptyTally((options.ruleset ?? standard).builders.usual);
  }

  /** Plays a game, adds it to the tally and returns its checksum. */
  play(game: number): number {
    let state = this.#setUp(game);
    let before: State | undefined;
    const { builders } = state.variant;
    let builder = 0;
    let turns = 0;
    while (turns < this.#options.cap && state[PHASE] !== OVER) {
      if (this.#emit) [state, before] = [clone(state, before), state];
      this.#turn(state, builder);
      builder = builder + 1 === builders ? 0 : builder + 1;
      turns++;
    }
    return this.#record(state, turns);
  }

  /** A game after its setup. */
  #setUp(game: number): State {
    const random = this.#random;
    const { ruleset } = this.#options;
    random.seed(this.#seed, game);
    const state = create(ruleset ? { ruleset } : {}, random);
    while (state[PHASE] === SETUP) {
      play(state, state[BUILDER]!, encode(SETTLE, openAddress(state, random.below(countOpen(state)))), random);
    }
    return state;
  }

  #turn(state: State, builder: number): void {
    const random = this.#random;
    play(state, builder, ROLL_DICE, random, this.#emit);
    if (state[PHASE] === GEESE_MOVE) this.#geese(state, builder);
    for (let i = 0; i < this.#options.trades; i++) this.#trade(state, builder);
    for (;;) {
      const choices = this.#builds.find(state, builder);
      if (choices === 0) break;
      const k = random.below(choices + 1);
      if (k === choices) break;
      play(state, builder, this.#builds.at(k), random, this.#emit);
      this.tally.builds++;
      if (state[PHASE] === OVER) return;
    }
    play(state, builder, END_TURN, random, this.#emit);
  }

  #geese(state: State, builder: number): void {
    const random = this.#random;
    this.tally.geese++;
    const drawn = random.below(state.variant.geometry.tiles - 1);
    const here = state[GEESE]!;
    const tile = here !== NOWHERE && drawn >= here ? drawn + 1 : drawn;
    play(state, builder, encode(MOVE_GEESE, tile), random, this.#emit);
    if (state[PHASE] !== STEAL) return;
    const victims = state[VICTIMS]!;
    const several = (victims & (victims - 1)) !== 0;
    // Draws no random number if there is only one.
    const from = nthBit(victims, several ? random.below(bitCount(victims)) : 0);
    play(state, builder, encode(STEAL_FROM, from), random, this.#emit);
  }

  #trade(state: State, builder: number): void {
    const random = this.#random;
    const mine = heldResources(state, builder);
    if (mine === 0) return;
    const drawn = random.below(state.variant.builders - 1);
    const other = drawn >= builder ? drawn + 1 : drawn;
    const give = nthBit(mine, random.below(bitCount(mine)));
    const theirs = heldResources(state, other) & ~(1 << give);
    if (theirs === 0) return;
    const take = nthBit(theirs, random.below(bitCount(theirs)));
    const accepted = random.below(2) === 0;
    play(state, builder, encode(PROPOSE, packOffer(other, give, take)), random, this.#emit);
    play(state, other, accepted ? YES : NO, random, this.#emit);
    if (accepted) this.tally.trades++;
  }

  #record(state: State, turns: number): number {
    const { tally } = this;
    const { builders } = state.variant;
    tally.games++;
    tally.turns += turns;
    let winner = -1;
    if (state[PHASE] === OVER) {
      winner = (turns - 1) % builders;
      tally.wins[winner]!++;
    } else tally.capped++;
    let h = FNV_START;
    h = Math.imul(h ^ turns, FNV_PRIME);
    h = Math.imul(h ^ (winner + 1), FNV_PRIME);
    for (let builder = 0; builder < builders; builder++) h = Math.imul(h ^ state[POINTS + builder]!, FNV_PRIME);
    for (let builder = 0; builder < builders; builder++) h = Math.imul(h ^ handSize(state, builder), FNV_PRIME);
    return h >>> 0;
  }
}

/** The resources a builder holds, as a set. */
function heldResources(state: State, builder: number): number {
  const hand = HANDS + builder * KINDS;
  let held = 0;
  for (let resource = 0; resource < KINDS; resource++) held |= (-state[hand + resource]! >>> 31) << resource;
  return held;
}
