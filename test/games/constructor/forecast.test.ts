/** What the expert looks at: how long it takes to win, what a network sees of it, and which candidates are given up. */
import { describe, expect, it } from 'vitest';
import { runToEnd } from '../../../src/core/bot.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { extractFeatures, FEATURES } from '../../../src/games/constructor/bots/features.ts';
import { Outlook } from '../../../src/games/constructor/bots/outlook.ts';
import { Outlooks } from '../../../src/games/constructor/bots/outlooks.ts';
import { Race } from '../../../src/games/constructor/bots/race.ts';
import { narrowDown } from '../../../src/games/constructor/bots/search.ts';
import { WEIGHTS } from '../../../src/games/constructor/bots/weights.ts';
import { constructorGame as game } from '../../../src/games/constructor/index.ts';
import { activeSeat } from '../../../src/games/constructor/rules.ts';
import { HANDS, POINTS, type State } from '../../../src/games/constructor/state.ts';
import { STANDARD } from '../../../src/games/constructor/variant.ts';

/** A game of greedy players after some actions. */
function after(actions: number): State {
  const chance = seededRandom('forecast');
  const state = game.create({}, chance);
  const greedy = game.bots.get('greedy')!;
  for (let n = 0; n < actions; n++) {
    const seat = activeSeat(state);
    game.play(state, seat, greedy.decide(state, seat, game.legal(state, seat), chance, { more: () => false }), chance);
  }
  return state;
}

describe('the rolls until a builder wins', () => {
  /** Blue with some points and cards, and as many basements to be improved. */
  function rolls({ points = 3, basements = 2, hand = [0, 0, 0, 0, 0] }, state = after(60)): number {
    state[POINTS] = points;
    state.set(hand, HANDS);
    return new Race().rollsToWin(state, 0, new Outlook().survey(state, 0, WEIGHTS), basements, 0);
  }

  it('are none if the cards for the last point are there', () => {
    expect(rolls({ points: 9, hand: [0, 0, 2, 3, 0] })).toBe(0);
    expect(rolls({ points: 9, hand: [0, 0, 2, 2, 0] })).toBeGreaterThan(0);
  });

  it('are fewer the more points, and the more cards that are needed', () => {
    expect(rolls({ points: 6 })).toBeLessThan(rolls({ points: 4 }));
    expect(rolls({ hand: [0, 0, 2, 3, 0] })).toBeLessThan(rolls({ hand: [0, 0, 1, 1, 0] }));
  });
});

describe('the features', () => {
  it('of a simple forecast are the first ones of all', () => {
    for (const actions of [30, 120, 240]) {
      const state = after(actions);
      const outlooks = new Outlooks(WEIGHTS);
      const all = new Float64Array(STANDARD.builders * FEATURES);
      const simple = new Float64Array(STANDARD.builders * FEATURES);
      extractFeatures(state, outlooks, all);
      extractFeatures(state, outlooks, simple, 47);
      let others = 0;
      all.forEach((value, i) => {
        if (i % FEATURES < 47) expect(simple[i]).toBe(value);
        else others += Math.abs(value - simple[i]!);
      });
      expect(others).toBeGreaterThan(0);
    }
  });
});

describe('narrowing down', () => {
  const effort = { priorRounds: 1, cutoff: 2, survivors: 1, mostRounds: 40 };
  const prospects = [1, 2, 3].map(action => ({ action, chance: 0.5, trials: 0 }));

  it('tells what was given up after what is left, with no better a chance', () => {
    // The third is a little worse than both others, whose chances turn out later to be less than they seemed.
    const run = (action: number, round: number): number =>
      action === 3 ? 0.5 : (round < 9 ? 0.6 : 0.2) + ((round + action) % 2) / 20;
    const told = runToEnd(narrowDown(prospects, { more: () => true }, run, effort));
    expect(told.map(({ action }) => action).sort()).toEqual([1, 2, 3]);
    expect(told.at(-1)!.action).toBe(3);
    const [first, second, third] = told;
    expect(third!.trials).toBeLessThan(second!.trials);
    expect(third!.chance).toBeLessThanOrEqual(second!.chance);
    expect(second!.chance).toBeLessThanOrEqual(first!.chance);
  });
});
