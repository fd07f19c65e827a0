/** What is told about a game that is over, in forms that can be drawn anywhere. A game counts; hosts draw. */

/** A line per player over equal steps (points over turns). */
export interface LineChart {
  readonly title: string;
  /** What a step is. */
  readonly step: string;
  readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** How often each thing happened, beside how often it should have. */
export interface Histogram {
  readonly title: string;
  readonly bars: readonly { readonly name: string; readonly count: number; readonly expected: number }[];
}

export interface DataTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly (number | string)[] }[];
}

export interface GameStatistics {
  readonly courses: readonly LineChart[];
  readonly histograms: readonly Histogram[];
  readonly grids: readonly DataTable[];
}

/** Counts one game. */
export interface StatisticsCollector {
  onEvent(event: unknown, state: unknown): void;
  result(): GameStatistics;
}

/** The largest of some values, however many: a long game has more of them than a function has arguments. */
export const largest = (values: Iterable<number>, least: number): number => {
  let most = least;
  for (const value of values) most = Math.max(most, value);
  return most;
};
