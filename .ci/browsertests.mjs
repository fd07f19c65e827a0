// Fails unless vitest's report, whose file is the argument, tells that every test of the page ran.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join('test', 'web');
const files = readdirSync(folder).filter(name => name.endsWith('.test.ts'));
const { testResults } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for (const file of files) {
  const result = testResults.find(({ name }) => name.endsWith(path.join(folder, file)));
  const tests = result?.assertionResults ?? [];
  if (tests.length > 0 && tests.every(({ status }) => status === 'passed')) continue;
  console.error(`${path.join(folder, file)}: not every test ran in a browser`);
  process.exitCode = 1;
}
