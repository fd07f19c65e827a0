/** Statistics of a game in forms that can be drawn anywhere: a game collects them, hosts draw them. */

/** A line per player, or per thing that is measured, over equal steps (points over turns). */
export interface LineChart {
  readonly title: string;
  /** What a step is. */
  readonly step: string;
  readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** How often each thing happened, beside how often it was to be expected. */
export interface Histogram {
  readonly title: string;
  /** What else is to be said about the numbers. */
  readonly note?: string;
  readonly bars: readonly { readonly name: string; readonly count: number; readonly expected: number }[];
}

/** Counts that can be added up over several games. */
export interface DataTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly number[] }[];
}

export interface GameStatistics {
  readonly charts: readonly LineChart[];
  readonly histograms: readonly Histogram[];
  readonly tables: readonly DataTable[];
}

/** Collects the statistics of one game, from its first event or from the middle of it. */
export interface StatisticsCollector {
  /** Called with every event and the state after it. */
  onEvent(event: unknown, state: unknown): void;
  /** `names` of the players, by seat. */
  result(names: readonly string[]): GameStatistics;
}

/** The largest of some values, however many: a long game has more of them than a function has arguments. */
export const largest = (values: Iterable<number>, least: number): number => {
  let most = least;
  for (const value of values) most = Math.max(most, value);
  return most;
};

/** The same for the smallest. */
export const smallest = (values: Iterable<number>, most: number): number => {
  let least = most;
  for (const value of values) least = Math.min(least, value);
  return least;
};

/** A row for each player. */
export const playerTable = (
  title: string,
  columns: readonly string[],
  names: readonly string[],
  cellsOf: (seat: number) => readonly number[],
): DataTable => ({ title, columns, rows: names.map((name, seat) => ({ name, cells: cellsOf(seat) })) });

/** A line for each player out of one sample per step, which has a value for each seat. */
export const playerChart = (
  title: string,
  step: string,
  names: readonly string[],
  samples: readonly (readonly number[])[],
): LineChart => ({
  title,
  step,
  lines: names.map((name, seat) => ({ name, values: samples.map(sample => sample[seat] ?? 0) })),
});

export const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

/**
 * Several games as one: what has the same title is added up, by the names of bars and of rows. The course of a game,
 * and what is said about its numbers, belongs to that game alone.
 */
export function addStatistics(games: readonly GameStatistics[]): GameStatistics {
  return {
    charts: [],
    histograms: byTitle(games.flatMap(({ histograms }) => histograms)).map(same => ({
      title: same[0]!.title,
      bars: byName(same.flatMap(({ bars }) => bars)).map(bars => ({
        name: bars[0]!.name,
        count: sum(bars.map(({ count }) => count)),
        expected: sum(bars.map(({ expected }) => expected)),
      })),
    })),
    tables: byTitle(games.flatMap(({ tables }) => tables)).map(same => ({
      title: same[0]!.title,
      columns: same[0]!.columns,
      rows: byName(same.flatMap(({ rows }) => rows)).map(rows => ({
        name: rows[0]!.name,
        cells: same[0]!.columns.map((_, i) => sum(rows.map(({ cells }) => cells[i]!))),
      })),
    })),
  };
}

const byTitle = <T extends { readonly title: string }>(items: readonly T[]): T[][] =>
  grouped(items, ({ title }) => title);
const byName = <T extends { readonly name: string }>(items: readonly T[]): T[][] => grouped(items, ({ name }) => name);

/** In the order in which their keys come first. */
function grouped<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}
