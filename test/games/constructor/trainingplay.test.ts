/** The games that the forecast learns from. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { disturb } from '../../../src/games/constructor/bots/disturbance.ts';
import { extractFeatures, FEATURES } from '../../../src/games/constructor/bots/features.ts';
import { Outlooks } from '../../../src/games/constructor/bots/outlooks.ts';
import { TrainingPlay } from '../../../src/games/constructor/bots/trainingplay.ts';
import { WEIGHTS } from '../../../src/games/constructor/bots/weights.ts';
import { constructorGame as game } from '../../../src/games/constructor/index.ts';
import { GEESE, HANDS, KINDS } from '../../../src/games/constructor/state.ts';
import { STANDARD } from '../../../src/games/constructor/variant.ts';

describe('training games', () => {
  it('are the same each time, and tell who won', () => {
    const first = new TrainingPlay();
    const samples = [0, 1, 2].map(number => first.play(number));
    const again = new TrainingPlay();
    expect([2, 1, 0].map(number => again.play(number)).reverse()).toEqual(samples);
    for (const { features, winner } of samples.flat()) {
      expect(features).toHaveLength(STANDARD.builders * FEATURES);
      expect([0, 1, 2, 3]).toContain(winner);
    }
    expect(samples.flat().length).toBeGreaterThan(20);
  });
});

describe('a disturbance', () => {
  const cards = (state: ReturnType<typeof game.create>): number[] => [
    ...state.subarray(HANDS, HANDS + STANDARD.builders * KINDS),
  ];
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

  it('gives and takes no more than a card, and nobody less than nothing', () => {
    const random = seededRandom('disturbance');
    const seen = new Set<string>();
    for (let n = 0; n < 400; n++) {
      const state = game.create({}, random);
      for (let at = 0; at < STANDARD.builders * KINDS; at++) state[HANDS + at] = random.below(3);
      const before = cards(state);
      const geese = state[GEESE];
      disturb(state, random, new Outlooks(WEIGHTS));
      const after = cards(state);
      const change = sum(after) - sum(before);
      expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
      expect(Math.abs(change)).toBeLessThanOrEqual(1);
      seen.add(`cards ${change}`);
      if (change === 0 && after.some((amount, at) => amount !== before[at])) seen.add('swapped');
      if (state[GEESE] !== geese) seen.add('geese');
    }
    expect([...seen].sort()).toEqual(['cards -1', 'cards 0', 'cards 1', 'geese', 'swapped']);
  });

  it('leaves what is known of the position up to date', () => {
    const random = seededRandom('outlooks');
    for (let n = 0; n < 50; n++) {
      const state = game.create({}, random);
      for (let settled = 0; settled < 8; settled++) {
        const seat = game.toAct(state)[0]!;
        const legal = game.legal(state, seat);
        game.play(state, seat, legal[random.below(legal.length)]!, random);
      }
      const outlooks = new Outlooks(WEIGHTS);
      const rows = [outlooks, outlooks, new Outlooks(WEIGHTS)].map((known, i) => {
        const row = new Float64Array(STANDARD.builders * FEATURES);
        if (i === 1) disturb(state, random, known);
        extractFeatures(state, known, row);
        return row;
      });
      expect(rows[1]).toEqual(rows[2]);
    }
  });
});
