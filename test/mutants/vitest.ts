/** The tests that Stryker runs for an area, in their order. */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { AREA_VARIABLE, AREAS } from './areas.ts';

const tests = AREAS.get(process.env[AREA_VARIABLE] ?? '')?.tests ?? [];
const files = tests.map(name => `test/${name}`);

class AsListed extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => files.findIndex(file => moduleId.endsWith(`/${file}`));
    return specifications.toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    include: files,
    setupFiles: ['test/mutants/setup.ts'],
    testTimeout: 60_000,
    sequence: { sequencer: AsListed },
    // A few random games beside the naive rules notice what many would.
    env: { GANDER_GAMES: '4' },
  },
});
