/** Every golden session, run in this process, is what its file says, byte for byte. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatGolden, goldenFile, goldenNames, parseGolden, runGolden } from './goldens.ts';

it.each(goldenNames)('%s', async name => {
  const text = readFileSync(goldenFile(name), 'utf8');
  const golden = parseGolden(text);
  expect(name).toMatch(new RegExp(`^${golden.args[0]}/`));
  expect(formatGolden(await runGolden(golden))).toBe(text);
});
