/** Finds the best of some candidates by trying all of them, round by round, and giving up those that lag behind. */
import type { Budget, Thought } from '../../../core/bot.ts';
import type { Action } from '../actions.ts';

export interface Prospect {
  readonly action: Action;
  /** The estimated chance of winning; before any trial only the differences between candidates matter. */
  readonly chance: number;
  readonly trials: number;
}

interface Trial {
  readonly action: Action;
  /** Trials before these results. */
  readonly before: number;
  readonly results: number[];
  total: number;
}

/** How many rounds are played before a candidate can be given up. */
const MIN_ROUNDS = 8;

export interface SearchEffort {
  /** How many rounds the first estimate counts for. */
  readonly priorRounds: number;
  /** By how many standard errors a candidate must lag behind to be given up. */
  readonly cutoff: number;
  /** This many are never given up. */
  readonly survivors: number;
  readonly mostRounds: number;
}

/**
 * Tries candidates until the budget is spent, the rounds are over or only one is left. Returns those that are left, best
 * first, with their new estimates, then those that were given up, the last one first. `run` returns the result of a
 * candidate in a round; within a round all candidates are tried under the same conditions.
 */
export function* narrowDown(
  prospects: readonly Prospect[],
  budget: Budget,
  run: (action: Action, round: number) => number,
  { priorRounds, cutoff, survivors, mostRounds }: SearchEffort,
): Thought<Prospect[]> {
  let alive: Trial[] = prospects.map(({ action, chance, trials }) => ({
    action,
    before: trials,
    results: [],
    total: chance * priorRounds,
  }));
  /** Those that were given up, best first, with the rounds they took part in. */
  const gone: Prospect[] = [];
  const all = (): Prospect[] => {
    const left = ranked(alive, priorRounds + rounds);
    // Luck may have made it look better than what turned out to be better on equal dice.
    const least = left.at(-1)!.chance;
    return [...left, ...gone.map(one => ({ ...one, chance: Math.min(one.chance, least) }))];
  };
  let rounds = 0;
  for (; rounds < mostRounds && alive.length > 1; rounds++) {
    const results: number[] = [];
    for (const trial of alive) {
      if (!budget.more()) return all();
      results.push(run(trial.action, rounds));
      yield;
    }
    alive.forEach((trial, i) => {
      trial.results.push(results[i]!);
      trial.total += results[i]!;
    });
    if (rounds < MIN_ROUNDS || alive.length <= survivors) continue;
    const [best, ...others] = [...alive].sort(byTotal);
    const kept = new Set(others.filter((trial, i) => i + 1 < survivors || !isLagging(trial, best!, cutoff)));
    const stays = (trial: Trial): boolean => trial === best || kept.has(trial);
    gone.unshift(
      ...ranked(
        alive.filter(trial => !stays(trial)),
        priorRounds + rounds + 1,
      ),
    );
    alive = alive.filter(stays);
  }
  return all();
}

/** The sort is stable, so of equals the one that looked best at first stays first. */
const byTotal = (a: Trial, b: Trial): number => b.total - a.total;

const ranked = (alive: readonly Trial[], rounds: number): Prospect[] =>
  [...alive].sort(byTotal).map(({ action, before, results, total }) => ({
    action,
    chance: total / rounds,
    trials: before + results.length,
  }));

/** Whether the difference on equal dice is too large to be luck. */
function isLagging(trial: Trial, best: Trial, cutoff: number): boolean {
  const rounds = trial.results.length;
  let sum = 0;
  for (let i = 0; i < rounds; i++) sum += best.results[i]! - trial.results[i]!;
  const mean = sum / rounds;
  let squares = 0;
  for (let i = 0; i < rounds; i++) squares += (best.results[i]! - trial.results[i]! - mean) ** 2;
  return best.total - trial.total > cutoff * Math.sqrt(squares * (rounds / (rounds - 1)));
}
