/** Statistics as text: tables with numbers to the right, bars and small curves out of block characters. */
import {
  type DataTable,
  type GameStatistics,
  type Histogram,
  type LineChart,
  maxOf,
  minOf,
} from '../../core/statistics.ts';

const USUAL_WIDTH = 80;
const BLOCKS = '▁▂▃▄▅▆▇█';

export function statisticsText(statistics: GameStatistics | undefined, width: number | undefined): string {
  if (!statistics) return '';
  const columns = Math.min(width ?? USUAL_WIDTH, USUAL_WIDTH);
  return [
    ...statistics.charts.map(chart => chartText(chart, columns)),
    ...statistics.histograms.map(histogram => histogramText(histogram, columns)),
    ...statistics.tables.map(tableText),
  ]
    .filter(text => text !== '')
    .join('\n');
}

const widest = (names: readonly string[]): number =>
  maxOf(
    names.map(name => name.length),
    0,
  );

/** One row of blocks per line; the last value is behind it. */
function chartText({ title, step, lines }: LineChart, columns: number): string {
  const steps = lines[0]?.values.length ?? 0;
  if (steps === 0) return '';
  const names = widest(lines.map(({ name }) => name));
  const all = lines.flatMap(({ values }) => values);
  const least = minOf(all, 0);
  const most = maxOf(all, 1);
  const room = Math.max(8, columns - names - 6);
  const block = (value: number): string =>
    BLOCKS[Math.round(((value - least) / (most - least)) * (BLOCKS.length - 1))]!;
  const rows = lines.map(
    ({ name, values }) => `${name.padEnd(names)} ${thinned(values, room).map(block).join('')} ${values.at(-1)}\n`,
  );
  return `${title} over ${steps} ${step}${steps === 1 ? '' : 's'}\n${rows.join('')}`;
}

/** At most that many of the values, evenly spread, with the last one. */
function thinned(values: readonly number[], room: number): number[] {
  if (values.length <= room) return [...values];
  return Array.from({ length: room }, (_, i) => values[Math.round((i * (values.length - 1)) / (room - 1))]!);
}

/** Bars; a stroke marks what was to be expected. */
function histogramText({ title, note, bars }: Histogram, columns: number): string {
  const most = maxOf(
    bars.flatMap(({ count, expected }) => [count, expected]),
    1,
  );
  const names = widest(bars.map(({ name }) => name));
  const room = Math.max(10, Math.min(50, columns - names - 14));
  const rows = bars.map(({ name, count, expected }) => {
    const cells = Array<string>(room + 1).fill(' ');
    cells.fill('█', 0, Math.round((count / most) * room));
    cells[Math.round((expected / most) * room)] = '│';
    const numbers = `${String(count).padStart(4)} / ${expected.toFixed(1)}`;
    return `${name.padStart(names)} ${cells.join('')}${numbers}\n`;
  });
  return `${title}${note ? ` (${note})` : ''}: how often, │ and / expected\n${rows.join('')}`;
}

function tableText({ title, columns, rows }: DataTable): string {
  const names = widest(rows.map(({ name }) => name));
  const widths = columns.map((column, i) => widest([column, ...rows.map(({ cells }) => String(cells[i]))]));
  const line = (name: string, cells: readonly (string | number)[]): string =>
    `${name.padEnd(names)}${cells.map((cell, i) => `  ${String(cell).padStart(widths[i]!)}`).join('')}\n`;
  return `${title}\n${line('', columns)}${rows.map(({ name, cells }) => line(name, cells)).join('')}`;
}
