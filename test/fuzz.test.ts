/** A short, fixed run of the line fuzzer; `npm run fuzz` runs it for longer. */
import { expect, it } from 'vitest';
import { games } from '../src/games/index.ts';
import { fuzz } from './fuzzing.ts';

for (const [id, entry] of games) {
  it(`${id}: no line crashes it, a refused one changes nothing, and what is saved can be loaded`, async () => {
    const game = await entry.load();
    for (const seed of ['one', 'two', 'three']) {
      const done = fuzz(game, seed, 1000);
      expect(done.refused).toBeGreaterThan(20);
      expect(done.lines - done.refused).toBeGreaterThan(200);
    }
  });
}
