/** How a broken rule is reported: the rule, what is wrong, and a counterexample that can be reproduced. */
import type { Seat, Viewer } from '../core/game.ts';

/** A position in a random game. To reproduce it, run the suite with that case and seed only. */
export interface Counterexample {
  readonly case: string;
  readonly seed: string;
  /** The number of actions played before. */
  readonly step: number;
  readonly seat?: Seat | undefined;
  readonly viewer?: Viewer | undefined;
  readonly action?: unknown;
}

/** Thrown by a rule that finds a counterexample; the runner adds the name of the rule. */
export class CounterexampleError extends Error {
  readonly counterexample: Counterexample;

  constructor(problem: string, counterexample: Counterexample, cause?: unknown) {
    super(problem, { cause });
    this.counterexample = counterexample;
  }
}

/** A game breaks a rule of the contract. */
export class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
  readonly rule: string;
  readonly counterexample: Counterexample | undefined;

  constructor(title: string, rule: string, error: unknown) {
    const counterexample = error instanceof CounterexampleError ? error.counterexample : undefined;
    const problem = error instanceof Error ? error.message : String(error);
    super(`${title} breaks the rule “${rule}”: ${problem}${counterexample ? describe(counterexample) : ''}`, {
      cause: error,
    });
    this.rule = rule;
    this.counterexample = counterexample;
  }
}

function describe({ case: name, seed, step, seat, viewer, action }: Counterexample): string {
  const parts = [name, `seed ${JSON.stringify(seed)}`, `step ${step}`];
  if (seat !== undefined) parts.push(`seat ${seat}`);
  if (viewer !== undefined) parts.push(`viewer ${viewer}`);
  if (action !== undefined) parts.push(`action ${JSON.stringify(action)}`);
  return ` (${parts.join(', ')})`;
}
