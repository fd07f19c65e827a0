/** Text is shown only after the entries it belongs to are durable. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { DurableOutput } from '../../src/cli/durableoutput.ts';
import { Output } from '../../src/cli/output.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-durable-'));
const file = path.join(folder, 'out');
const shown = (): string => readFileSync(file, 'utf8');
let descriptor = -1;

beforeEach(() => {
  descriptor = openSync(file, 'w');
});
afterEach(() => closeSync(descriptor));
afterAll(() => rmSync(folder, { recursive: true }));

const LINES = ['é'.repeat(100_000), ...Array.from({ length: 3000 }, (_, i) => `${i} ${'x'.repeat(2000)}\n`)];

it('a flush shows nothing, however much text there is, until it is durable; then everything in order', () => {
  let syncs = 0;
  const output = new DurableOutput(new Output(descriptor), {
    sync: () => {
      expect(shown()).toBe(syncs === 0 ? '' : LINES.join(''));
      syncs++;
    },
    syncInBackground: () => {},
  });
  for (const line of LINES) output.write(line);
  expect(shown()).toBe('');
  output.flush();
  expect(shown()).toBe(LINES.join(''));
  output.write('more');
  output.flush();
  expect(shown()).toBe(`${LINES.join('')}more`);
  expect(syncs).toBe(2);
});

/** An output whose background syncs complete when the test says so. */
function withSyncs(to: number): { output: DurableOutput; syncs: (() => void)[] } {
  const syncs: (() => void)[] = [];
  const barrier = { sync: () => {}, syncInBackground: (done: () => void) => syncs.push(done) };
  return { output: new DurableOutput(new Output(to), barrier), syncs };
}

it('released text is shown once it is durable, in order, and nothing twice', async () => {
  const { output, syncs } = withSyncs(descriptor);
  const [a, b, c, d] = [LINES.slice(0, 100), LINES.slice(100, 200), LINES.slice(200, 300), LINES.slice(300, 400)].map(
    lines => lines.join(''),
  ) as [string, string, string, string];
  output.write(a);
  output.release();
  output.write(b);
  output.release();
  output.write(c);
  await output.settled();
  expect(shown()).toBe('');
  // The second sync is done before the first, which then has nothing left to show.
  syncs[1]!();
  await output.settled();
  expect(shown()).toBe(a + b);
  syncs[0]!();
  await output.settled();
  expect(shown()).toBe(a + b);
  output.release();
  output.write(d);
  output.flush();
  expect(shown()).toBe(a + b + c + d);
  syncs[2]!();
  await output.settled();
  expect(shown()).toBe(a + b + c + d);
});

it('flushed text comes after text that is being written', async () => {
  const { output, syncs } = withSyncs(descriptor);
  for (const line of LINES) output.write(line);
  output.release();
  syncs[0]!();
  output.write('then this');
  output.flush();
  output.write(', and this');
  output.flush();
  await output.settled();
  expect(shown()).toBe(`${LINES.join('')}then this, and this`);
});

it.each([
  ['a lot of text', 1, LINES],
  ['many batches', 9, ['a']],
])('draining waits for a slow disk only if much is waiting for it: %s', async (_, batches, texts) => {
  const { output, syncs } = withSyncs(descriptor);
  for (const text of texts) output.write(text);
  // Nothing is released yet: that is up to the caller.
  await output.drain();
  for (let i = 1; i < batches; i++) output.release();
  await output.drain();
  output.release();
  let drained = false;
  const draining = output.drain().then(() => {
    drained = true;
  });
  await setTimeout(20);
  expect(drained).toBe(false);
  for (const done of syncs) done();
  await draining;
  await output.settled();
  expect(shown() === texts.join('')).toBe(true);
});

it('a late sync does not show text that was released after it started', async () => {
  const { output, syncs } = withSyncs(descriptor);
  output.write('a');
  output.release();
  output.write('b');
  output.flush();
  for (const text of ['c', 'd', 'e']) {
    output.write(text);
    output.release();
  }
  syncs[0]!();
  await output.settled();
  expect(shown()).toBe('ab');
});

it('an error in the background is thrown by the next flush or release', async () => {
  const { output, syncs } = withSyncs(openSync(file, 'r'));
  output.write('text');
  output.release();
  syncs[0]!();
  await expect(output.settled()).rejects.toThrow('cannot write the output');
  expect(() => output.flush()).toThrow('cannot write the output');
  expect(() => output.release()).toThrow('cannot write the output');
});
