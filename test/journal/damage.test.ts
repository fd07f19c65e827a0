/** Damaged journals, long journals, and how resume finds the last unfinished game. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { lastLines } from '../../src/cli/journal/viewer.ts';
import { statisticsText } from '../../src/cli/stats/chart.ts';
import { statisticsSvg } from '../../src/cli/stats/svg.ts';
import { LineLog, type LoggedLine } from '../../src/record/linelog.ts';
import { runGander } from '../harness.ts';
import { COMMAND } from '../process.ts';
import { Pty } from '../pty.ts';
import { parsed, writeJournal, written } from './reading.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-damage-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const fresh = (): string => path.join(folder, `d${files++}`);

const SETTLED = '0\n2\n4\n6\n20\n22\n24\n27\n';
const PAGE = 4096;

async function recorded(lines = SETTLED, args: readonly string[] = ['constructor']): Promise<string> {
  const file = fresh();
  expect((await runGander([...args, '-journal', file], lines)).err).toBe('');
  return file;
}

/** A game of this many lines; `status` changes nothing, so all entries are alike. */
async function long(lines: number): Promise<string> {
  const { header, entries } = parsed(readFileSync(await recorded(`${SETTLED}status\n`), 'latin1'));
  return writeJournal(fresh(), header, [...entries, ...Array.from({ length: lines }, () => entries.at(-1)!)]);
}

function zeroed(file: string, from: number): string {
  const bytes = readFileSync(file);
  bytes.fill(0, from, from + PAGE);
  const other = fresh();
  writeFileSync(other, bytes);
  return other;
}

describe('a page of zeros, as a power cut leaves it', () => {
  it('near the end costs what follows it, not the journal', async () => {
    const whole = await long(800);
    const size = readFileSync(whole).length;
    for (const from of [size - 2 * PAGE, size - 6 * PAGE]) {
      const file = zeroed(whole, from - (from % PAGE));
      const kept =
        readFileSync(file, 'latin1')
          .slice(0, from - (from % PAGE))
          .split('\n').length - 1;
      const resumed = await runGander(['resume', file], 'roll\n8\n');
      expect(resumed.err).toBe(
        `gander: the disk has lost the journal from line ${kept + 1} on: the game goes on before that\n`,
      );
      expect(resumed.code).toBe(0);
      expect(resumed.out).toMatch(/gained/);
      // It is complete again, and continues from there.
      expect(await runGander(['replay', file, '-verify'], '')).toMatchObject({ code: 0, err: '' });
      expect(parsed(readFileSync(file, 'latin1')).entries.at(-1)!.text).toBe('8');
    }
  });

  it('at the very end is an incomplete line', async () => {
    const file = await long(10);
    writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.alloc(PAGE)]));
    const resumed = await runGander(['resume', file], '');
    expect(resumed).toMatchObject({
      code: 0,
      err: expect.stringMatching(/the last line of the journal was not complete/),
    });
  });

  it('far from the end is damage, like anything else that a power cut does not cause', async () => {
    const far = zeroed(await long(20_000), PAGE);
    const near = await long(10);
    writeFileSync(near, readFileSync(near, 'latin1').replace('human: 4', 'human: 5'));
    for (const file of [far, near]) {
      const before = readFileSync(file);
      const resumed = await runGander(['resume', file], '');
      expect(resumed).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/the journal is damaged/) });
      expect(readFileSync(file).equals(before)).toBe(true);
    }
  });

  it('is reported by subcommands that only show the game', async () => {
    const file = zeroed(await long(800), 2 * PAGE);
    for (const [args, code] of [
      [['replay', file], 2],
      [['replay', file, '-verify'], 1],
      [['stats', file], 2],
    ] as const) {
      const ran = await runGander(args, '');
      expect(ran.err).toMatch(/^gander: ".*", line [0-9]+: the checksum is wrong: the journal is damaged\n$/);
      expect(ran.code).toBe(code);
    }
  });
});

describe('gander stats', () => {
  it('counts what comes before the damage, says so and exits with 2', async () => {
    const file = await recorded(`${SETTLED}roll\n8\nnext\n`);
    const bad = fresh();
    writeFileSync(bad, readFileSync(file, 'latin1').replace('human: 6', 'human: 7'));
    const ran = await runGander(['stats', bad, file], '');
    expect(ran.err).toMatch(/^gander: ".*", line 7: the checksum is wrong: the journal is damaged\n$/);
    expect(ran.out).toMatch(/^Constructor, .*, 3 lines\n[\s\S]*Constructor, .*, 11 lines\n/);
    expect(ran.code).toBe(2);
  });

  it('says that the last line is incomplete, and counts the others', async () => {
    const file = await recorded();
    writeFileSync(file, readFileSync(file).subarray(0, -20));
    const ran = await runGander(['stats', file], '');
    expect(ran).toMatchObject({ code: 0, err: expect.stringMatching(/the last line of the journal was not complete/) });
  });

  it('draws as many values as there are', () => {
    const values = Array.from({ length: 200_000 }, (_, i) => i % 11);
    const figures = {
      charts: [{ title: 'Points', step: 'turn', lines: [{ name: 'Blue', values }] }],
      histograms: [],
      tables: [],
    };
    expect(statisticsText(figures, 80)).toMatch(/^Points over 200000 turns\n/);
    expect(statisticsSvg('many', [figures])).toMatch(/<\/svg>\n$/);
  });
});

/** The built command with a heap of this many megabytes. */
function within(megabytes: number, args: readonly string[]): Promise<{ code: number | null; out: string }> {
  return new Promise((resolve, reject) => {
    const flags = [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=2'];
    const child = spawn(process.execPath, [...flags, COMMAND, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out = (out + text).slice(-1000);
    });
    child.on('error', reject);
    child.on('close', code => resolve({ code, out }));
  });
}

/** What a log keeps on the heap. The first one is filled so that what is needed only once is there already. */
const MEASURE_LINE_LOG = `
import { LineLog } from './src/record/linelog.ts';
const filled = (lines: number): LineLog => {
  const log = new LineLog();
  for (let i = 0; i < lines; i++) log.push({ text: \`roll \${i % 7}\`, answers: [] });
  return log;
};
const heap = (): number => {
  for (let i = 0; i < 3; i++) gc();
  return process.memoryUsage().heapUsed;
};
filled(300_000);
const before = heap();
const log = filled(300_000);
const after = heap();
console.log(JSON.stringify({ length: log.length, bytesPerLine: (after - before) / log.length }));
`;

/** Runs a program in a process of its own, on whose heap there is nothing else; returns what it prints. */
function runAlone(program: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents: program, loader: 'ts', resolveDir: path.join(import.meta.dirname, '..', '..') },
    bundle: true,
    write: false,
    platform: 'node',
  });
  return execFileSync(process.execPath, ['--expose-gc', '-'], { input: outputFiles[0]!.text, encoding: 'utf8' });
}

describe('a journal of many steps', () => {
  it('is verified, counted and printed in little memory', async () => {
    const file = await long(60_000);
    const verified = await within(24, ['replay', file, '-verify']);
    expect(verified).toMatchObject({
      code: 0,
      out: expect.stringMatching(/: 60009 steps of Constructor, no difference\n$/),
    });
    expect((await within(24, ['stats', file])).code).toBe(0);
    expect((await within(24, ['replay', file, '-plain'])).code).toBe(0);
  });

  it('needs a few bytes per line for undo', () => {
    const { length, bytesPerLine } = JSON.parse(runAlone(MEASURE_LINE_LOG));
    expect(length).toBe(300_000);
    // The texts alone have 6.
    expect(bytesPerLine).toBeGreaterThan(6);
    expect(bytesPerLine).toBeLessThan(20);
  });

  it('drops the end of its log and keeps the rest, wherever it is cut', () => {
    const line = fc.record<LoggedLine>({
      text: fc.string({ unit: 'binary', maxLength: 5 }),
      answers: fc.constantFrom([], [{ asked: 'exists', about: 'f', ok: true, value: null }]),
    });
    const steps = fc.array(fc.record({ lines: fc.array(line, { maxLength: 600 }), back: fc.nat(700) }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(steps, list => {
        const log = new LineLog();
        const model: LoggedLine[] = [];
        for (const { lines, back } of list) {
          for (const one of lines) log.push(one);
          model.push(...lines);
          const length = Math.max(0, model.length - back);
          expect(log.cut(length)).toEqual(model.splice(length));
          expect(log.length).toBe(model.length);
          expect([...log]).toEqual(model);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('shows the last page of everything up to a step', () => {
    const pages = ['a\nb\n> ', 'x\nc\n', 'd\n> ', '', 'y\n> '].map(text => ({ text, title: '' }));
    for (let step = 0; step < pages.length; step++) {
      for (const rows of [1, 2, 3, 5, 50]) {
        const all = pages
          .slice(0, step + 1)
          .map(({ text }) => text)
          .join('');
        expect(lastLines(pages, step, rows)).toBe(all.split('\n').slice(-rows).join('\n'));
      }
    }
  });
});

describe('gander resume without a file', () => {
  /** A state folder with these journals, the newest first. */
  function state(...texts: readonly (string | undefined)[]): { home: string; place: string } {
    const home = mkdtempSync(path.join(folder, 'home-'));
    const place = path.join(home, 'gander');
    mkdirSync(place);
    texts.forEach((text, i) => {
      const file = path.join(place, `constructor-${i}.journal`);
      if (text === undefined) mkdirSync(file);
      else writeFileSync(file, text, 'latin1');
      utimesSync(file, 1_700_000_000 - i, 1_700_000_000 - i);
    });
    return { home, place };
  }
  const textOf = async (lines: string, args?: readonly string[]): Promise<string> =>
    readFileSync(await recorded(lines, args), 'latin1');

  it('resumes the last unfinished game, whatever is newer', async () => {
    const over = await textOf('Q\n', ['hexbaron']);
    const unsaid = await textOf('');
    const good = await textOf('0\n2\n4\n');
    const older = await textOf('0\n2\n');
    const { home } = state(over, unsaid, good, older);
    const ran = await runGander(['resume'], '', new Map(), { XDG_STATE_HOME: home });
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toMatch(/Builder Yellow, where do you want to build a basement\?\n> $/);
  });

  it('skips what cannot be resumed, with a message', async () => {
    const good = await textOf('0\n2\n4\n');
    const { header, entries } = parsed(good);
    const damaged = good.replace('human: 2', 'human: 3');
    const foreign = 'my diary\n';
    const other = written({ ...header, rules: 0, version: '0.0.9' }, entries);
    const { home, place } = state('', foreign, undefined, damaged, other, good);
    const before = readdirSync(place).sort();
    const ran = await runGander(['resume'], '', new Map(), { XDG_STATE_HOME: home });
    expect(ran.code).toBe(0);
    expect(ran.out).toMatch(/Builder Yellow, where do you want to build a basement\?\n> $/);
    const said = ran.err.trimEnd().split('\n');
    expect(said).toHaveLength(4);
    for (const line of said) expect(line).toMatch(/^gander: constructor-[0-9]\.journal is passed over: /);
    expect(ran.err).toMatch(/is not a journal/);
    expect(ran.err).toMatch(/the journal is damaged/);
    expect(ran.err).toMatch(/version 0\.0\.9 with other rules/);
    expect(readdirSync(place).sort()).toEqual(before);
  });

  it('says so when there is none', async () => {
    const { home, place } = state(await textOf('Q\n', ['hexbaron']));
    const ran = await runGander(['resume'], '', new Map(), { XDG_STATE_HOME: home });
    expect(ran).toMatchObject({ code: 2, err: `gander: there is no game to go on with in ${place}\n` });
  });

  it('offers the game after a power cut, up to the lost page', async () => {
    const file = zeroed(await long(300), 2 * PAGE);
    const { home } = state(readFileSync(file, 'latin1'));
    const pty = new Pty({ env: { XDG_STATE_HOME: home } });
    await pty.until('Go on with it? [yes/no] ');
    await pty.type('yes\r', 'the disk has lost the journal from line ');
    await pty.until('> ');
    pty.clear();
  });
});
