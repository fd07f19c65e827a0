/** Statistics as an SVG 1.1 image, one panel below the other. */
import {
  type DataTable,
  type GameStatistics,
  type Histogram,
  type LineChart,
  maxOf,
  minOf,
} from '../../core/statistics.ts';
import { escapeXml } from '../../web/xml.ts';

const WIDTH = 720;
const MARGIN = 40;
const CHART_HEIGHT = 200;
const ROW_HEIGHT = 20;
const COLOURS = ['#1f77b4', '#d62728', '#ff7f0e', '#bcbd22', '#2ca02c', '#9467bd', '#17becf', '#7f7f7f'];
const colourOf = (index: number): string => COLOURS[index % COLOURS.length]!;

const label = (x: number, y: number, text: string, attributes = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${attributes}>${escapeXml(text)}</text>\n`;

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
    body += `<g transform="translate(0 ${y + ROW_HEIGHT})">\n${panel.body}</g>\n`;
    y += ROW_HEIGHT + panel.height;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y + MARGIN}" viewBox="0 0 ${WIDTH} ${y + MARGIN}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="white"/>
${body}</svg>
`;
}

const heading = (text: string): string => label(MARGIN, ROW_HEIGHT, text, ' font-weight="bold"');

function chartPanel({ title, step, lines }: LineChart): Panel {
  const steps = maxOf(
    lines.map(({ values }) => values.length),
    2,
  );
  const all = lines.flatMap(({ values }) => values);
  const min = minOf(all, 0);
  const max = maxOf(all, 1);
  const x = (i: number): number => MARGIN + (i * (WIDTH - 4 * MARGIN)) / (steps - 1);
  const y = (value: number): number => ROW_HEIGHT * 2 + CHART_HEIGHT * (1 - (value - min) / (max - min));
  const curves = lines.map(({ name, values }, index) => {
    const points = values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    return (
      `<polyline fill="none" stroke="${colourOf(index)}" stroke-width="2" points="${points}"/>\n` +
      label(
        WIDTH - 2.5 * MARGIN,
        ROW_HEIGHT * (3 + index),
        `${name} ${values.at(-1) ?? ''}`,
        ` fill="${colourOf(index)}"`,
      )
    );
  });
  return { height: CHART_HEIGHT + ROW_HEIGHT * 3, body: heading(`${title} per ${step}`) + axis() + curves.join('') };
}

const axis = (): string =>
  `<path d="M${MARGIN} ${ROW_HEIGHT * 2}V${ROW_HEIGHT * 2 + CHART_HEIGHT}H${WIDTH - 3 * MARGIN}" fill="none" stroke="black"/>\n`;

function histogramPanel({ title, note, bars }: Histogram): Panel {
  const max = maxOf(
    bars.flatMap(({ count, expected }) => [count, expected]),
    1,
  );
  const width = (WIDTH - 4 * MARGIN) / Math.max(1, bars.length);
  const shapes = bars.map(({ name, count, expected }, i) => {
    const x = MARGIN + i * width;
    const height = (CHART_HEIGHT * count) / max;
    const y = ROW_HEIGHT * 2 + CHART_HEIGHT * (1 - expected / max);
    return (
      `<rect x="${(x + width * 0.15).toFixed(1)}" y="${(ROW_HEIGHT * 2 + CHART_HEIGHT - height).toFixed(1)}" width="${(width * 0.7).toFixed(1)}" height="${height.toFixed(1)}" fill="${colourOf(0)}"/>\n` +
      `<path d="M${x.toFixed(1)} ${y.toFixed(1)}h${width.toFixed(1)}" stroke="${colourOf(1)}" stroke-width="2"/>\n` +
      label(x + width / 2, ROW_HEIGHT * 2.8 + CHART_HEIGHT, name, ' text-anchor="middle"')
    );
  });
  return {
    height: CHART_HEIGHT + ROW_HEIGHT * 4,
    body: heading(`${title}${note ? ` (${note})` : ''}, the red strokes expected`) + axis() + shapes.join(''),
  };
}

function tablePanel({ title, columns, rows }: DataTable): Panel {
  const width = (WIDTH - 4 * MARGIN) / Math.max(1, columns.length);
  const x = (i: number): number => MARGIN * 2 + width * (i + 1);
  const line = (name: string, cells: readonly (string | number)[], y: number): string =>
    label(MARGIN, y, name) + cells.map((cell, i) => label(x(i), y, String(cell), ' text-anchor="end"')).join('');
  return {
    height: ROW_HEIGHT * (rows.length + 3),
    body:
      heading(title) +
      line('', columns, ROW_HEIGHT * 2) +
      rows.map(({ name, cells }, i) => line(name, cells, ROW_HEIGHT * (i + 3))).join(''),
  };
}
