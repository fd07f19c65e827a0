/** Statistics as text: tables, and charts and histograms drawn with block characters. */
import {
  type DataTable,
  type GameStatistics,
  type Histogram,
  type LineChart,
  maxOf,
  minOf,
} from '../../core/statistics.ts';

const MAX_WIDTH = 80;
const BLOCKS = '▁▂▃▄▅▆▇█';

export function statisticsText(statistics: GameStatistics | undefined, width: number | undefined): string {
  if (!statistics) return '';
  const columns = Math.min(width ?? MAX_WIDTH, MAX_WIDTH);
  return [
    ...statistics.charts.map(chart => chartText(chart, columns)),
    ...statistics.histograms.map(histogram => histogramText(histogram, columns)),
    ...statistics.tables.map(tableText),
  ]
    .filter(text => text !== '')
    .join('\n');
}

const maxLength = (names: readonly string[]): number =>
  maxOf(
    names.map(name => name.length),
    0,
  );

/** One row of blocks per line of the chart, followed by the last value. */
function chartText({ title, step, lines }: LineChart, columns: number): string {
  const steps = lines[0]?.values.length ?? 0;
  if (steps === 0) return '';
  const names = maxLength(lines.map(({ name }) => name));
  const all = lines.flatMap(({ values }) => values);
  const min = minOf(all, 0);
  const max = maxOf(all, 1);
  const width = Math.max(8, columns - names - 6);
  const block = (value: number): string => BLOCKS[Math.round(((value - min) / (max - min)) * (BLOCKS.length - 1))]!;
  const rows = lines.map(
    ({ name, values }) => `${name.padEnd(names)} ${sampleEvenly(values, width).map(block).join('')} ${values.at(-1)}\n`,
  );
  return `${title} over ${steps} ${step}${steps === 1 ? '' : 's'}\n${rows.join('')}`;
}

/** At most `count` of the values, evenly spaced, including the last one. */
function sampleEvenly(values: readonly number[], count: number): number[] {
  if (values.length <= count) return [...values];
  return Array.from({ length: count }, (_, i) => values[Math.round((i * (values.length - 1)) / (count - 1))]!);
}

/** Horizontal bars; a stroke marks the expected number. */
function histogramText({ title, note, bars }: Histogram, columns: number): string {
  const max = maxOf(
    bars.flatMap(({ count, expected }) => [count, expected]),
    1,
  );
  const names = maxLength(bars.map(({ name }) => name));
  const width = Math.max(10, Math.min(50, columns - names - 14));
  const rows = bars.map(({ name, count, expected }) => {
    const cells = Array<string>(width + 1).fill(' ');
    cells.fill('█', 0, Math.round((count / max) * width));
    cells[Math.round((expected / max) * width)] = '│';
    const numbers = `${String(count).padStart(4)} / ${expected.toFixed(1)}`;
    return `${name.padStart(names)} ${cells.join('')}${numbers}\n`;
  });
  return `${title}${note ? ` (${note})` : ''}: how often, │ and / expected\n${rows.join('')}`;
}

function tableText({ title, columns, rows }: DataTable): string {
  const names = maxLength(rows.map(({ name }) => name));
  const widths = columns.map((column, i) => maxLength([column, ...rows.map(({ cells }) => String(cells[i]))]));
  const line = (name: string, cells: readonly (string | number)[]): string =>
    `${name.padEnd(names)}${cells.map((cell, i) => `  ${String(cell).padStart(widths[i]!)}`).join('')}\n`;
  return `${title}\n${line('', columns)}${rows.map(({ name, cells }) => line(name, cells)).join('')}`;
}
