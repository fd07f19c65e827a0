/** The results of a benchmark: rates, and ratios to a reference that is measured in the same run. */
export interface Row {
  readonly what: string;
  /** Per second, or whatever `unit` says. */
  readonly value?: number;
  readonly unit?: string;
  /** The ratio to the reference of the same run. */
  readonly ratio?: number;
  readonly against?: string;
  /** The target for the ratio or value, in words: `at most 1.4`. */
  readonly goal?: string;
  /** Why it was not measured. */
  readonly skipped?: string;
}

export const formatRow = (row: Row): string => {
  if (row.skipped !== undefined) return `${row.what.padEnd(46)} skipped: ${row.skipped}`;
  const value =
    row.value === undefined
      ? ''
      : `${row.value.toLocaleString('en', { maximumFractionDigits: 1 })} ${row.unit ?? '/s'}`;
  const ratio = row.ratio === undefined ? '' : `  ${row.ratio.toFixed(2)} × ${row.against}`;
  return `${row.what.padEnd(46)} ${value.padStart(20)}${ratio}${row.goal === undefined ? '' : `  (${row.goal})`}`;
};

/** The minimum of several runs: the cost of the work when nothing else interferes. */
export function minSeconds(runs: number, work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    work();
    least = Math.min(least, (performance.now() - start) / 1000);
  }
  return least;
}
