/** The actions a computer player thinks worth a look, each with what it seems to bring. */
import type { Action } from '../actions.ts';

const MOST = 256;

export interface Candidate {
  readonly action: Action;
  readonly worth: number;
}

export class Shortlist {
  readonly #actions = new Int32Array(MOST);
  readonly #worth = new Float64Array(MOST);
  #count = 0;

  clear(): void {
    this.#count = 0;
  }

  add(one: Action, worth: number): void {
    this.#actions[this.#count] = one;
    this.#worth[this.#count++] = worth;
  }

  /** The one that seems to bring most; of equals the first. */
  best(): Action {
    let best = 0;
    for (let i = 1; i < this.#count; i++) if (this.#worth[i]! > this.#worth[best]!) best = i;
    return this.#actions[best]!;
  }

  /** The best so many, best first. */
  top(most: number): Candidate[] {
    return Array.from(this.#actions.subarray(0, this.#count), (action, i) => ({ action, worth: this.#worth[i]! }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, most);
  }
}
