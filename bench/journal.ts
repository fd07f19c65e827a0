/** What a journal costs: the script of 20,000 commands with and without one, in turns, the least of each. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Row } from './report.ts';
import { feed, SCRIPT } from './script.ts';

/** Many, for a single run says little on a machine with other things to do. */
const RUNS = 40;
const root = path.join(import.meta.dirname, '..');
const command = path.join(root, 'dist/gander.js');

export default async (): Promise<Row[]> => {
  execFileSync(process.execPath, ['build.mjs'], { cwd: root });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-bench-'));
  const input = path.join(folder, 'script.txt');
  const journal = path.join(folder, 'journal');
  writeFileSync(input, SCRIPT);
  const run = (args: readonly string[]): number => {
    rmSync(journal, { force: true });
    const start = performance.now();
    feed(input, [command, '-plain', ...args], folder);
    return performance.now() - start;
  };
  try {
    let without = Number.POSITIVE_INFINITY;
    let having = Number.POSITIVE_INFINITY;
    for (let i = 0; i < RUNS; i++) {
      without = Math.min(without, run([]));
      having = Math.min(having, run(['-journal', journal]));
    }
    return [
      { what: '20,000 commands without a journal', value: without, unit: 'ms' },
      {
        what: `with one (${(statSync(journal).size / 1e6).toFixed(1)} MB)`,
        value: having,
        unit: 'ms',
        ratio: having / without,
        against: 'without',
        goal: 'at most 1.2',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
