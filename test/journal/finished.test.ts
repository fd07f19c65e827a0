/** Which finished games are kept, and lists of recorded games. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { finishedFolder, keepFinished, keepIfFinished, surplus } from '../../src/cli/journal/finished.ts';
import { lock, unlock } from '../../src/cli/journal/lock.ts';
import { games } from '../../src/games/index.ts';
import { runGander } from '../harness.ts';

const homes: string[] = [];
afterAll(() => {
  for (const home of homes) rmSync(home, { recursive: true });
});
function newState(): { readonly home: string; readonly state: string } {
  const home = mkdtempSync(path.join(os.tmpdir(), 'gander-finished-'));
  homes.push(home);
  const state = path.join(home, 'gander');
  mkdirSync(finishedFolder(state), { recursive: true });
  return { home, state };
}

/** A name as the program chooses it. */
const nameOf = (n: number): string => `azul-2026-01-01T00-00-00-${String(n).padStart(3, '0')}Z-1.journal`;
function put(folder: string, name: string, seconds: number): string {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  utimesSync(file, seconds, seconds);
  return file;
}

describe('finished games', () => {
  it('that are too many are the oldest', () => {
    const files = [3, 1, 2].map(modified => ({ file: `f${modified}`, modified }));
    expect(surplus(files, 2)).toEqual([{ file: 'f1', modified: 1 }]);
    expect(surplus(files, 3)).toEqual([]);
  });

  it('are kept up to twenty, except for those in use and those that the user keeps', () => {
    const { state } = newState();
    const folder = finishedFolder(state);
    const inUse = put(folder, nameOf(0), 1000);
    const named = put(folder, 'mine.journal', 1000);
    const kept = put(folder, nameOf(1).replace('.journal', '.kept.journal'), 1000);
    for (let n = 2; n < 25; n++) put(folder, nameOf(n), 1000 + n);
    expect(lock(inUse).ok).toBe(true);
    keepFinished(put(state, nameOf(25), 2000), state);
    unlock(inUse);
    for (const file of [inUse, named, kept]) expect(existsSync(file)).toBe(true);
    const others = readdirSync(folder).filter(name => ![inUse, named, kept].includes(path.join(folder, name)));
    expect(others.sort()).toEqual(Array.from({ length: 20 }, (_, i) => nameOf(i + 6)));
  });

  it('are those that were played to their end; others are removed', async () => {
    const { state } = newState();
    const azul = await games.get('azul')!.load();
    const whole = path.join(state, nameOf(1));
    await runGander(['azul', '-bots', 'all=random', '-journal', whole], '');
    const left = path.join(state, nameOf(2));
    await runGander(['azul', '-journal', left], 'q\n');
    for (const file of [whole, left]) await keepIfFinished(file, state, azul);
    expect(readdirSync(finishedFolder(state))).toEqual([nameOf(1)]);
    expect(readdirSync(state)).toEqual(['finished']);
  });
});

describe('a list of recorded games', () => {
  async function recorded(): Promise<Readonly<Record<string, string>>> {
    const { home, state } = newState();
    const over = path.join(finishedFolder(state), nameOf(1));
    await runGander(['azul', '-bots', 'all=random', '-journal', over], '');
    const unfinished = path.join(state, 'constructor-1.journal');
    await runGander(['constructor', '-bots', 'red=random', '-journal', unfinished], '0\n');
    writeFileSync(path.join(state, 'diary.journal'), 'my diary\n');
    utimesSync(over, 1000, 1000);
    return { XDG_STATE_HOME: home };
  }

  it('has every game that can be replayed, the newest first, with its players and how far it got', async () => {
    const env = await recorded();
    for (const args of [['replay'], ['replay', '-list']]) {
      const { out, code } = await runGander(args, '', new Map(), env);
      expect(code).toBe(0);
      const lines = out.trimEnd().split('\n');
      expect(lines).toHaveLength(2);
      expect(lines[0]).toMatch(
        /^1 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}Constructor {2}Blue, Orange, Yellow and 1 computer {2}/,
      );
      expect(lines[1]).toMatch(/^2 {2}.* Azul {9}2 computers .* wins? \(A \d+, B \d+\), turn \d+$/);
    }
  });

  it('gives numbers that replay, review, stats and resume take instead of a file', async () => {
    const env = await recorded();
    const replayed = await runGander(['replay', '2', '-verify'], '', new Map(), env);
    expect(replayed).toMatchObject({ code: 0, out: expect.stringMatching(/steps of Azul, no difference\n$/) });
    for (const [command, ...options] of [['stats'], ['review', '-iterations', '1']]) {
      const told = await runGander([command!, '2', ...options], '', new Map(), env);
      expect(told).toMatchObject({ code: 0, out: expect.stringMatching(/^Azul, \d{4}-/), err: '' });
    }
    const last = await runGander(['stats'], '', new Map(), env);
    expect(last).toMatchObject({ code: 0, out: expect.stringMatching(/^Constructor, \d{4}-/), err: '' });
    const listed = await runGander(['resume', '-list'], '', new Map(), env);
    expect(listed.out).toMatch(/^1 {2}.*Constructor.*\n$/);
    const resumed = await runGander(['resume', '1'], '', new Map(), env);
    expect(resumed).toMatchObject({ code: 0, out: expect.stringContaining('where do you want to build a basement?') });
  });

  it('says so when there is none', async () => {
    const env = { XDG_STATE_HOME: newState().home };
    for (const command of ['replay', 'review', 'stats'])
      expect(await runGander([command], '', new Map(), env)).toMatchObject({
        code: 2,
        err: 'gander: there are no recorded games\n',
      });
  });
});
