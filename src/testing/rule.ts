/** A rule of the contract: a sentence that holds for every game, and the check that looks for a counterexample. */
import type { Suite } from './suite.ts';

export interface Rule {
  readonly name: string;
  /** Throws a `Finding`. */
  check(suite: Suite): void;
}
