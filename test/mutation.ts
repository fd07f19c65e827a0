/** The tests that `npm run mutation` runs: those of the rules themselves, none that goes through text or a build. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'test/games/constructor/{rules,topology}.test.ts',
      'test/games/hexbaron/{grid,rules}.test.ts',
      'test/games/azul/{naive,rules,scoring,view}.test.ts',
      'test/games/newhaven/{harvest,naive,pieces,turn,village}.test.ts',
      'test/games/nuggets/{naive,rules,sight}.test.ts',
    ],
    testTimeout: 60_000,
  },
});
