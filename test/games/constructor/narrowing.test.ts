/** How the expert compares candidates by playing on from them. */
import { describe, expect, it } from 'vitest';
import { runToEnd } from '../../../src/core/bot.ts';
import { narrowDown } from '../../../src/games/constructor/bots/search.ts';

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
