/** The log of the Nuggets server: it is limited per source and never blocks. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Log } from '../../src/cli/serverlog.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A log whose reader reads at once, or holds it up. */
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
  it('contains every line without a source, in order', async () => {
    const { log, lines } = reader();
    for (let i = 0; i < 100; i++) log.line(`${i}`);
    await vi.runAllTimersAsync();
    expect(lines()).toEqual(Array.from({ length: 100 }, (_, i) => `${i}`));
  });

  it('contains 20 lines per source and second, and the number of lines left out', async () => {
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

  it('is not flooded by many sources', async () => {
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

  it('does not wait for its reader: it keeps some lines meanwhile and counts the rest', async () => {
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

  it('ends after 200 ms even if it is not read', async () => {
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
