/** Whether chances come true: the measure finds what is wrong, and the coach's chances are nearly right. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import { bestTemperature, deciles, type Prediction, predictionsOf, tempered } from '../../training/calibration.ts';

/** Chances that come true as often as they say, made more or less sure. */
function predictions(temperature: number): Prediction[] {
  const random = seededRandom('calibration');
  return Array.from({ length: 1500 }, (_, game) => {
    const chance = random.below(1001) / 1000;
    const won = random.below(1000) < chance * 1000 ? [1, 0] : [0, 1];
    return { game, chances: tempered([chance, 1 - chance], 1 / temperature), won };
  });
}

describe('the measure', () => {
  it('finds nothing wrong with chances that come true', () => {
    for (const { said, won } of deciles(predictions(1))) expect(Math.abs(said - won)).toBeLessThan(0.08);
    const best = bestTemperature(predictions(1));
    expect(Math.abs(best - 1)).toBeLessThan(0.15);
  });

  it('finds chances that are too sure, or not sure enough, and the temperature that corrects them', () => {
    expect(bestTemperature(predictions(2))).toBeGreaterThan(1.6);
    expect(bestTemperature(predictions(0.6))).toBeLessThan(0.7);
    expect(deciles(predictions(2)).some(({ said, won }) => Math.abs(said - won) > 0.08)).toBe(true);
  });
});

describe('the chances of the coach', () => {
  it('come true in held-out games of Azul, within what so few games can tell', async () => {
    const game = await games.get('azul')!.load();
    const all = Array.from({ length: 10 }, (_, number) =>
      predictionsOf(game, number, { seed: 'test', seats: 2 }),
    ).flat();
    const sure = all
      .flatMap(({ chances, won }) => chances.map((chance, seat) => ({ chance, won: won[seat]! })))
      .filter(({ chance }) => chance >= 0.65);
    const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
    expect(sure.length).toBeGreaterThan(20);
    expect(Math.abs(mean(sure.map(one => one.chance)) - mean(sure.map(one => one.won)))).toBeLessThan(0.12);
  });
});
