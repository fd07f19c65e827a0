/**
 * `npm run golden -- NAME...`: runs golden sessions (`constructor/road-0-and-71`) and updates their files.
 * A new session needs only its first part: the files before, and the command line with its input.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { formatGolden, goldenFile, parseGolden, runGolden } from './goldens.ts';

const names = process.argv.slice(2);
if (names.length === 0) {
  console.error('usage: npm run golden -- GAME/NAME...');
  process.exitCode = 1;
}
for (const name of names) {
  const file = goldenFile(name);
  if (!existsSync(file)) {
    console.error(`there is no test/golden/${name}.txt; write its command line and input first`);
    process.exitCode = 1;
    continue;
  }
  const text = readFileSync(file, 'utf8');
  const updated = formatGolden(await runGolden(parseGolden(text)));
  writeFileSync(file, updated);
  console.log(`${name}: ${updated === text ? 'unchanged' : 'written'}`);
}
