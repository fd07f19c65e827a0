/** What is told about a game that is over, in forms that can be drawn anywhere. A game counts; hosts draw. */

/** A line per player over equal steps (points over turns). */
export interface Course {
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

export interface Grid {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly (number | string)[] }[];
}

export interface Figures {
  readonly courses: readonly Course[];
  readonly histograms: readonly Histogram[];
  readonly grids: readonly Grid[];
}

/** Counts one game. */
export interface Counting {
  hear(event: unknown, state: unknown): void;
  figures(): Figures;
}

/** The largest of some values, however many: a long game has more of them than a function has arguments. */
export const largest = (values: Iterable<number>, least: number): number => {
  let most = least;
  for (const value of values) most = Math.max(most, value);
  return most;
};
