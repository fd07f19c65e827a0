/** The golden sessions of an area's game in which a file is read or written. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatGolden, goldenFile, goldenNames, parseGolden, runGolden } from '../goldens.ts';
import { AREA_VARIABLE, AREAS } from './areas.ts';

const { folder } = AREAS.get(process.env[AREA_VARIABLE]!)!;
const sessions = goldenNames
  .filter(name => folder.endsWith(`/${name.split('/')[0]}`))
  .map(name => ({ name, golden: parseGolden(readFileSync(goldenFile(name), 'utf8')) }))
  .filter(({ golden: { before, after } }) => before.size > 0 || after.size > 0);

it.each(sessions)('$name', async ({ golden }) => {
  expect(formatGolden(await runGolden(golden))).toBe(formatGolden(golden));
});
