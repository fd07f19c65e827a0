/** Other boards, other tables and other rules: everything that holds for the standard game holds for them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { iterations } from '../../../src/bots/search.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { encode, SETTLE } from '../../../src/games/constructor/actions.ts';
import { constructorGame as game } from '../../../src/games/constructor/index.ts';
import { activeSeat, create, legal, outcome, play } from '../../../src/games/constructor/rules.ts';
import type { Ruleset } from '../../../src/games/constructor/ruleset.ts';
import { RULESETS, standard } from '../../../src/games/constructor/rulesets.ts';
import { formatSave, parseSave } from '../../../src/games/constructor/save.ts';
import { Simulator } from '../../../src/games/constructor/simulate.ts';
import {
  clone,
  HANDS,
  handOf,
  handSize,
  MAX_BUILDERS,
  OVER,
  PARK,
  PHASE,
  residencesOf,
  roadsOf,
  SETUP,
  type State,
} from '../../../src/games/constructor/state.ts';
import { compile, STANDARD } from '../../../src/games/constructor/variant.ts';
import { constructorWire as wire } from '../../../src/games/constructor/wire.ts';
import { same } from '../../same.ts';
import { anyRuleset } from './anyruleset.ts';
import * as naive from './naive.ts';
import { DEPLETING, DEVELOPING } from './rulesetfiles.ts';
import { choose, donate, sideBySide } from './sidebyside.ts';

const RUNS = Number(process.env.GANDER_GAMES ?? 12);
const named = [...RULESETS.values(), DEPLETING, DEVELOPING];

/** Calls `look` at every step of a game of random choices, in which everybody now and then gets some cards. */
function playOn(ruleset: Ruleset, seed: string, steps: number, look: (state: State, action: number) => void): State {
  const random = seededRandom(seed);
  const state = create({ ruleset }, random);
  for (let step = 0; step < steps && state[PHASE] !== OVER; step++) {
    if (step % 16 === 15) donate(state, random);
    const action = choose(legal(state, activeSeat(state)), random);
    look(state, action);
    expect(play(state, activeSeat(state), action, random)).toBeUndefined();
  }
  return state;
}

describe('a variant', () => {
  it('is the same for the same ruleset and number of builders', () => {
    expect(compile(standard)).toBe(STANDARD);
    expect(compile(standard, 4)).toBe(STANDARD);
    expect(compile(standard, 3)).toBe(compile(standard, 3));
    expect(compile(standard, 3)).toMatchObject({ builders: 3, colours: ['Blue', 'Red', 'Orange'] });
    expect(compile(standard, 3).ruleset.builders.usual).toBe(3);
  });

  it('has the setup order of its ruleset', () => {
    const inTurn = { ...standard, setup: { order: 'in-turn', secondPays: false } } as const;
    expect(STANDARD.setupOrder).toEqual([0, 1, 2, 3, 3, 2, 1, 0]);
    expect(compile(inTurn, 2).setupOrder).toEqual([0, 1, 0, 1]);
  });
});

describe('the rules of any ruleset', () => {
  it.each(named.map(ruleset => [ruleset.name, ruleset] as const))('%s: agree with the naive ones', (_, ruleset) => {
    const variant = compile(ruleset);
    let built = 0;
    for (let n = 0; n < 2; n++) {
      sideBySide(
        n + 1,
        event => {
          if (event.type === 'built') built++;
        },
        variant,
        naive.rulesOf(variant),
      );
    }
    expect(built).toBeGreaterThan(0);
  });

  it('agree with the naive ones', () => {
    fc.assert(
      fc.property(anyRuleset, fc.nat(100), (ruleset, n) => {
        const variant = compile(ruleset);
        sideBySide(n, () => {}, variant, naive.rulesOf(variant));
      }),
      { numRuns: RUNS },
    );
  });

  it('give to nobody and take from nobody but by rolls, gifts, geese and costs', () => {
    fc.assert(
      fc.property(anyRuleset, fc.string(), (ruleset, seed) => {
        const random = seededRandom(seed);
        const state = create({ ruleset }, random);
        const { builders, costs, development } = naive.rulesOf(state.variant);
        const balance = [0, 0, 0, 0, 0];
        const move = (hand: readonly number[], sign: number) => {
          for (const [kind, amount] of hand.entries()) balance[kind]! += sign * amount;
        };
        for (let step = 0; step < 120 && state[PHASE] !== OVER; step++) {
          if (step % 16 === 15) for (const hand of donate(state, random)) move(hand, 1);
          play(state, activeSeat(state), choose(legal(state, activeSeat(state)), random), random, event => {
            if (event.type === 'gained') for (const hand of event.gains) move(hand, 1);
            if (event.type === 'lost') move(event.hand, -1);
            if (event.type === 'paved') move(costs.road, -1);
            if (event.type === 'developed') move(development!, -1);
            if (event.type === 'built') move([costs.basement, costs.house, costs.tower][event.level - 1]!, -1);
          });
          const held = [0, 1, 2, 3, 4].map(kind => builders.reduce((sum, one) => sum + handOf(state, one)[kind]!, 0));
          same(held, balance);
          expect(Math.min(...builders.flatMap(builder => handOf(state, builder)))).toBeGreaterThanOrEqual(0);
        }
        // Those who do not play have nothing.
        for (let seat = builders.length; seat < MAX_BUILDERS; seat++) {
          same([handSize(state, seat), roadsOf(state, seat), residencesOf(state, seat)], [0, [], []]);
        }
      }),
      { numRuns: 4 * RUNS },
    );
  });

  it('pay for the second basement if the ruleset says so', () => {
    const ruleset = { ...standard, setup: { order: 'there-and-back', secondPays: true } } as const;
    const random = seededRandom('second');
    const state = create({ ruleset }, random);
    for (const address of [0, 10, 20, 30]) play(state, activeSeat(state), encode(SETTLE, address), random);
    expect(state.subarray(HANDS, HANDS + 30).every(amount => amount === 0)).toBe(true);
    const { geometry, tileResource } = state.variant;
    const paying = geometry.addressTiles[34]!.filter(tile => state[tileResource + tile] !== PARK);
    play(state, activeSeat(state), encode(SETTLE, 34), random);
    expect(handSize(state, 3)).toBe(paying.length);
    expect(state[PHASE]).toBe(SETUP);
  });
});

describe('a position of any ruleset', () => {
  it('is copied into a new state or a used one, and the copy leads a life of its own', () => {
    fc.assert(
      fc.property(anyRuleset, fc.string(), (ruleset, seed) => {
        const other = create({}, seededRandom(seed));
        let used: State | undefined;
        playOn(ruleset, seed, 60, (state, action) => {
          const before = clone(state);
          expect(clone(state, other)).not.toBe(other);
          const copy = clone(state, used);
          if (used) expect(copy).toBe(used);
          same([...copy], [...state]);
          play(copy, activeSeat(copy), action, seededRandom('other'));
          same([...state], [...before]);
          used = copy;
        });
      }),
      { numRuns: RUNS },
    );
  });

  it('is the same after it was sent as JSON or saved', () => {
    fc.assert(
      fc.property(anyRuleset, fc.string(), (ruleset, seed) => {
        let variant: unknown;
        const end = playOn(ruleset, seed, 80, state => {
          const json: unknown = JSON.parse(JSON.stringify(wire.view.toJson(state)));
          const sent = wire.view.fromJson(json);
          if (!sent.ok) throw new Error(sent.fault);
          same([...sent.value], [...state]);
          expect(sent.value.variant.ruleset).toEqual(state.variant.ruleset);
          variant ??= sent.value.variant;
          expect(sent.value.variant).toBe(variant);
        });
        const text = formatSave(end);
        const read = parseSave(text, 'save');
        if (!read.ok) throw new Error(read.fault);
        expect(formatSave(read.value)).toBe(text);
      }),
      { numRuns: RUNS },
    );
  });

  it('names no ruleset in its JSON if it is the standard one, and others are checked', () => {
    const state = create({}, seededRandom('json'));
    expect(wire.view.toJson(state)).not.toHaveProperty('ruleset');
    expect(wire.options.toJson({ ruleset: standard, dice: 'fair' })).toEqual({ dice: 'fair' });
    const small = RULESETS.get('small')!;
    const options = wire.options.fromJson(wire.options.toJson({ ruleset: small }));
    expect(options).toEqual({ ok: true, value: { ruleset: small } });
    expect(wire.view.fromJson({ ...(wire.view.toJson(state) as object), ruleset: { name: 'odd' } })).toEqual({
      ok: false,
      fault: 'ruleset: builders is missing',
    });
    expect(wire.options.fromJson({ players: 7 })).toEqual({
      ok: false,
      fault: 'players must be a whole number from 2 to 6, not 7',
    });
  });
});

describe('computer players', () => {
  it.each([...game.bots.keys()])('%s plays by any ruleset', level => {
    const bot = game.bots.get(level)!;
    fc.assert(
      fc.property(anyRuleset, fc.string(), (ruleset, seed) => {
        const random = seededRandom(seed);
        const state = create({ ruleset }, random);
        for (let step = 0; step < 40 && state[PHASE] !== OVER; step++) {
          if (step % 10 === 9) donate(state, random);
          const seat = activeSeat(state);
          const options = game.botActions!(state, legal(state, seat));
          const action = bot.decide(state, seat, options, random, iterations(3)) as number;
          expect(options).toContain(action);
          expect(bot.explain!(state, seat, action)).toMatch(/\.$/);
          const chances = state.variant.colours.map((_, one) => game.evaluate!(state, one));
          expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1);
          play(state, seat, action, random);
        }
        expect(game.isUnwinnable!(state)).toBeTypeOf('boolean');
      }),
      { numRuns: RUNS },
    );
  });

  it.each(named.map(ruleset => [ruleset.name, ruleset] as const))(
    '%s: greedy ones win, or nobody can any more',
    (_, ruleset) => {
      const bot = game.bots.get('greedy')!;
      let won = 0;
      for (let n = 0; n < 5; n++) {
        const random = seededRandom(`${ruleset.name} ${n}`);
        const state = create({ ruleset }, random);
        for (let step = 0; step < 5000 && state[PHASE] !== OVER; step++) {
          const seat = activeSeat(state);
          const action = bot.decide(state, seat, legal(state, seat), random, iterations(1)) as number;
          play(state, seat, action, random);
        }
        if (outcome(state)) won++;
        else expect(game.isUnwinnable!(state)).toBe(true);
      }
      expect(won).toBeGreaterThan(0);
    },
  );
});

it('random playouts run by every named ruleset, with and without a listener', () => {
  for (const ruleset of named) {
    const options = { trades: 1, cap: 300, ruleset };
    const [silent, listening] = [new Simulator(1, options), new Simulator(1, options, () => {})];
    for (let n = 0; n < 3; n++) expect(listening.play(n)).toBe(silent.play(n));
    expect(silent.tally.wins).toHaveLength(ruleset.builders.usual);
    expect(listening.tally).toEqual(silent.tally);
  }
});
