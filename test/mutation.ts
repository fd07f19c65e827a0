/** How `npm run mutation` runs tests: those that hold the rules themselves, and nothing that talks or needs a build. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'test/games/constructor/{rules,topology,dead}.test.ts',
      'test/games/hexbaron/{rules,grid}.test.ts',
      'test/games/azul/{rules,scoring,view}.test.ts',
      'test/games/newhaven/{turn,village,harvest,pieces}.test.ts',
      'test/games/nuggets/{rules,sight}.test.ts',
    ],
  },
});
