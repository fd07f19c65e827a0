import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take longest, or wait for most of their time. */
const LONGEST = [
  'test/contract.test.ts',
  'test/cli/fleet/fleet.test.ts',
  'test/net/nuggets/networkbot.test.ts',
  'test/cli/nuggets/client.test.ts',
];

/** The longest come first, so that nothing waits for them in the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification): boolean => LONGEST.some(file => moduleId.endsWith(`/${file}`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter(file => !isLongest(file))];
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
