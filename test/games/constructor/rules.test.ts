/** The kept sets against the naive rules at every step of random games; conservation; perft as a signature. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import * as A from '../../../src/games/constructor/action.ts';
import { action, whatOf } from '../../../src/games/constructor/action.ts';
import {
  ADDRESSES,
  BUILDER,
  BUILDERS,
  OVER,
  PHASE,
  POINTS,
  SETUP,
  STEAL,
  TURN,
} from '../../../src/games/constructor/buffer.ts';
import { phrase } from '../../../src/games/constructor/commands.ts';
import { BASEMENT_COST, gainsOf, HOUSE_COST, ROAD_COST, TOWER_COST } from '../../../src/games/constructor/economy.ts';
import type { Event } from '../../../src/games/constructor/event.ts';
import { clone, create, legal, play, toAct } from '../../../src/games/constructor/rules.ts';
import { cards, handOf, type State } from '../../../src/games/constructor/state.ts';
import * as naive from './naive.ts';

/** More with GANDER_GAMES: `npm run fuzz` plays thousands. */
const GAMES = Number(process.env.GANDER_GAMES ?? 60);
const ROLLS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const EVERYWHERE = Array.from({ length: ADDRESSES }, (_, address) => address);
const BUILDS = new Set([A.BUILD_ROAD, A.BUILD_BASEMENT, A.IMPROVE]);

/** Plays random actions, builds first so that much is built; the watcher sees each state before its action. */
function wander(seed: string, steps: number, watch: (state: State) => void): void {
  const random = seededRandom(seed);
  const state = create({}, random);
  for (let step = 0; step < steps && state[PHASE] !== OVER; step++) {
    const all = legal(state, toAct(state)[0]!);
    const builds = all.filter(one => BUILDS.has(whatOf(one)));
    const sober = all.filter(one => ![A.PROPOSE, A.LOAD_DICE].includes(whatOf(one)));
    const pool = builds.length > 0 && random.below(4) > 0 ? builds : random.below(8) > 0 ? sober : all;
    const chosen = pool[random.below(pool.length)]!;
    watch(state);
    expect(play(state, chosen, random)).toBeUndefined();
  }
}

describe('what play keeps up to date', () => {
  it('agrees with the naive rules at every step of random games', () => {
    for (let n = 0; n < GAMES; n++) wander(`naive ${n}`, 250, agree);
  });

  it('knows what every roll brings, geese and all', () => {
    for (let n = 0; n < GAMES / 10; n++) {
      wander(`gains ${n}`, 250, state => {
        const land = naive.survey(state);
        const brings = ROLLS.map(roll => gainsOf(state, roll));
        expect(String(brings)).toBe(String(ROLLS.map(roll => naive.gains(land, roll))));
      });
    }
  });
});

/** Legal sets and points of a state, both ways. */
function agree(state: State): void {
  const land = naive.survey(state);
  const builder = state[BUILDER]!;
  const scores = [0, 1, 2, 3].map(one => state[POINTS + one]);
  expect(String(scores)).toBe(String([0, 1, 2, 3].map(one => naive.points(land, one))));
  if (state[PHASE] === SETUP) {
    const open = EVERYWHERE.filter(address => naive.isOpen(land, address));
    expect(String(legal(state, builder))).toBe(String(open.map(address => action(A.SETTLE, address))));
  }
  if (state[PHASE] === STEAL) {
    const from = naive.victims(land, builder).map(victim => action(A.STEAL_FROM, victim));
    expect(String(legal(state, builder))).toBe(String(from));
  }
  if (state[PHASE] === TURN) {
    const builds = legal(state, builder).filter(one => BUILDS.has(whatOf(one)));
    expect(String(builds.map(phrase))).toBe(String(naive.builds(land, builder)));
  }
}

/** What an event adds to each hand, by the costs and amounts of the source. */
function flows(event: Event): number[][] {
  const hands = Array.from({ length: BUILDERS }, () => [0, 0, 0, 0, 0]);
  const add = (builder: number, cost: readonly number[], sign: number) => {
    for (const [kind, amount] of cost.entries()) hands[builder]![kind]! += sign * amount;
  };
  const one = (kind: number): number[] => [0, 1, 2, 3, 4].map(k => (k === kind ? 1 : 0));
  if (event.type === 'gained') for (const [builder, hand] of event.gains.entries()) add(builder, hand, 1);
  if (event.type === 'lost') add(event.builder, event.hand, -1);
  if (event.type === 'stolen') {
    add(event.builder, one(event.resource), 1);
    add(event.from, one(event.resource), -1);
  }
  if (event.type === 'paved') add(event.builder, ROAD_COST, -1);
  if (event.type === 'built') add(event.builder, [BASEMENT_COST, HOUSE_COST, TOWER_COST][event.level - 1]!, -1);
  return hands;
}

describe('resources', () => {
  it('cost what the source says (2.4.1, 2.6)', () => {
    expect([ROAD_COST, BASEMENT_COST, HOUSE_COST, TOWER_COST]).toEqual([
      [0, 0, 0, 1, 1],
      [1, 1, 1, 0, 1],
      [0, 0, 2, 3, 0],
      [3, 2, 2, 2, 1],
    ]);
  });

  it('change only by gains, costs, losses, steals and trades', () => {
    for (let n = 0; n < 6; n++) {
      const random = seededRandom(`flow ${n}`);
      const state = create({}, random);
      for (let step = 0; step < 900 && state[PHASE] !== OVER; step++) {
        const all = legal(state, toAct(state)[0]!);
        const chosen = all[random.below(all.length)]!;
        const before = [0, 1, 2, 3].map(builder => handOf(state, builder));
        const offer = whatOf(chosen) === A.ANSWER ? clone(state) : undefined;
        const events: Event[] = [];
        play(state, chosen, random, event => events.push(event));
        const expected = before.map((hand, builder) =>
          hand.map((amount, kind) => amount + events.reduce((sum, event) => sum + flows(event)[builder]![kind]!, 0)),
        );
        const traded = events.find(event => event.type === 'answered' && event.answer === 'accepted');
        if (traded && offer) {
          // One card each way: what all builders hold together stays the same, kind by kind.
          const total = (hands: number[][]) =>
            [0, 1, 2, 3, 4].map(kind => hands.reduce((sum, hand) => sum + hand[kind]!, 0));
          expect(total([0, 1, 2, 3].map(builder => handOf(state, builder)))).toEqual(total(before));
          for (let builder = 0; builder < BUILDERS; builder++)
            expect(cards(state, builder)).toBe(cards(offer, builder));
        } else expect([0, 1, 2, 3].map(builder => handOf(state, builder))).toEqual(expected);
      }
    }
  });
});

describe('legal and play', () => {
  it('agree on every number that could be an action', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 300 }), (seed, steps) => {
        const random = seededRandom(String(seed));
        const state = create({}, random);
        for (let step = 0; step < steps && state[PHASE] !== OVER; step++) {
          const all = legal(state, toAct(state)[0]!);
          play(state, all[random.below(all.length)]!, random);
        }
        const listed = new Set(toAct(state).flatMap(seat => legal(state, seat)));
        const wrong: number[] = [];
        for (let one = -130; one < 14 * 128; one++) {
          const copy = clone(state);
          const refusal = play(copy, one, seededRandom('x'));
          const changed = copy.some((word, i) => word !== state[i]);
          if ((refusal === undefined) !== listed.has(one) || (refusal !== undefined && changed)) wrong.push(one);
        }
        expect(wrong).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});

/** How many sequences of actions there are to a depth, all random draws taken from the same seed. */
function perft(state: State, depth: number): number {
  if (depth === 0) return 1;
  let count = 0;
  for (const one of toAct(state).flatMap(seat => legal(state, seat))) {
    const next = clone(state);
    play(next, one, seededRandom('perft'));
    count += perft(next, depth - 1);
  }
  return count;
}

describe('perft, a signature of the rules: a change here is a change of the game', () => {
  /** A state some way into a game in which everybody always builds what they can. */
  function midgame(seed: string, steps: number): State {
    const random = seededRandom(seed);
    const state = create({}, random);
    for (let step = 0; step < steps; step++) {
      const all = legal(state, toAct(state)[0]!).filter(one => ![A.PROPOSE, A.LOAD_DICE].includes(whatOf(one)));
      play(state, all[random.below(all.length)]!, random);
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
