/** Parts of a run, played apart and put together by gander gather, are the whole run. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { partOf } from '../../src/core/range.ts';
import { COMMAND } from '../process.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const gander = (...args: string[]): string =>
  execFileSync(process.execPath, [COMMAND, ...args], { cwd: folder, encoding: 'utf8' });
const refusal = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { cwd: folder, encoding: 'utf8' });
  expect([status === 0, stdout]).toEqual([false, '']);
  expect(stderr.trim()).not.toContain('\n');
  return stderr;
};
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const change = (name: string, from: string, find: string, by: string): string => {
  writeFileSync(path.join(folder, name), read(from).replace(find, by));
  return name;
};

const ARENA = ['arena', '-game', 'azul', '-players', 'greedy,random', '-games', '7', '-threads', '1'];
const SIMULATION = ['simulate', '-games', '700', '-seed', '3'];
for (const part of [1, 2, 3]) gander(...ARENA, '-part', `${part}/3`, '-out', `arena${part}`);
for (const part of [1, 2]) gander(...SIMULATION, '-part', `${part}/2`, '-out', `simulation${part}`);

/** Times are never the same. */
const timeless = (text: string): string =>
  text.replace(/"(seconds|milliseconds|cpuSeconds|gamesPerSecond)": ?[\d.e-]+/g, '').replace(/(,\d+\.\d+){2}$/gm, '');

describe('all parts of a run', () => {
  it('have every game once, whatever the numbers', () => {
    for (const [games, parts] of [
      [7, 3],
      [2, 5],
      [1_000_000, 7],
    ] as const) {
      let next = 0;
      for (let part = 1; part <= parts; part++) {
        const { from, count } = partOf(games, part, parts);
        expect(from).toBe(next);
        next += count;
      }
      expect(next).toBe(games);
    }
  });

  it('of an arena are the whole arena, as JSON and line by line', () => {
    const whole = gander(...ARENA, '-json', '-csv', 'whole.csv');
    const gathered = gander('gather', 'arena2', 'arena3', 'arena1', '-json', '-csv', 'gathered.csv');
    expect(timeless(gathered)).toBe(timeless(whole));
    expect(timeless(read('gathered.csv'))).toBe(timeless(read('whole.csv')));
    expect(JSON.parse(gathered)).toMatchObject({ games: 7, asked: 7 });
  });

  it('of a simulation are the whole simulation', () => {
    expect(timeless(gander('gather', 'simulation2', 'simulation1', '-json'))).toBe(
      timeless(gander(...SIMULATION, '-json')),
    );
  });
});

describe('what does not belong together is refused in a sentence', () => {
  it.each([
    [['arena1', 'arena3'], 'part 2 of 3 is missing'],
    [['arena1', 'arena2', 'arena1', 'arena3'], '"arena1" is part 1 of 3, and so is "arena1"'],
    [['arena1', 'simulation2'], '"simulation2" and "arena1" are not parts of the same run: one is of an arena'],
    [['arena1', 'nothing'], 'cannot read "nothing": there is no such file or folder'],
    [['simulation1', 'simulation2', '-csv', 'x'], '-csv is for an arena: a simulation has no results of single games'],
  ])('%j', (args, fault) => {
    expect(refusal('gather', ...args)).toContain(`gander: ${fault}`);
  });

  it.each([
    ['"seed":"gander"', '"seed":"goose"', 'are not parts of the same run: they have another -seed'],
    ['"version":"', '"version":"9', 'they were played by different versions of the program'],
    ['"rules":1', '"rules":2', 'they were played by different versions of the program'],
    ['"parts":3', '"parts":4', 'its games end at 2, not at 1'],
    ['"from":1', '"from":0', 'line 3: game 2 is missing'],
    ['"turns":', '"turn":', 'line 2: outcome.0.turns is missing'],
    ['{"kind"', '"kind"', 'line 1: it is not a part of a run: it is not JSON'],
    ['"kind":"arena"', '"kind":"chess"', 'line 1: it is not a part of a run: kind must be'],
    ['"games":7', '"games":-7', 'line 1: games must be a whole number'],
  ])('a file in which %s is %s', (find, by, fault) => {
    expect(refusal('gather', 'arena2', change('changed', 'arena1', find, by), 'arena3')).toContain(fault);
  });

  it('a file without its end', () => {
    writeFileSync(path.join(folder, 'torn'), read('arena1').slice(0, -9));
    expect(refusal('gather', 'torn')).toContain('"torn", line 3: its end is missing');
  });

  it.each([
    [['-part', '1/3'], '-part needs -out FILE, for its results'],
    [['-out', 'x'], '-out is for the results of a part; -part is missing'],
    [['-part', '4/3', '-out', 'x'], '-part: it must be a part and how many there are, as in 2/8, not "4/3"'],
  ])('%j', (args, fault) => {
    expect(refusal(...ARENA, ...args)).toContain(`gander: ${fault}`);
  });
});
