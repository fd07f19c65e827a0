/** A short, fixed run of the line fuzzer; `npm run fuzz` runs it for longer. */
import { expect, it } from 'vitest';
import { games } from '../src/games/index.ts';
import { fuzz } from './fuzzing.ts';

for (const [id, entry] of games) {
  it(`${id}: no line crashes it, a refused one changes nothing, and what is saved can be loaded`, async () => {
    const game = await entry.load();
    const runs = ['one', 'two', 'three'].map(seed => fuzz(game, seed, 600));
    const sum = (key: keyof (typeof runs)[number]) => runs.reduce((total, run) => total + run[key], 0);
    expect(sum('refused')).toBeGreaterThan(20);
    expect(sum('lines') - sum('refused')).toBeGreaterThan(500);
    expect(sum('reloads')).toBeGreaterThan(2);
  });
}
