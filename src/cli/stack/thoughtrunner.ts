/** Runs a thought that may take long in small slices of time: signals and Ctrl-C must not wait for the end of it. */
import type { Thought } from '../../core/bot.ts';

const SLICE_MILLISECONDS = 20;

export class ThoughtRunner<T> {
  readonly #thought: Thought<T>;

  constructor(thought: Thought<T>) {
    this.#thought = thought;
  }

  /** Goes on for one slice; returns the result once there is one. */
  runSlice(): { readonly result: T } | undefined {
    const end = performance.now() + SLICE_MILLISECONDS;
    do {
      const { done, value } = this.#thought.next();
      if (done) return { result: value };
    } while (performance.now() < end);
    return undefined;
  }
}

/** Thinks to the end, and lets everything else go on between the slices. */
export async function thinkInSlices<T>(thought: Thought<T>): Promise<T> {
  const runner = new ThoughtRunner(thought);
  for (;;) {
    const end = runner.runSlice();
    if (end) return end.result;
    await new Promise(resolve => setImmediate(resolve));
  }
}
