/** Writing to a stream: everything arrives in order, and only those who ask for it wait for a slow reader. */
import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { Output, OutputClosed } from '../../src/cli/output.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-output-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LINES = Array.from({ length: 3000 }, (_, i) => `${i} ${'é'.repeat(1000)}\n`);
const TEXT = LINES.join('');

describe('to a file', () => {
  const file = path.join(folder, 'out');
  const content = (): string => readFileSync(file, 'utf8');

  it('text is buffered until it is flushed or there is a lot of it', () => {
    const output = new Output(openSync(file, 'w'));
    output.write('a');
    output.write('b');
    expect(content()).toBe('');
    output.flush();
    expect(content()).toBe('ab');
    for (const line of LINES) output.write(line);
    const length = content().length;
    expect(length).toBeGreaterThan(TEXT.length - (1 << 17));
    output.flush();
    expect(content()).toBe(`ab${TEXT}`);
  });

  it('text written in the background stays in order', async () => {
    const output = new Output(openSync(file, 'w'));
    output.write('a');
    for (const line of LINES) {
      output.write(line);
      output.flushInBackground();
    }
    output.write('b');
    output.flush();
    output.write('c');
    output.flushInBackground();
    await output.settled();
    expect(content()).toBe(`a${TEXT}bc`);
  });

  it('an error in the background is thrown by the next call', async () => {
    const output = new Output(openSync(file, 'r'));
    output.write('a');
    output.flushInBackground();
    await expect(output.settled()).rejects.toThrow('cannot write the output');
    expect(() => output.flush()).toThrow('cannot write the output');
    expect(() => output.flushInBackground()).toThrow('cannot write the output');
    // There is nothing left to wait for.
    await output.drain();
  });
});

describe('to a pipe', () => {
  let pipes = 0;
  function openPipe(flags: number): { output: Output; reader: number } {
    const pipe = path.join(folder, `pipe${pipes++}`);
    execFileSync('mkfifo', [pipe]);
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    return { output: new Output(openSync(pipe, constants.O_WRONLY | flags)), reader };
  }

  async function read(reader: number, length: number): Promise<string> {
    const piece = Buffer.alloc(50_000);
    const read: Buffer[] = [];
    for (let size = 0; size < length; ) {
      try {
        read.push(Buffer.from(piece.subarray(0, readSync(reader, piece))));
        size += read.at(-1)!.length;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
        await setTimeout(1);
      }
    }
    return Buffer.concat(read).toString();
  }

  it.each([
    ['', 0],
    [' that is shared with somebody who made it non-blocking', constants.O_NONBLOCK],
  ])('printing does not wait for a reader%s; draining does', async (_, flags) => {
    const { output, reader } = openPipe(flags);
    for (const line of LINES) output.write(line);
    output.flush();
    let drained = false;
    const draining = output.drain().then(() => {
      drained = true;
    });
    await setTimeout(20);
    expect(drained).toBe(false);
    expect((await read(reader, Buffer.byteLength(TEXT))) === TEXT).toBe(true);
    await draining;
    await output.settled();
  });

  it('a little text does not block', async () => {
    const { output, reader } = openPipe(0);
    const some = LINES.slice(0, 200).join('');
    output.write(some);
    output.flush();
    await output.drain();
    expect(await read(reader, Buffer.byteLength(some))).toBe(some);
    await output.settled();
  });

  it('a reader that is gone ends the program without a message', async () => {
    for (const inBackground of [true, false]) {
      const { output, reader } = openPipe(0);
      closeSync(reader);
      if (inBackground) {
        output.write('a');
        output.flushInBackground();
        await expect(output.settled()).rejects.toBeInstanceOf(OutputClosed);
      } else {
        output.write('a');
        expect(() => output.flush()).toThrow(OutputClosed);
      }
    }
  });
});
