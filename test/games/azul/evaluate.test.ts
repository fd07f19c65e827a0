/** How search evaluates a position between two rounds. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { azulGame } from '../../../src/games/azul/index.ts';
import { boardOf, MOSAIC, ROUND, SCORE } from '../../../src/games/azul/state.ts';

const fresh = () => azulGame.create({}, seededRandom('standing'));
const value = (state: Int16Array, seat: number): number => azulGame.evaluate!(state, seat);

describe('evaluate', () => {
  it('gives equal players equal chances, which add up to one', () => {
    const state = fresh();
    expect(value(state, 0)).toBeCloseTo(0.5);
    state[boardOf(1) + SCORE]! += 7;
    expect(value(state, 0) + value(state, 1)).toBeCloseTo(1);
  });

  it('prefers more points, and tiles that make progress towards a column or a colour', () => {
    const ahead = fresh();
    ahead[boardOf(0) + SCORE]! += 3;
    expect(value(ahead, 0)).toBeGreaterThan(0.5);
    // The first column from top to bottom is B L U R Y, colours 0 4 3 2 1.
    const column = fresh();
    for (const [row, colour] of [0, 4, 3, 2].entries()) column[boardOf(0) + MOSAIC + row] = 1 << colour;
    const scattered = fresh();
    for (const [row, colour] of [0, 3, 0, 3].entries()) scattered[boardOf(0) + MOSAIC + row] = 1 << colour;
    expect(value(column, 0)).toBeGreaterThan(value(scattered, 0));
  });

  it('applies from the start of the next round', () => {
    const since = fresh();
    const random = seededRandom('round');
    const state = azulGame.clone(since);
    while (state[ROUND] === since[ROUND]) {
      expect(azulGame.canEvaluate!(state, since)).toBe(false);
      const seat = azulGame.toAct(state)[0]!;
      azulGame.play(state, seat, azulGame.legal(state, seat)[0]!, random);
    }
    expect(azulGame.canEvaluate!(state, since)).toBe(true);
  });
});
