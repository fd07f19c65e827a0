/** The real rules beside the naive ones in random games; conservation; perft as a signature. */
import { describe, expect, it } from 'vitest';
import { type Random, seededRandom } from '../../../src/core/random.ts';
import * as A from '../../../src/games/constructor/actions.ts';
import { encode, typeOf } from '../../../src/games/constructor/actions.ts';
import { diceOf } from '../../../src/games/constructor/dice.ts';
import { affordable, gainsOf } from '../../../src/games/constructor/economy.ts';
import type { Event } from '../../../src/games/constructor/events.ts';
import { type Layout, layoutOf, randomLayout } from '../../../src/games/constructor/layout.ts';
import { activeSeat, create, legal, outcome, play, toAct } from '../../../src/games/constructor/rules.ts';
import { standard } from '../../../src/games/constructor/rulesets.ts';
import {
  BUILDER,
  clone,
  DECLINED,
  emptyState,
  GEESE,
  GEESE_MOVE,
  HANDS,
  handOf,
  handSize,
  KINDS,
  OVER,
  PHASE,
  POINTS,
  RESOURCES,
  residencesOf,
  roadsOf,
  type State,
  TURN,
} from '../../../src/games/constructor/state.ts';
import { STANDARD } from '../../../src/games/constructor/variant.ts';
import { same } from '../../same.ts';
import * as naive from './naive.ts';
import { play as naivePlay } from './naiveplay.ts';

/** More with GANDER_GAMES: `npm run fuzz` plays thousands. */
const GAMES = Number(process.env.GANDER_GAMES ?? 24);
const BUILDERS = [0, 1, 2, 3];
const ROLLS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const BUILDS = new Set([A.BUILD_ROAD, A.BUILD_BASEMENT, A.IMPROVE]);
const PHASES = ['setup', 'start', 'dice', 'geese', 'steal', 'turn', 'offered', 'over'];

const NO_CHANCE: Random = { below: () => 0 };

/** A board as the source draws one, or one with anything anywhere: many parks, no park, sevens. */
function board(random: Random, wild: boolean, { ruleset, geometry } = STANDARD): Layout {
  if (!wild) return randomLayout(ruleset, random);
  const parks = random.below(2);
  const resources = Array.from({ length: geometry.tiles }, () => random.below(5 + parks));
  return { resources, values: resources.map(resource => (resource === 5 ? 7 : 2 + random.below(11))) };
}

/** Something legal, preferably a build, and of those an improvement; now and then a trade or other dice. */
function choose(all: readonly number[], random: Random): number {
  const builds = all.filter(one => BUILDS.has(typeOf(one)));
  const better = builds.filter(one => typeOf(one) === A.IMPROVE);
  const plain = all.filter(one => ![A.PROPOSE, A.LOAD_DICE].includes(typeOf(one)));
  const wish = better.length > 0 && random.below(3) > 0 ? better : builds;
  const pool = wish.length > 0 && random.below(4) > 0 ? wish : random.below(8) > 0 ? plain : all;
  return pool[random.below(pool.length)]!;
}

/** Gives everybody some of everything, so that towers are built and games are won in a few turns. */
function donate(state: State, random: Random): number[][] {
  const gifts = state.variant.colours.map(() => Array.from({ length: KINDS }, () => random.below(10)));
  for (const [i, amount] of gifts.flat().entries()) state[HANDS + i]! += amount;
  return gifts;
}

/** Plays the real rules and the naive ones side by side; the watcher sees what happened. */
function sideBySide(n: number, watch: (event: Event) => void, variant = STANDARD, rules = naive.STANDARD_RULES): void {
  const { ruleset } = variant;
  const choices = seededRandom(`choices ${n}`);
  const [random, twin] = [seededRandom(`chance ${n}`), seededRandom(`chance ${n}`)];
  const layout = board(choices, n % 2 === 1, variant);
  const dice = n % 3 === 0 ? 'loaded' : 'fair';
  const state = create(dice === 'fair' ? { ruleset, layout } : { ruleset, layout, dice }, random);
  const position = naive.begin(layout, dice, rules);
  const phases = new Set<string>();
  for (let step = 0; step < 160 && position.phase !== 'over'; step++) {
    if (step % 16 === 8 && n % 4 > 0) {
      const gifts = donate(state, choices);
      position.hands = position.hands.map((hand, builder) =>
        hand.map((amount, kind) => amount + gifts[builder]![kind]!),
      );
    }
    const open = agree(state, position);
    if (!phases.has(position.phase)) refuseAlike(state, position);
    phases.add(position.phase);
    const one = choose(open, choices);
    const heard: Event[] = [];
    // With nobody listening the same must happen, unsaid.
    expect(
      play(state, activeSeat(state), one, random, n % 5 === 0 ? undefined : event => heard.push(event)),
    ).toBeUndefined();
    const events = naivePlay(position, one, twin);
    same(heard, n % 5 === 0 ? [] : events);
    events.forEach(watch);
  }
  agree(state, position);
}

/** Everything a state says, allows and refuses, both ways; gives what is allowed. */
function agree(state: State, position: naive.Position): number[] {
  const judged = naive.judged(position);
  const wrong = judged.filter(
    ([one, reason]) => reason !== undefined && play(state, activeSeat(state), one, NO_CHANCE) !== reason,
  );
  expect(wrong).toEqual([]);
  const declined = Array.from({ length: 160 }, (_, offer) => offer).filter(
    offer => (state[DECLINED + (offer >> 5)]! >> (offer & 31)) & 1,
  );
  same(
    [PHASES[state[PHASE]!], state[BUILDER], state[GEESE], toAct(state), outcome(state), declined],
    [
      ...[position.phase, position.builder, position.geese, naive.toAct(position), naive.outcome(position)],
      [...new Set(position.declined)].sort((a, b) => a - b),
    ],
  );
  const { builders } = position.rules;
  same(
    builders.map(builder => [
      state[POINTS + builder],
      ...[diceOf(state, builder), handOf(state, builder), handSize(state, builder)],
      ...[roadsOf(state, builder), residencesOf(state, builder)],
    ]),
    builders.map(builder => [
      naive.points(position, builder),
      ...[position.dice[builder], position.hands[builder], naive.size(position.hands[builder]!)],
      position.roads.filter(road => road.builder === builder).map(({ path }) => path),
      position.residences.filter(one => one.builder === builder),
    ]),
  );
  same(
    ROLLS.map(roll => gainsOf(state, roll)),
    ROLLS.map(roll => naive.gains(position, roll)),
  );
  const [speaker] = naive.toAct(position);
  const open = judged.flatMap(([one, reason]) => (reason === undefined ? [one] : []));
  for (const seat of [0, 1, 2, 3, 4, 5]) {
    const listed = legal(state, seat).sort((a, b) => a - b);
    same(listed, seat === speaker ? open : []);
  }
  return open;
}

/** Every number that could be an action is allowed or refused for the same reason, and a refusal changes nothing. */
function refuseAlike(state: State, position: naive.Position): void {
  const wrong: unknown[] = [];
  let copy = clone(state);
  for (let one = -1100; one < 14 * 1024; one++) {
    const expected = naive.refusal(position, one);
    for (const seat of [0, 1, 2, 3, 4, 5]) {
      if (naive.toAct(position).includes(seat)) continue;
      const refusal = play(copy, seat, one, NO_CHANCE);
      const alsoUntimely = refusal === 'not now' && expected === 'not now';
      if (refusal !== 'not-your-turn' && !alsoUntimely) wrong.push([seat, one, refusal]);
    }
    const refusal = play(copy, activeSeat(copy), one, NO_CHANCE);
    if (refusal !== expected) wrong.push([one, refusal]);
    if (refusal === undefined) copy = clone(state);
  }
  expect(wrong).toEqual([]);
  expect(copy).toEqual(state);
}

describe('the rules', () => {
  it('agree with the naive ones in everything, at every step of random games', () => {
    const met = new Map<string, number>();
    const note = (what: string) => met.set(what, (met.get(what) ?? 0) + 1);
    for (let n = 0; n < GAMES; n++) {
      sideBySide(n, event => {
        if (event.type === 'built') note(`level ${event.level}`);
        else if (event.type === 'answered') note(event.answer);
        else note(event.type);
      });
    }
    // Games that never came so far would prove nothing.
    for (const what of ['level 1', 'level 2', 'level 3', 'lost', 'geese', 'stolen', 'accepted', 'unpaid', 'won']) {
      expect(met.get(what) ?? 0, what).toBeGreaterThan(GAMES / 10);
    }
  });

  it('know no place beyond the last, whatever stands at the first', () => {
    const layout = randomLayout(standard, seededRandom('edge'));
    const state = create({ layout, dice: 'loaded' }, seededRandom('edge'));
    const position = naive.begin(layout, 'loaded');
    const donated = BUILDERS.map(() => [9, 9, 9, 9, 9]);
    const settled = [0, 10, 20, 30, 34, 25, 15, 53].map(address => encode(A.SETTLE, address));
    for (const one of [...settled, encode(A.ROLL), encode(A.NAME_ROLL, 2)]) {
      expect(play(state, activeSeat(state), one, seededRandom('edge'))).toBeUndefined();
      naivePlay(position, one, seededRandom('edge'));
    }
    state.set(donated.flat(), HANDS);
    position.hands = donated;
    refuseAlike(state, position);
  });

  it('draw a board when none is given, and fair dice unless loaded ones are wanted', () => {
    const state = create({}, seededRandom('board'));
    const { resources, values } = randomLayout(standard, seededRandom('board'));
    expect(layoutOf(state)).toEqual({ resources, values });
    expect(BUILDERS.map(builder => diceOf(state, builder))).toEqual(['fair', 'fair', 'fair', 'fair']);
  });
});

/** What stands on the board cost this much, the two basements of the setup aside. */
function spent(state: State): number[] {
  const { road, basement, house, tower } = naive.COSTS;
  const paid = BUILDERS.flatMap(builder => [
    ...roadsOf(state, builder).map(() => road),
    ...residencesOf(state, builder).flatMap(({ level }, i) =>
      [...(i < 2 ? [] : [basement]), house, tower].slice(0, i < 2 ? level - 1 : level),
    ),
  ]);
  return [0, 1, 2, 3, 4].map(kind => paid.reduce((sum, cost) => sum + cost[kind]!, 0));
}

const held = (state: State): number[] =>
  [0, 1, 2, 3, 4].map(kind => BUILDERS.reduce((sum, builder) => sum + handOf(state, builder)[kind]!, 0));

describe('resources', () => {
  it('cost what the source says (2.4.1, 2.6)', () => {
    const { road, basement, house, tower } = naive.COSTS;
    expect(STANDARD.costs).toEqual([road, basement, house, tower]);
    expect(RESOURCES).toEqual(['BRICK', 'ENERGY', 'GLASS', 'HEAT', 'WIFI']);
  });

  it('cover a cost when there are enough of every kind, and only then', () => {
    const state = emptyState(STANDARD);
    const { road, basement, house, tower } = naive.COSTS;
    for (let code = 0; code < 5 ** KINDS; code++) {
      const hand = [0, 1, 2, 3, 4].map(kind => Math.floor(code / 5 ** kind) % 5);
      state.set(hand, HANDS + KINDS);
      const answers = [0, 1, 2, 3].map(thing => (affordable(state, 1) >> thing) & 1);
      same(
        answers,
        [road, basement, house, tower].map(cost => (naive.covers(hand, cost) ? 1 : 0)),
      );
    }
  });

  it('are conserved: what came in is held, went to the geese or stands on the board', () => {
    let [wins, sevens, towers] = [0, 0, 0];
    for (let n = 0; n < GAMES / 2; n++) {
      const random = seededRandom(`ledger ${n}`);
      const layout = board(random, n % 4 === 3);
      const state = create({ layout, dice: 'loaded' }, random);
      const balance = [0, 0, 0, 0, 0];
      for (let step = 0; step < 160 && state[PHASE] !== OVER; step++) {
        if (step % 16 === 8) {
          for (const hand of donate(state, random)) {
            for (const [kind, amount] of hand.entries()) balance[kind]! += amount;
          }
        }
        const geese = state[GEESE]!;
        const before = BUILDERS.map(builder => handOf(state, builder));
        const residences = BUILDERS.flatMap(builder => residencesOf(state, builder));
        const one = choose(legal(state, activeSeat(state)), random);
        let roll = 0;
        play(state, activeSeat(state), one, random, event => {
          if (event.type === 'rolled') roll = event.roll;
        });
        if (roll === 7) {
          expect(state[PHASE]).toBe(GEESE_MOVE);
          before.forEach((hand, builder) => {
            const size = naive.size(hand);
            const kept = handOf(state, builder);
            expect(handSize(state, builder)).toBe(size < 10 ? size : Math.ceil(size / 2));
            for (const [kind, amount] of kept.entries()) balance[kind]! += amount - hand[kind]!;
          });
          sevens++;
        } else if (roll > 0) {
          expect(state[PHASE]).toBe(TURN);
          for (const hand of naive.gains({ rules: naive.STANDARD_RULES, layout, geese, residences }, roll)) {
            for (const [kind, amount] of hand.entries()) balance[kind]! += amount;
          }
        }
        const paid = spent(state);
        same(
          held(state).map((amount, kind) => amount + paid[kind]!),
          balance,
        );
        same(
          BUILDERS.flatMap(builder => handOf(state, builder)).filter(amount => amount < 0),
          [],
        );
      }
      towers += BUILDERS.flatMap(builder => residencesOf(state, builder)).filter(({ level }) => level === 3).length;
      if (state[PHASE] === OVER) wins++;
    }
    expect(Math.min(wins, sevens, towers)).toBeGreaterThan(GAMES / 10);
  });
});

/** How many sequences of actions there are to a depth, all random draws taken from the same seed. */
function perft(state: State, depth: number): number {
  if (depth === 0) return 1;
  let count = 0;
  for (const seat of toAct(state)) {
    for (const one of legal(state, seat)) {
      const next = clone(state);
      play(next, seat, one, seededRandom('perft'));
      count += perft(next, depth - 1);
    }
  }
  return count;
}

describe('perft, a signature of the rules: a change here is a change of the game', () => {
  /** A state some way into a game in which everybody always builds what they can. */
  function midgame(seed: string, steps: number): State {
    const random = seededRandom(seed);
    const state = create({}, random);
    for (let step = 0; step < steps; step++) {
      const all = legal(state, activeSeat(state)).filter(one => ![A.PROPOSE, A.LOAD_DICE].includes(typeOf(one)));
      play(state, activeSeat(state), all[random.below(all.length)]!, random);
    }
    return state;
  }

  it('two setup basements: 54 × 54 pairs less 54 on the same address and 2 × 72 one path apart', () => {
    expect(perft(midgame('setup', 0), 2)).toBe(54 * 54 - 54 - 2 * 72);
  });

  it.each([
    ['first turn', 8, 3, 72],
    ['early', 60, 3, 72],
    ['later', 200, 3, 117],
  ])('%s: %d steps in, depth %d', (seed, steps, depth, count) => {
    expect(perft(midgame(seed, steps), depth)).toBe(count);
  });
});
