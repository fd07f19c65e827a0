/** Thinking that may take long, a moment at a time: signals and Ctrl-C must not wait for the end of it. */
import type { Thought } from '../core/bot.ts';

/** Milliseconds. */
const MOMENT = 20;

type Result = string | PromiseLike<string>;

export class Pondering {
  readonly #steps: Thought<Result>;
  /** What is done with the result. */
  readonly conclude: (result: string) => void;

  constructor(steps: Thought<Result>, conclude: (result: string) => void) {
    this.#steps = steps;
    this.conclude = conclude;
  }

  /** Goes on for a moment; gives the result if it has come to an end. */
  moment(): { readonly result: Result } | undefined {
    const end = performance.now() + MOMENT;
    do {
      const { done, value } = this.#steps.next();
      if (done) return { result: value };
    } while (performance.now() < end);
    return undefined;
  }
}
