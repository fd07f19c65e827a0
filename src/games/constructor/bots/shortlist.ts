/** Actions worth considering, each with what it seems to bring. */
import type { Action } from '../actions.ts';

/** More than the addresses of the largest board. */
const CAPACITY = 1024;

export interface Candidate {
  readonly action: Action;
  readonly worth: number;
}

export class Shortlist {
  readonly #actions = new Int32Array(CAPACITY);
  readonly #worth = new Float64Array(CAPACITY);
  #count = 0;

  clear(): void {
    this.#count = 0;
  }

  add(action: Action, worth: number): void {
    this.#actions[this.#count] = action;
    this.#worth[this.#count++] = worth;
  }

  /** The action that seems to bring most; the first of equals. */
  best(): Action {
    let best = 0;
    for (let i = 1; i < this.#count; i++) if (this.#worth[i]! > this.#worth[best]!) best = i;
    return this.#actions[best]!;
  }

  /** The best candidates, at most `width`, best first. */
  top(width: number): Candidate[] {
    return this.all().slice(0, width);
  }

  /** All candidates, best first. */
  all(): Candidate[] {
    return Array.from(this.#actions.subarray(0, this.#count), (action, i) => ({
      action,
      worth: this.#worth[i]!,
    })).sort((a, b) => b.worth - a.worth);
  }
}
