/** How fast computers play at a screen. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pacer } from '../../../src/cli/screen/pacer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether a decision has been let go on, once everything that is due has happened. */
function watched(decision: Promise<void>): () => Promise<boolean> {
  let isDone = false;
  void decision.then(() => {
    isDone = true;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return isDone;
  };
}

describe('a decision', () => {
  it('is made at once', async () => {
    expect(await watched(new Pacer('instant').turn())()).toBe(true);
  });

  it('waits for a moment if computers are slow', async () => {
    const isDone = watched(new Pacer('slow').turn());
    expect(await isDone()).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await isDone()).toBe(true);
  });

  it('waits for a key, however long', async () => {
    const pacer = new Pacer('key');
    const changes = vi.fn();
    pacer.onChange = changes;
    const isDone = watched(pacer.turn());
    await vi.advanceTimersByTimeAsync(100_000);
    expect(await isDone()).toBe(false);
    expect(pacer.waitsForKey).toBe(true);
    pacer.step();
    expect(await isDone()).toBe(true);
    expect(pacer.waitsForKey).toBe(false);
    expect(changes).toHaveBeenCalledTimes(2);
  });

  it('goes on when the pace changes', async () => {
    const pacer = new Pacer('key');
    const isDone = watched(pacer.turn());
    pacer.change();
    expect(pacer.pace).toBe('instant');
    expect(await isDone()).toBe(true);
  });

  it('that is waited for no longer is let go', async () => {
    const pacer = new Pacer('key');
    const first = watched(pacer.turn());
    const second = watched(pacer.turn());
    expect([await first(), await second()]).toEqual([true, false]);
  });
});

it('the paces follow each other', () => {
  const pacer = new Pacer('instant');
  const paces = Array.from({ length: 4 }, () => {
    pacer.change();
    return pacer.pace;
  });
  expect(paces).toEqual(['slow', 'key', 'instant', 'slow']);
});
