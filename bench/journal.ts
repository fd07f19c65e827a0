/** What a journal costs: the script of 20,000 commands with and without one, in turns, the least of each. */
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Row } from './report.ts';

const RUNS = 15;
const ROUNDS = 5000;
const root = path.join(import.meta.dirname, '..');
const command = path.join(root, 'dist/gander.js');

/** Eight basements, then the same round again and again: 20,000 commands and the value of each roll. */
const script = `0\n2\n4\n6\n20\n22\n24\n27\n${'roll\n8\nstatus\nboard\nnext\n'.repeat(ROUNDS)}`;

export default async (): Promise<Row[]> => {
  execFileSync(process.execPath, ['build.mjs'], { cwd: root });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-bench-'));
  const input = path.join(folder, 'script.txt');
  const journal = path.join(folder, 'journal');
  writeFileSync(input, script);
  const run = (args: readonly string[]): number => {
    rmSync(journal, { force: true });
    const descriptor = openSync(input, 'r');
    const start = performance.now();
    spawnSync(process.execPath, [command, '-plain', ...args], {
      cwd: folder,
      stdio: [descriptor, 'pipe', 'inherit'],
      maxBuffer: 1 << 30,
    });
    const took = performance.now() - start;
    closeSync(descriptor);
    return took;
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
        goal: 'at most 1.1',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
