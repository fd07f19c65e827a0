/** Thinking that may take long, a moment at a time: signals and Ctrl-C must not wait for the end of it. */
import type { Thought } from '../core/bot.ts';

/** Milliseconds. */
const MOMENT = 20;

export class Pondering {
  readonly #steps: Thought<string>;
  readonly #conclude: (result: string) => void;

  constructor(steps: Thought<string>, conclude: (result: string) => void) {
    this.#steps = steps;
    this.#conclude = conclude;
  }

  /** Goes on for a moment; gives what is to be done now if it has come to an end. */
  moment(): (() => void) | undefined {
    const end = performance.now() + MOMENT;
    do {
      const { done, value } = this.#steps.next();
      if (done) return () => this.#conclude(value);
    } while (performance.now() < end);
    return undefined;
  }
}
