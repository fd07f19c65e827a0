/** The tests that Stryker runs for an area. */
import { defineConfig } from 'vitest/config';
import { AREA_VARIABLE, AREAS } from './areas.ts';

const tests = AREAS.get(process.env[AREA_VARIABLE] ?? '')?.tests ?? [];

export default defineConfig({
  test: { include: tests.map(name => `test/${name}.test.ts`), testTimeout: 60_000 },
});
