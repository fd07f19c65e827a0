/** The whole screen compared with bare Node: the time until the front door or a game is shown. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Row } from './report.ts';

const RUNS = 20;
const root = path.join(import.meta.dirname, '..');
const command = path.join(root, 'dist/gander.js');

/** Seconds until a program in a pseudo-terminal has shown a text or, if it never does, until it exits. */
const untilShown = (words: readonly string[], wanted: string, folder: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const line = `stty cols 80 rows 24; exec ${words.map(word => `'${word}'`).join(' ')}`;
    const child = spawn('script', ['-qec', line, '/dev/null'], {
      env: { PATH: process.env.PATH, HOME: folder, TERM: 'xterm-256color' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let text = '';
    const done = () => resolve((performance.now() - start) / 1000);
    child.stdout.on('data', chunk => {
      text += chunk;
      if (!text.includes(wanted)) return;
      done();
      child.stdin.write('\x03');
      child.stdout.removeAllListeners('data').resume();
    });
    child.on('exit', done);
    child.on('error', reject);
  });

/** What is started, and a text of its first picture. */
const PICTURES = [
  { what: 'start to the front door', args: [], shown: 'Esc' },
  { what: 'start to the first picture of a game', args: ['play', 'constructor'], shown: 'your turn' },
] as const;

export default async (): Promise<Row[]> => {
  execFileSync(process.execPath, ['build.mjs'], { cwd: root });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-bench-'));
  let node = Number.POSITIVE_INFINITY;
  const gander = PICTURES.map(() => Number.POSITIVE_INFINITY);
  try {
    // Alternating, so that other load on the machine affects all.
    for (let i = 0; i < RUNS; i++) {
      node = Math.min(node, await untilShown([process.execPath, '-e', '0'], 'your turn', folder));
      for (const [at, { args, shown }] of PICTURES.entries()) {
        gander[at] = Math.min(gander[at]!, await untilShown([process.execPath, command, ...args], shown, folder));
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return PICTURES.map(({ what }, at) => ({
    what,
    value: gander[at]! * 1000,
    unit: 'ms',
    ratio: gander[at]! / node,
    against: 'node -e 0',
    goal: 'at most 1.6',
  }));
};
