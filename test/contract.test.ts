/** Every game in the registry fulfils the contract: with every number of players, on every board, from every save. */
import { describe, expect, it } from 'vitest';
import { games } from '../src/games/index.ts';
import { contractTests } from '../src/testing/index.ts';

for (const [id, entry] of games) {
  const game = await entry.load();
  const wire = await entry.loadWire();
  const { contract } = await import(`./games/${id}/contract.ts`);
  describe(id, () => {
    it('is registered under its own id', () => {
      expect(game.id).toBe(id);
    });
    for (const { name, run } of contractTests(game, { wire, ...contract })) it(name, run);
  });
}
