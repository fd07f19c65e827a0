/** Finds the best of some candidates by trying all of them, round by round. */
import type { Budget, Thought } from '../../../core/bot.ts';
import type { Action } from '../actions.ts';

export interface Prospect {
  readonly action: Action;
  /** What it seems to bring, before any trial or after so many of them. */
  readonly prior: number;
  readonly trials: number;
}

interface Trial {
  readonly action: Action;
  /** Trials before these results. */
  readonly before: number;
  readonly results: number[];
  total: number;
}

/** Rounds before a candidate can be given up. */
const FAIR_TRIAL = 8;

export interface SearchEffort {
  /** Rounds that the first impression counts for. */
  readonly trust: number;
  /** By how many standard errors a candidate must lag behind to be given up. */
  readonly hopeless: number;
  /** So many are not given up, however they lag. */
  readonly spared: number;
  /** Rounds at most. */
  readonly most: number;
}

/**
 * Tries candidates until time is up, the rounds are over or only one is left; gives those that are left, best first, with
 * what they seem to bring by now. `run` gives the result of a candidate in a round; within a round all are tried under
 * the same conditions.
 */
export function* narrowDown(
  prospects: readonly Prospect[],
  budget: Budget,
  run: (one: Action, round: number) => number,
  { trust, hopeless, spared, most }: SearchEffort,
): Thought<Prospect[]> {
  // The first impression counts as so many rounds that all gave it.
  let alive: Trial[] = prospects.map(({ action, prior, trials }) => ({
    action,
    before: trials,
    results: [],
    total: prior * trust,
  }));
  let rounds = 0;
  for (; rounds < most && alive.length > 1; rounds++) {
    const results: number[] = [];
    for (const trial of alive) {
      if (!budget.more()) return ranked(alive, trust + rounds);
      results.push(run(trial.action, rounds));
      yield;
    }
    alive.forEach((trial, i) => {
      trial.results.push(results[i]!);
      trial.total += results[i]!;
    });
    if (rounds < FAIR_TRIAL || alive.length <= spared) continue;
    const [best, ...others] = [...alive].sort(byTotal);
    const kept = new Set(others.filter((trial, i) => i + 1 < spared || !lagging(trial, best!, hopeless)));
    alive = alive.filter(trial => trial === best || kept.has(trial));
  }
  return ranked(alive, trust + rounds);
}

/** Of equals the first, which looked best to begin with, stays first. */
const byTotal = (a: Trial, b: Trial): number => b.total - a.total;

const ranked = (alive: readonly Trial[], rounds: number): Prospect[] =>
  [...alive].sort(byTotal).map(({ action, before, results, total }) => ({
    action,
    prior: total / rounds,
    trials: before + results.length,
  }));

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
