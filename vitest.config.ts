import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take longest, then those that wait for other programs: the rest is short, and fills the time that is left. */
const FIRST = [
  /\/test\/(contract|cli\/fleet\/fleet|net\/nuggets\/networkbot|cli\/nuggets\/client)\.test\.ts$/,
  /\/test\/(cli\/gamemodule|cli\/serve\/thinkingpool|library|saves|web\/\w+)\.test\.ts$/,
  /\/test\/(cli|net)\//,
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = FIRST.findIndex(pattern => pattern.test(moduleId));
      return rank < 0 ? FIRST.length : rank;
    };
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rankOf(a) - rankOf(b));
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/build.ts'],
    testTimeout: 60_000,
    // The programs that tests start keep what was compiled of them here, not in the home of the user.
    env: { XDG_CACHE_HOME: path.resolve('node_modules/.cache') },
    pool: 'threads',
    // Modules are loaded once for each thread, not for each file: a fifth of the time. So no test may change what a
    // module keeps; mocks are taken back after each test.
    isolate: false,
    restoreMocks: true,
    // Many tests wait for other processes: one thread more than cores keeps the cores busy. A percentage would be at most
    // one for each core.
    maxWorkers: os.availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
  },
});
