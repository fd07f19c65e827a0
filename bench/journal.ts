/** The cost of a journal: a script of 20,000 commands with and without one, alternating; the minimum of each. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Row } from './report.ts';
import { runScript, SCRIPT } from './script.ts';

/** Many, since a single run says little on a busy machine. */
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
    runScript(input, [command, '-plain', ...args], folder);
    return performance.now() - start;
  };
  try {
    let withoutJournal = Number.POSITIVE_INFINITY;
    let withJournal = Number.POSITIVE_INFINITY;
    for (let i = 0; i < RUNS; i++) {
      withoutJournal = Math.min(withoutJournal, run([]));
      withJournal = Math.min(withJournal, run(['-journal', journal]));
    }
    return [
      { what: '20,000 commands without a journal', value: withoutJournal, unit: 'ms' },
      {
        what: `with one (${(statSync(journal).size / 1e6).toFixed(1)} MB)`,
        value: withJournal,
        unit: 'ms',
        ratio: withJournal / withoutJournal,
        against: 'without',
        goal: 'at most 1.2',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
