/** Finds the best of some candidates by trying all of them, round by round, until time is up or one is clearly best. */
import type { Budget } from '../../../core/bot.ts';
import type { Action } from '../action.ts';

export interface Prospect {
  readonly action: Action;
  /** What it seems to bring before any trial. */
  readonly prior: number;
}

interface Trial {
  readonly action: Action;
  readonly results: number[];
  total: number;
}

/** Rounds before a candidate can be given up, and before two that are alike are compared no longer. */
const FAIR_TRIAL = 8;
const MOST_ROUNDS = 2000;

export interface Scrutiny {
  /** Rounds that the first impression counts for. */
  readonly trust: number;
  /** By how many standard errors a candidate must lag behind to be given up. */
  readonly hopeless: number;
}

/** `run` gives the result of a candidate in a round; within a round all are tried under the same conditions. */
export function choose(
  prospects: readonly Prospect[],
  budget: Budget,
  run: (one: Action, round: number) => number,
  { trust, hopeless }: Scrutiny,
): Action {
  // The first impression counts as so many rounds that all gave it.
  let alive: Trial[] = prospects.map(({ action, prior }) => ({
    action,
    results: [],
    total: prior * trust,
  }));
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const results: number[] = [];
    for (const trial of alive) {
      if (!budget.more()) return leader(alive).action;
      results.push(run(trial.action, round));
    }
    alive.forEach((trial, i) => {
      trial.results.push(results[i]!);
      trial.total += results[i]!;
    });
    if (round < FAIR_TRIAL) continue;
    const best = leader(alive);
    alive = alive.filter(trial => trial === best || !lagging(trial, best, hopeless));
    if (alive.length === 1) break;
  }
  return leader(alive).action;
}

/** Of equals the first, which looked best to begin with. */
const leader = (alive: readonly Trial[]): Trial =>
  alive.reduce((best, trial) => (trial.total > best.total ? trial : best));

/** Whether the difference on equal dice is too large to be luck. */
function lagging(trial: Trial, best: Trial, hopeless: number): boolean {
  const rounds = trial.results.length;
  let sum = 0;
  for (let i = 0; i < rounds; i++) sum += best.results[i]! - trial.results[i]!;
  const mean = sum / rounds;
  let squares = 0;
  for (let i = 0; i < rounds; i++) squares += (best.results[i]! - trial.results[i]! - mean) ** 2;
  return best.total - trial.total > hopeless * Math.sqrt(squares * (rounds / (rounds - 1)));
}
