/** `gander play GAME -web`: a page at one's own seat, on a server of its own. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runGander } from '../../harness.ts';
import { COMMAND } from '../../process.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-web-'));
let stop = (): void => {};
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

it('prints the link of a page that opens at the seat of whoever asked, and ends with a signal', async () => {
  const child = spawn(process.execPath, [COMMAND, 'play', 'azul', '-web', '-name', 'Ann'], {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stop = () => void child.kill('SIGKILL');
  const ended = new Promise(resolve => child.on('close', resolve));
  const link = await new Promise<string>((resolve, reject) => {
    let out = '';
    child.stdout.on('data', data => {
      out += data;
      const [found] = /http:\S+(?=\n)/.exec(out) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.on('close', () => reject(new Error(out)));
  });
  expect(await (await fetch(link)).text()).toContain('<div id="page">');
  const { out } = await runGander(['join', link], '');
  expect(out).toMatch(/^A +Ann \(you\)\nB +a computer/m);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

it('is refused with a seed, which no room takes from outside', async () => {
  const { code, err } = await runGander(['play', 'azul', '-web', '-seed', '7'], '');
  expect([code, err]).toEqual([1, expect.stringContaining('rooms have secret seeds of their own')]);
});
