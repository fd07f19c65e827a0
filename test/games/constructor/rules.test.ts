/** The real rules beside the naive ones in random games; conservation; perft as a signature. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import * as A from '../../../src/games/constructor/actions.ts';
import { encode, typeOf } from '../../../src/games/constructor/actions.ts';
import { diceOf } from '../../../src/games/constructor/dice.ts';
import { affordable } from '../../../src/games/constructor/economy.ts';
import { defaultLayout, layoutOf, randomLayout } from '../../../src/games/constructor/layout.ts';
import { activeSeat, create, legal, play, toAct } from '../../../src/games/constructor/rules.ts';
import { standard } from '../../../src/games/constructor/rulesets.ts';
import {
  clone,
  emptyState,
  GEESE,
  GEESE_MOVE,
  HANDS,
  handOf,
  handSize,
  KINDS,
  OVER,
  PHASE,
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
import { board, choose, donate, refuseAlike, sideBySide } from './sidebyside.ts';

/** More with GANDER_GAMES: `npm run fuzz` plays thousands. */
const GAMES = Number(process.env.GANDER_GAMES ?? 24);
const BUILDERS = [0, 1, 2, 3];
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

  it('cover a cost also when there are far more than it takes, of some kinds or of all', () => {
    const state = emptyState(STANDARD);
    const { road, basement, house, tower } = naive.COSTS;
    const random = seededRandom('rich');
    const amounts = [0, 1, 2, 3, 30, 31, 32, 33, 62, 63, 64, 65, 128, 65_536, 999_999];
    for (let n = 0; n < 2000; n++) {
      const hand = Array.from({ length: KINDS }, () => amounts[random.below(amounts.length)]!);
      state.set(hand, HANDS);
      const answers = [0, 1, 2, 3].map(thing => (affordable(state, 0) >> thing) & 1);
      same(
        answers,
        [road, basement, house, tower].map(cost => (naive.covers(hand, cost) ? 1 : 0)),
      );
    }
  });

  it('beyond 999,999 of a kind are lost, and nobody is told that they came', () => {
    const state = create({ layout: defaultLayout(STANDARD)!, dice: 'loaded' }, seededRandom('most'));
    // Blue's two basements are at tile 8, which delivers HEAT, Red's is there and at tile 11, which delivers ENERGY.
    const settled = [24, 31, 0, 53, 46, 11, 29, 19].map(address => encode(A.SETTLE, address));
    for (const one of [...settled, encode(A.ROLL)]) play(state, activeSeat(state), one, seededRandom('most'));
    state.set([0, 0, 0, 999_998, 0, 0, 999_999, 0, 5, 0], HANDS);
    const gained: unknown[] = [];
    play(state, 0, encode(A.NAME_ROLL, 8), seededRandom('most'), event => {
      if (event.type === 'gained') gained.push(event.gains);
    });
    expect(BUILDERS.map(builder => handOf(state, builder)).slice(0, 2)).toEqual([
      [0, 0, 0, 999_999, 0],
      [0, 999_999, 0, 6, 0],
    ]);
    const [nothing, heat] = [
      [0, 0, 0, 0, 0],
      [0, 0, 0, 1, 0],
    ];
    expect(gained).toEqual([[heat, heat, nothing, nothing]]);
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
          for (const hand of naive.gains({ ...naive.begin(layout, 'fair'), geese, residences }, roll)) {
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
