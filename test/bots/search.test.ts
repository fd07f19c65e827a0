/** Tree search in games that are small enough to know the answer. */
import { describe, expect, it } from 'vitest';
import { iterations, searchBot } from '../../src/bots/search.ts';
import type { Game } from '../../src/core/game.ts';
import { seededRandom } from '../../src/core/random.ts';

type Pile = { left: number; mover: number; last: number };

/** Take one to three from a pile; taking the last one wins. Leaving a multiple of four is a win. */
const nim: Game<Pile, number> = {
  id: 'nim',
  title: 'Nim',
  seats: { min: 2, max: 2 },
  create: () => ({ left: 10, mover: 0, last: -1 }),
  toAct: state => (state.left === 0 ? [] : [state.mover]),
  legal: state => [1, 2, 3].filter(take => take <= state.left),
  play(state, _seat, take) {
    state.left -= take;
    state.last = state.mover;
    state.mover = 1 - state.mover;
    return undefined;
  },
  outcome: state =>
    state.left > 0 ? undefined : { winners: [state.last], scores: [0, 1].map(seat => (seat === state.last ? 1 : 0)) },
  clone: state => ({ ...state }),
  view: state => state,
  redact: event => event,
};

type Cups = { chosen: number; won: boolean; coin: number };

/** One choice between bets that win once, nine times or five times in ten. */
const bets: Game<Cups, string> = {
  id: 'bets',
  title: 'Bets',
  seats: { min: 2, max: 2 },
  create: () => ({ chosen: 0, won: false, coin: 0 }),
  toAct: state => (state.chosen === 0 ? [0] : []),
  legal: () => ['one in ten', 'nine in ten', 'one in two'],
  play(state, _seat, action, random) {
    state.chosen = 1;
    const chance = action === 'one in ten' ? 1 : action === 'nine in ten' ? 9 : 5;
    state.won = random.below(10) < chance;
    return undefined;
  },
  outcome: state => (state.chosen ? { winners: [state.won ? 0 : 1], scores: [0, 0] } : undefined),
  clone: state => ({ ...state }),
  view: state => state,
  redact: event => event,
};

/** A coin is under one of two cups, the left one (0) three times in four; seat 0 guesses. The view does not show it. */
const guess: Game<Cups, number> = {
  id: 'guess',
  title: 'Guess',
  seats: bets.seats,
  create: bets.create,
  toAct: bets.toAct,
  outcome: bets.outcome,
  legal: () => [0, 1],
  play(state, _seat, action) {
    if (state.coin < 0) throw new Error('played on a view instead of a guess at the state');
    state.chosen = 1;
    state.won = action === state.coin;
    return undefined;
  },
  clone: state => ({ ...state }),
  view: state => ({ ...state, coin: -1 }),
  redact: event => event,
  determinise: (view, _seat, random) => ({ ...view, coin: random.below(4) === 0 ? 1 : 0 }),
};

const decide = <S, A>(game: Game<S, A>, state: S, seat: number, count: number, seed: string): A =>
  searchBot(game).decide(game.view(state, seat), seat, game.legal(state, seat), seededRandom(seed), iterations(count));

describe('tree search', () => {
  it('finds the winning move in every pile that has one', () => {
    for (const left of [2, 3, 5, 6, 7, 9, 10]) {
      for (const mover of [0, 1]) {
        expect(decide(nim, { left, mover, last: -1 }, mover, 1500, `pile ${left}`), `pile of ${left}`).toBe(left % 4);
      }
    }
  });

  it('prefers the better odds', () => {
    for (let n = 0; n < 10; n++)
      expect(decide(bets, bets.create({}, seededRandom()), 0, 200, `bet ${n}`)).toBe('nine in ten');
  });

  it('guesses hidden information by its likelihood and never sees it', () => {
    for (let n = 0; n < 10; n++) {
      for (const coin of [0, 1]) expect(decide(guess, { chosen: 0, won: false, coin }, 0, 300, `coin ${n}`)).toBe(0);
    }
  });

  it('makes the same decision from the same seed and budget, and does one iteration without any budget', () => {
    const state = { left: 10, mover: 0, last: -1 };
    const first = decide(nim, state, 0, 30, 'same');
    expect(decide(nim, state, 0, 30, 'same')).toBe(first);
    expect([1, 2, 3]).toContain(decide(nim, state, 0, 0, 'same'));
    expect(state).toEqual({ left: 10, mover: 0, last: -1 });
  });

  it('says how sure it is', () => {
    const bot = searchBot(nim);
    const state = { left: 2, mover: 0, last: -1 };
    const action = bot.decide(state, 0, [1, 2], seededRandom('why'), iterations(50));
    expect(bot.explain!(state, 0, action)).toMatch(/^of 50 continuations .* worth 100 % of a win\.$/);
  });
});
