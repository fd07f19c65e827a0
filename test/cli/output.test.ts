/** Standard output when something must be done before anything is shown. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { Output } from '../../src/cli/output.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-output-'));
const file = path.join(folder, 'out');
const shown = (): string => readFileSync(file, 'utf8');
let descriptor = -1;

beforeEach(() => {
  descriptor = openSync(file, 'w');
});
afterEach(() => closeSync(descriptor));
afterAll(() => rmSync(folder, { recursive: true }));

const TEXTS = ['é'.repeat(100_000), ...Array.from({ length: 3000 }, (_, i) => `${i} ${'x'.repeat(2000)}\n`)];

it('shows nothing, however much it is, before the work is done; then everything in its order', () => {
  const output = new Output(descriptor);
  let done = 0;
  output.before({
    now: () => {
      expect(shown()).toBe(done === 0 ? '' : TEXTS.join(''));
      done++;
    },
    soon: () => {},
  });
  for (const text of TEXTS) output.write(text);
  expect(shown()).toBe('');
  output.flush();
  expect(shown()).toBe(TEXTS.join(''));
  output.write('more');
  output.flush();
  expect(shown()).toBe(`${TEXTS.join('')}more`);
  expect(done).toBe(2);
});

it('shows what was released when the work is done in the background, in order, and nothing twice', () => {
  const output = new Output(descriptor);
  const soon: (() => void)[] = [];
  output.before({ now: () => {}, soon: done => soon.push(done) });
  const [a, b, c, d] = [TEXTS.slice(0, 100), TEXTS.slice(100, 200), TEXTS.slice(200, 300), TEXTS.slice(300, 400)].map(
    texts => texts.join(''),
  ) as [string, string, string, string];
  output.write(a);
  output.release();
  output.write(b);
  output.release();
  output.write(c);
  expect(shown()).toBe('');
  // The second is done before the first, which then has nothing left to do.
  soon[1]!();
  expect(shown()).toBe(a + b);
  soon[0]!();
  expect(shown()).toBe(a + b);
  output.release();
  output.write(d);
  output.flush();
  expect(shown()).toBe(a + b + c + d);
  soon[2]!();
  expect(shown()).toBe(a + b + c + d);
});

it('tells with the next flush what went wrong in the background', () => {
  const output = new Output(openSync(file, 'r'));
  let soon = () => {};
  output.before({
    now: () => {},
    soon: done => {
      soon = done;
    },
  });
  output.write('text');
  output.release();
  soon();
  expect(() => output.flush()).toThrow('cannot write the output');
});
