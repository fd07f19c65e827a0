/** The statistics of a game: charts and histograms as SVG, with their numbers as text beside them, and tables. */
import {
  type DataTable,
  type GameStatistics,
  type Histogram,
  type LineChart,
  maxOf,
  minOf,
} from '../core/statistics.ts';
import { styleClass } from './styleclass.ts';

/** Of the drawings, in units of their own. */
const WIDTH = 300;
const HEIGHT = 120;

export function Statistics({ statistics }: { readonly statistics: GameStatistics }) {
  const { charts, histograms, tables } = statistics;
  return (
    <div class="statistics">
      {charts.map(chart => (
        <Chart key={chart.title} chart={chart} />
      ))}
      {histograms.map(histogram => (
        <Bars key={histogram.title} histogram={histogram} />
      ))}
      {tables.map(table => (
        <Table key={table.title} table={table} />
      ))}
    </div>
  );
}

function Chart({ chart: { title, step, lines } }: { readonly chart: LineChart }) {
  const steps = maxOf(
    lines.map(({ values }) => values.length),
    2,
  );
  const all = lines.flatMap(({ values }) => values);
  const [min, max] = [minOf(all, 0), maxOf(all, 1)];
  const pointOf = (value: number, i: number): string =>
    `${((i * WIDTH) / (steps - 1)).toFixed(1)},${(HEIGHT * (1 - (value - min) / (max - min))).toFixed(1)}`;
  const heading = `${title} per ${step}`;
  return (
    <figure>
      <figcaption>{heading}</figcaption>
      <svg class="chart" viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`} role="img" aria-label={heading}>
        <path class="axis" d={`M0 0V${HEIGHT}H${WIDTH}`} />
        {lines.map(({ name, values }, i) => (
          <polyline key={name} class={styleClass(`owner ${i}`)} points={values.map(pointOf).join(' ')} />
        ))}
      </svg>
      <ul class="legend">
        {lines.map(({ name, values }, i) => (
          <li key={name}>
            <span class={styleClass(`owner ${i}`)}>{name}</span> {values.at(-1) ?? 0}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Bars({ histogram: { title, note, bars } }: { readonly histogram: Histogram }) {
  const max = maxOf(
    bars.flatMap(({ count, expected }) => [count, expected]),
    1,
  );
  const wide = WIDTH / Math.max(1, bars.length);
  const y = (value: number): number => HEIGHT * (1 - value / max);
  const heading = `${title}${note === undefined ? '' : ` (${note})`}`;
  const spoken = bars.map(({ name, count, expected }) => `${name}: ${count}, expected ${expected.toFixed(1)}`);
  return (
    <figure>
      <figcaption>{heading}; the strokes are what was expected</figcaption>
      <svg
        class="chart"
        viewBox={`-4 -14 ${WIDTH + 8} ${HEIGHT + 32}`}
        role="img"
        aria-label={`${heading}. ${spoken.join('; ')}`}
      >
        {bars.map(({ name, count, expected }, i) => (
          <g key={name}>
            <rect class="bar" x={(i + 0.15) * wide} y={y(count)} width={0.7 * wide} height={HEIGHT - y(count)} />
            <path class="expected" d={`M${i * wide} ${y(expected)}h${wide}`} />
            <text x={(i + 0.5) * wide} y={HEIGHT + 13}>
              {name}
            </text>
            <text x={(i + 0.5) * wide} y={y(count) - 3}>
              {count}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

function Table({ table: { title, columns, rows } }: { readonly table: DataTable }) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, i) => (
              <td key={columns[i]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
