/** The training of Constructor's forecast: the network learns, and its weights become the file that the bots import. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../../src/core/sfc32.ts';
import { DIRECT_WEIGHTS, HIDDEN_UNITS } from '../../src/games/constructor/bots/networkweights.ts';
import { Network } from '../../training/network.ts';
import { formatNetworkWeights } from '../../training/networkfile.ts';

const [PLAYERS, FEATURES] = [4, 3];

/** The largest product of the first two features wins, which takes a hidden layer to learn; the third is noise. */
function sample(random: Sfc32): { readonly rows: Float32Array; readonly winner: number } {
  const rows = Float32Array.from({ length: PLAYERS * FEATURES }, () => random.below(2001) / 1000 - 1);
  const products = Array.from(
    { length: PLAYERS },
    (_, player) => rows[player * FEATURES]! * rows[player * FEATURES + 1]!,
  );
  return { rows, winner: products.indexOf(Math.max(...products)) };
}

describe('training', () => {
  it('learns who wins, also what no single feature tells', () => {
    const random = new Sfc32();
    random.seed(1, 0);
    const network = new Network(PLAYERS, FEATURES, 8, random);
    const samples = 60_000;
    for (let i = 0; i < samples; i++) {
      const { rows, winner } = sample(random);
      network.learn(rows, winner, i / samples);
    }
    let right = 0;
    for (let i = 0; i < 1000; i++) {
      const { rows, winner } = sample(random);
      const chances = network.chances(rows);
      expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1);
      if (chances.indexOf(Math.max(...chances)) === winner) right++;
    }
    expect(right).toBeGreaterThan(600);
  });

  it('goes on from other weights', () => {
    const random = new Sfc32();
    random.seed(1, 0);
    const [first, second] = [new Network(PLAYERS, FEATURES, 8, random), new Network(PLAYERS, FEATURES, 8, random)];
    const { rows } = sample(random);
    expect([...second.chances(rows)]).not.toEqual([...first.chances(rows)]);
    second.load(first.weights());
    expect([...second.chances(rows)]).toEqual([...first.chances(rows)]);
  });

  it('writes the file of weights as it is in the sources, but for its line breaks', () => {
    const file = path.join(import.meta.dirname, '../../src/games/constructor/bots/networkweights.ts');
    const withoutBreaks = (text: string) => text.replace(/\s+/g, '').replace(/,(?=[\]}])/g, '');
    const written = formatNetworkWeights({ direct: DIRECT_WEIGHTS, hidden: HIDDEN_UNITS });
    expect(withoutBreaks(written)).toBe(withoutBreaks(readFileSync(file, 'utf8')));
  });
});
