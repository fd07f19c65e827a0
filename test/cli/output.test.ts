/** Standard output when something must be done before anything is shown. */
import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
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

/** An output whose work is done when the test says so. */
function released(to: number): { output: Output; soon: (() => void)[] } {
  const output = new Output(to);
  const soon: (() => void)[] = [];
  output.before({ now: () => {}, soon: done => soon.push(done) });
  return { output, soon };
}

it('shows what was released when the work is done in the background, in order, and nothing twice', async () => {
  const { output, soon } = released(descriptor);
  const [a, b, c, d] = [TEXTS.slice(0, 100), TEXTS.slice(100, 200), TEXTS.slice(200, 300), TEXTS.slice(300, 400)].map(
    texts => texts.join(''),
  ) as [string, string, string, string];
  output.write(a);
  output.release();
  output.write(b);
  output.release();
  output.write(c);
  await output.settled();
  expect(shown()).toBe('');
  // The second is done before the first, which then has nothing left to do.
  soon[1]!();
  await output.settled();
  expect(shown()).toBe(a + b);
  soon[0]!();
  await output.settled();
  expect(shown()).toBe(a + b);
  output.release();
  output.write(d);
  output.flush();
  expect(shown()).toBe(a + b + c + d);
  soon[2]!();
  await output.settled();
  expect(shown()).toBe(a + b + c + d);
});

it('shows what is flushed behind what is on its way', async () => {
  const { output, soon } = released(descriptor);
  for (const text of TEXTS) output.write(text);
  output.release();
  soon[0]!();
  output.write('then this');
  output.flush();
  output.write(', and this');
  output.flush();
  await output.settled();
  expect(shown()).toBe(`${TEXTS.join('')}then this, and this`);
});

it('makes printing wait when there is too much for a slow disk', async () => {
  const { output, soon } = released(descriptor);
  for (const text of TEXTS) output.write(text);
  // What was not released yet does not make printing wait.
  await output.ease();
  output.release();
  let eased = false;
  const easing = output.ease().then(() => {
    eased = true;
  });
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(eased).toBe(false);
  soon[0]!();
  await easing;
  await output.settled();
  expect(shown() === TEXTS.join('')).toBe(true);
});

it('reports with the next flush what went wrong in the background', async () => {
  const { output, soon } = released(openSync(file, 'r'));
  output.write('text');
  output.release();
  soon[0]!();
  await expect(output.settled()).rejects.toThrow('cannot write the output');
  expect(() => output.flush()).toThrow('cannot write the output');
  expect(() => output.release()).toThrow('cannot write the output');
});

it('waits for a slow reader, and makes printing wait when there is too much meanwhile', async () => {
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  // Neither end waits: the pipe is full at times, and takes part of a piece at others.
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const { output, soon } = released(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK));
  for (const text of TEXTS.slice(0, 100)) output.write(text);
  output.release();
  soon[0]!();
  await output.ease();
  for (const text of TEXTS.slice(100)) output.write(text);
  let eased = false;
  const easing = output.ease().then(() => {
    eased = true;
  });
  output.release();
  soon[1]!();
  let received = '';
  const piece = Buffer.alloc(50_000);
  const decoder = new TextDecoder();
  const listen = async (): Promise<void> => {
    for (;;) {
      await new Promise(resolve => setTimeout(resolve, 2));
      try {
        const size = readSync(reader, piece);
        if (size === 0) return;
        received += decoder.decode(piece.subarray(0, size), { stream: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
        if (received.length === TEXTS.join('').length) return;
      }
    }
  };
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(eased).toBe(false);
  await Promise.all([listen(), easing, output.settled()]);
  expect(received === TEXTS.join('')).toBe(true);
});
