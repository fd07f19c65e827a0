// Fails unless vitest's report, whose file is the argument, tells that every test ran that needs more than Node: those of
// the page, which need a browser, and those of a fleet, which need stores.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const NEEDS = [
  [path.join('test', 'web'), 'in a browser'],
  [path.join('test', 'cli', 'fleet'), 'with its store'],
];
const { testResults } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for (const [folder, where] of NEEDS) {
  for (const file of readdirSync(folder).filter(name => name.endsWith('.test.ts'))) {
    const result = testResults.find(({ name }) => name.endsWith(path.join(folder, file)));
    const tests = result?.assertionResults ?? [];
    if (tests.length > 0 && tests.every(({ status }) => status === 'passed')) continue;
    console.error(`${path.join(folder, file)}: not every test ran ${where}`);
    process.exitCode = 1;
  }
}
