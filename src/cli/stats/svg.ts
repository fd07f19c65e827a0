/** Statistics as a picture (SVG 1.1), one panel under the other. */
import {
  type DataTable,
  type GameStatistics,
  type Histogram,
  type LineChart,
  maxOf,
  minOf,
} from '../../core/statistics.ts';
import { printable } from '../../core/text.ts';

const WIDTH = 720;
const MARGIN = 40;
const CHART = 200;
const ROW = 20;
const INKS = ['#1f77b4', '#d62728', '#ff7f0e', '#bcbd22', '#2ca02c', '#9467bd', '#17becf', '#7f7f7f'];
const inkOf = (index: number): string => INKS[index % INKS.length]!;

const safe = (text: string): string =>
  printable(text).replace(/[&<>"]/g, one => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one]!);

const label = (x: number, y: number, text: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${more}>${safe(text)}</text>\n`;

interface Panel {
  readonly height: number;
  readonly body: string;
}

export function statisticsSvg(title: string, games: readonly GameStatistics[]): string {
  const panels = games.flatMap(({ charts, histograms, tables }) => [
    ...charts.map(chartPanel),
    ...histograms.map(histogramPanel),
    ...tables.map(tablePanel),
  ]);
  let y = MARGIN;
  let body = label(MARGIN, y, title, ' font-size="18" font-weight="bold"');
  for (const panel of panels) {
    body += `<g transform="translate(0 ${y + ROW})">\n${panel.body}</g>\n`;
    y += ROW + panel.height;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y + MARGIN}" viewBox="0 0 ${WIDTH} ${y + MARGIN}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="white"/>
${body}</svg>
`;
}

const heading = (text: string): string => label(MARGIN, ROW, text, ' font-weight="bold"');

function chartPanel({ title, step, lines }: LineChart): Panel {
  const steps = maxOf(
    lines.map(({ values }) => values.length),
    2,
  );
  const all = lines.flatMap(({ values }) => values);
  const least = minOf(all, 0);
  const most = maxOf(all, 1);
  const x = (i: number): number => MARGIN + (i * (WIDTH - 4 * MARGIN)) / (steps - 1);
  const y = (value: number): number => ROW * 2 + CHART * (1 - (value - least) / (most - least));
  const curves = lines.map(({ name, values }, index) => {
    const points = values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    return (
      `<polyline fill="none" stroke="${inkOf(index)}" stroke-width="2" points="${points}"/>\n` +
      label(WIDTH - 2.5 * MARGIN, ROW * (3 + index), `${name} ${values.at(-1) ?? ''}`, ` fill="${inkOf(index)}"`)
    );
  });
  return { height: CHART + ROW * 3, body: heading(`${title} per ${step}`) + axis() + curves.join('') };
}

const axis = (): string =>
  `<path d="M${MARGIN} ${ROW * 2}V${ROW * 2 + CHART}H${WIDTH - 3 * MARGIN}" fill="none" stroke="black"/>\n`;

function histogramPanel({ title, note, bars }: Histogram): Panel {
  const most = maxOf(
    bars.flatMap(({ count, expected }) => [count, expected]),
    1,
  );
  const wide = (WIDTH - 4 * MARGIN) / Math.max(1, bars.length);
  const shapes = bars.map(({ name, count, expected }, i) => {
    const x = MARGIN + i * wide;
    const high = (CHART * count) / most;
    const y = ROW * 2 + CHART * (1 - expected / most);
    return (
      `<rect x="${(x + wide * 0.15).toFixed(1)}" y="${(ROW * 2 + CHART - high).toFixed(1)}" width="${(wide * 0.7).toFixed(1)}" height="${high.toFixed(1)}" fill="${inkOf(0)}"/>\n` +
      `<path d="M${x.toFixed(1)} ${y.toFixed(1)}h${wide.toFixed(1)}" stroke="${inkOf(1)}" stroke-width="2"/>\n` +
      label(x + wide / 2, ROW * 2.8 + CHART, name, ' text-anchor="middle"')
    );
  });
  return {
    height: CHART + ROW * 4,
    body: heading(`${title}${note ? ` (${note})` : ''}, the red strokes expected`) + axis() + shapes.join(''),
  };
}

function tablePanel({ title, columns, rows }: DataTable): Panel {
  const wide = (WIDTH - 4 * MARGIN) / Math.max(1, columns.length);
  const x = (i: number): number => MARGIN * 2 + wide * (i + 1);
  const line = (name: string, cells: readonly (string | number)[], y: number): string =>
    label(MARGIN, y, name) + cells.map((cell, i) => label(x(i), y, String(cell), ' text-anchor="end"')).join('');
  return {
    height: ROW * (rows.length + 3),
    body:
      heading(title) +
      line('', columns, ROW * 2) +
      rows.map(({ name, cells }, i) => line(name, cells, ROW * (i + 3))).join(''),
  };
}
