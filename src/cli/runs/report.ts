/** What is told of a run in the end. */
import type { Io } from '../io.ts';
import type { Kind, Order, Played } from './run.ts';

/** Wall-clock time and CPU time. */
export interface TimeSpent {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** A run that has been played, or what was played of it before it was stopped. */
export interface EndedRun<Ordered extends Order = Order, Outcome = unknown> {
  readonly order: Ordered;
  /** Of the game. */
  readonly title: string;
  /** In the order of the games. */
  readonly played: readonly Played<Outcome>[];
  readonly spent: TimeSpent;
}

export interface ReportOptions {
  readonly json: boolean;
  /** The file for one line per game. */
  readonly csv?: string | undefined;
}

/** A kind of run whose results are printed. */
export interface ReportedKind<Ordered extends Order = Order, Outcome = unknown> extends Kind<Ordered, Outcome> {
  /** Whether there are results of single games, for `-csv`. */
  readonly hasGameLines: boolean;
  /** Prints the results. Returns the exit code. */
  report(ended: EndedRun<Ordered, Outcome>, options: ReportOptions, io: Io): number;
}
