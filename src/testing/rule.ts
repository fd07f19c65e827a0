/** A rule of the contract: a sentence that is true of every game, and a check that looks for a counterexample. */
import type { Suite } from './suite.ts';

export interface Rule {
  readonly name: string;
  /** Throws a `CounterexampleError` if the game breaks the rule. */
  check(suite: Suite): void;
}
