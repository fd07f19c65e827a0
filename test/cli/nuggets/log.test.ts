/** The log of the Nuggets server: bounded for every source, and never a reason to wait. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Log } from '../../../src/cli/nuggets/log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A reader that takes what is written at once, or keeps it waiting. */
function reader() {
  const taken: string[] = [];
  const waiting: (() => void)[] = [];
  const hold = { on: false };
  const log = new Log((text, done) => {
    taken.push(text);
    if (hold.on) waiting.push(done);
    else done();
  });
  return { log, hold, waiting, taken, lines: () => taken.join('').split('\n').slice(0, -1) };
}

describe('the log', () => {
  it('holds every line that has no source, in order', async () => {
    const { log, lines } = reader();
    for (let i = 0; i < 100; i++) log.line(`${i}`);
    await vi.runAllTimersAsync();
    expect(lines()).toEqual(Array.from({ length: 100 }, (_, i) => `${i}`));
  });

  it('holds 20 lines of a source in a second, and the count of those left out', async () => {
    const { log, lines } = reader();
    for (let i = 0; i < 30; i++) log.line(`x ${i}`, 'x');
    log.line('y', 'y');
    await vi.advanceTimersByTimeAsync(1000);
    await vi.runAllTimersAsync();
    expect(lines()).toEqual([...Array.from({ length: 20 }, (_, i) => `x ${i}`), 'y', 'x: lines left out: 10']);
    log.line('x again', 'x');
    await vi.runAllTimersAsync();
    expect(lines().at(-1)).toBe('x again');
  });

  it('is not filled by a source with many names', async () => {
    const { log, lines } = reader();
    for (let i = 0; i < 100_000; i++) log.line(`${i}`, `${i}`);
    await vi.runAllTimersAsync();
    expect(lines()).toHaveLength(51);
    expect(lines().at(-1)).toBe('other sources: lines left out: 99950');
  });

  it('reports at the end what was left out in the last second', async () => {
    const { log, lines } = reader();
    for (let i = 0; i < 21; i++) log.line('x', 'x');
    await log.end();
    expect(lines().at(-1)).toBe('x: lines left out: 1');
  });

  it('does not wait for a reader, keeps some of what comes meanwhile and counts the rest', async () => {
    const { log, hold, waiting, taken } = reader();
    hold.on = true;
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 2000; j++) log.line('z'.repeat(1000));
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(taken).toHaveLength(1);
    waiting.shift()!();
    expect(taken).toHaveLength(2);
    const kept = taken
      .join('')
      .split('\n')
      .filter(line => line.startsWith('z')).length;
    const total =
      Number(/\nlines left out that nobody read: (\d+)\n$/.exec(taken[0]!)![1]) +
      Number(/(\d+)\n$/.exec(taken[1]!)![1]);
    expect(kept + total).toBe(6000);
  });

  it('ends although it is not read, after 200 ms', async () => {
    const { log, hold, taken } = reader();
    hold.on = true;
    log.line('x');
    let ended = false;
    void log.end().then(() => {
      ended = true;
    });
    expect(taken).toEqual(['x\n']);
    await vi.advanceTimersByTimeAsync(199);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toBe(true);
  });
});
