/** Statistics of a game as data: a game collects them, hosts draw them. */

/** One line per player, or per quantity, over equal steps (points over turns). */
export interface LineChart {
  readonly title: string;
  /** The name of a step. */
  readonly step: string;
  readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** How often each thing happened, and how often it was expected. */
export interface Histogram {
  readonly title: string;
  /** A remark about the numbers. */
  readonly note?: string;
  readonly bars: readonly { readonly name: string; readonly count: number; readonly expected: number }[];
}

/** Counts that can be added up over several games. */
export interface DataTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly number[] }[];
}

/** Statistics of a game: how to collect them, and how to report them. */
export interface GameStatistics {
  readonly charts: readonly LineChart[];
  readonly histograms: readonly Histogram[];
  readonly tables: readonly DataTable[];
}

/** Collects the statistics of one game, from its start or from any point in it. */
export interface StatisticsCollector {
  /** Called with every event and the state after it. */
  onEvent(event: unknown, state: unknown): void;
  /** `names` of the players, by seat. */
  result(names: readonly string[]): GameStatistics;
}

/** The maximum, but not less than `atLeast`. A long game has more values than `Math.max` takes arguments. */
export const maxOf = (values: Iterable<number>, atLeast: number): number => {
  let max = atLeast;
  for (const value of values) max = Math.max(max, value);
  return max;
};

/** The minimum, but not more than `atMost`. */
export const minOf = (values: Iterable<number>, atMost: number): number => {
  let min = atMost;
  for (const value of values) min = Math.min(min, value);
  return min;
};

/** A row for each player. */
export const playerTable = (
  title: string,
  columns: readonly string[],
  names: readonly string[],
  cellsOf: (seat: number) => readonly number[],
): DataTable => ({ title, columns, rows: names.map((name, seat) => ({ name, cells: cellsOf(seat) })) });

/** A line for each player. There is one sample per step, with a value for each seat. */
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
 * Adds up several games: histograms and tables with the same title, by the names of bars and rows. Charts and notes are
 * about one game, so they are left out.
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
  groupBy(items, ({ title }) => title);
const byName = <T extends { readonly name: string }>(items: readonly T[]): T[][] => groupBy(items, ({ name }) => name);

/** Groups are in the order in which their keys first occur. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}
