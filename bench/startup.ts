/** The built command compared with bare Node: the time to the first prompt, and the time for a long script. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { minSeconds, type Row } from './report.ts';
import { runScript, SCRIPT } from './script.ts';

const RUNS = 20;
const SCRIPT_RUNS = 10;
const root = path.join(import.meta.dirname, '..');
const command = path.join(root, 'dist/gander.js');

/** Seconds until a program has printed a prompt or, if it prints nothing, until it exits. */
const untilPrompt = (args: readonly string[], folder: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
    let text = '';
    const done = () => resolve((performance.now() - start) / 1000);
    child.stdout.on('data', chunk => {
      text += chunk;
      if (!text.endsWith('> ')) return;
      done();
      child.kill('SIGKILL');
    });
    child.on('exit', done);
    child.on('error', reject);
  });

async function firstPrompt(folder: string): Promise<Row[]> {
  // The first start compiles the program, and keeps that at its end.
  execFileSync(process.execPath, [command, '-plain'], { cwd: folder, input: '' });
  let gander = Number.POSITIVE_INFINITY;
  let node = Number.POSITIVE_INFINITY;
  // Alternating, so that other load on the machine affects both.
  for (let i = 0; i < RUNS; i++) {
    node = Math.min(node, await untilPrompt(['-e', '0'], folder));
    gander = Math.min(gander, await untilPrompt([command, '-plain'], folder));
  }
  const ratio = gander / node;
  return [
    {
      what: 'start to first prompt',
      value: gander * 1000,
      unit: 'ms',
      ratio,
      against: 'node -e 0',
      goal: 'at most 1.4',
    },
  ];
}

const writerScript = (bytes: number): string =>
  `const piece = Buffer.alloc(65536, 46);
   for (let left = ${bytes}; left > 0; left -= piece.length)
     require('fs').writeSync(1, piece, 0, Math.min(left, piece.length));`;

function longScript(folder: string): Row[] {
  const file = path.join(folder, 'script.txt');
  writeFileSync(file, SCRIPT);
  const run = (args: readonly string[]): Buffer => runScript(file, args, folder);
  const bytes = run([command, '-plain']).length;
  let play = Number.POSITIVE_INFINITY;
  let write = Number.POSITIVE_INFINITY;
  for (let i = 0; i < SCRIPT_RUNS; i++) {
    play = Math.min(
      play,
      minSeconds(1, () => run([command, '-plain'])),
    );
    write = Math.min(
      write,
      minSeconds(1, () => run(['-e', writerScript(bytes)])),
    );
  }
  return [
    {
      what: `20,000 commands, ${(bytes / 1e6).toFixed(1)} MB of text`,
      value: play * 1000,
      unit: 'ms',
      ratio: play / write,
      against: 'node writing as many bytes',
      goal: 'at most 2.5',
    },
  ];
}

export default async (): Promise<Row[]> => {
  execFileSync(process.execPath, ['build.mjs'], { cwd: root });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-bench-'));
  try {
    return [...(await firstPrompt(folder)), ...longScript(folder)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
