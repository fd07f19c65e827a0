/** Statistics of recorded games: what is counted, and how it is shown. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { figuresText } from '../../src/cli/stats/chart.ts';
import { figuresSvg } from '../../src/cli/stats/svg.ts';
import type { GameStatistics } from '../../src/core/statistics.ts';
import type { Event } from '../../src/games/constructor/events.ts';
import { POINTS } from '../../src/games/constructor/state.ts';
import { statistics } from '../../src/games/constructor/statistics.ts';
import { readGolden } from '../goldens.ts';
import { runGander } from '../harness.ts';
import { scriptOf } from './scripts.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-stats-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SETTLED = '0\n2\n4\n6\n20\n22\n24\n27\n';

function counted(events: readonly Event[], points = [2, 2, 2, 2]): GameStatistics {
  const counting = statistics();
  const state = new Int32Array(2000);
  state.set(points, POINTS);
  for (const event of events) counting.onEvent(event, state);
  return counting.result();
}
const row = (figures: GameStatistics, title: string, name: string): readonly (number | string)[] =>
  figures.grids.find(grid => grid.title.startsWith(title))!.rows.find(one => one.name === name)!.cells;

it('counts rolls against what two dice should show', () => {
  const rolls = [7, 7, 8, 2].map((roll): Event => ({ type: 'rolled', builder: 0, roll, dice: [1, roll - 1] }));
  const [histogram] = counted([...rolls, { type: 'rolled', builder: 1, roll: 12 }]).histograms;
  expect(histogram!.title).toBe('Rolls (5, 1 of them named)');
  expect(histogram!.bars.map(bar => bar.count)).toEqual([1, 0, 0, 0, 0, 2, 1, 0, 0, 0, 1]);
  expect(histogram!.bars[5]!.expected).toBeCloseTo((5 * 6) / 36);
  expect(histogram!.bars.reduce((sum, bar) => sum + bar.expected, 0)).toBeCloseTo(5);
});

it('counts what builders gain and lose, by whatever way', () => {
  const figures = counted([
    {
      type: 'gained',
      gains: [
        [1, 0, 0, 0, 2],
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
        [0, 3, 0, 0, 0],
      ],
    },
    { type: 'lost', builder: 3, hand: [0, 2, 0, 0, 0] },
    { type: 'geese', builder: 1, tile: 3, victims: [0] },
    { type: 'stolen', builder: 1, from: 0, resource: 4 },
    { type: 'offered', builder: 0, to: 3, give: 0, take: 1 },
    { type: 'answered', builder: 0, to: 3, answer: 'accepted' },
    { type: 'offered', builder: 0, to: 3, give: 4, take: 1 },
    { type: 'answered', builder: 0, to: 3, answer: 'declined' },
  ]);
  expect(row(figures, 'Gained', 'Blue')).toEqual([1, 1, 0, 0, 2, 4]);
  expect(row(figures, 'Lost', 'Blue')).toEqual([1, 0, 0, 0, 1, 2]);
  expect(row(figures, 'Gained', 'Yellow')).toEqual([1, 3, 0, 0, 0, 4]);
  expect(row(figures, 'Lost', 'Yellow')).toEqual([0, 3, 0, 0, 0, 3]);
  expect(row(figures, 'Dealings', 'Blue')).toEqual([2, 1, 0, 0, 1, 0]);
  expect(row(figures, 'Dealings', 'Red')).toEqual([0, 0, 1, 1, 0, 0]);
  expect(row(figures, 'Dealings', 'Yellow')).toEqual([0, 1, 0, 0, 0, 2]);
});

it('counts what was built, and points from turn to turn', () => {
  const figures = counted(
    [
      { type: 'turn', builder: 0 },
      { type: 'paved', builder: 2, path: 1 },
      { type: 'built', builder: 2, address: 1, level: 3 },
      { type: 'settled', builder: 2, address: 1 },
      { type: 'won', builder: 2 },
    ],
    [1, 2, 10, 4],
  );
  expect(row(figures, 'Built', 'Orange')).toEqual([1, 1, 0, 1]);
  expect(figures.courses[0]!.lines.map(({ values }) => values)).toEqual([
    [1, 1],
    [2, 2],
    [10, 10],
    [4, 4],
  ]);
});

it('gander stats tells them of journals, as tables, JSON and a picture', async () => {
  const file = path.join(folder, 'one');
  await runGander(['constructor', '-journal', file], `${SETTLED}roll\n8\nnext\nfair\nroll\nnext\n`);
  const text = await runGander(['stats', file], '');
  expect(text.code).toBe(0);
  expect(text.out).toMatch(/^Constructor, .* 14 lines\n\nBuilding points over [0-9]+ turns\nBlue /);
  expect(text.out).toMatch(/Rolls \(2, 1 of them named\)/);
  const json = JSON.parse((await runGander(['stats', file, '-json'], '')).out) as { figures: GameStatistics[] }[];
  expect(json[0]!.figures[0]!.histograms[0]!.bars).toHaveLength(11);
  const svg = (await runGander(['stats', file, '-svg', 'picture.svg'], '')).files.get('picture.svg')!;
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg.match(/<polyline/g)).toHaveLength(4);
});

it('after undo counts only what stands', async () => {
  const file = path.join(folder, 'undone');
  await runGander(['constructor', '-undo', '-journal', file], `${SETTLED}roll\n8\nundo\nroll\n9\n`);
  const json = JSON.parse((await runGander(['stats', file, '-json'], '')).out) as { figures: GameStatistics[] }[];
  const bars = json[0]!.figures[0]!.histograms[0]!.bars;
  expect(json[0]!.figures).toHaveLength(2);
  expect(bars.filter(bar => bar.count > 0).map(bar => bar.name)).toEqual(['9']);
});

it('tells the lines of every game', async () => {
  for (const id of ['azul', 'hexbaron', 'newhaven', 'nuggets']) {
    const file = path.join(folder, id);
    const script = await scriptOf(id, 'stats', 30);
    await runGander([id, ...script.args, '-journal', file], script.lines.join('\n'));
    const { out, code } = await runGander(['stats', file], '');
    expect(code).toBe(0);
    expect(out).toMatch(/Lines\n +taken {2}refused {2}by computer\n/);
  }
});

it('draws names as text, never as markup', () => {
  const figures: GameStatistics = {
    courses: [],
    histograms: [],
    grids: [{ title: '<&>', columns: ['a'], rows: [{ name: '"x"', cells: [1] }] }],
  };
  expect(figuresSvg('<t>', [figures])).not.toMatch(/<t>|<&>/);
  expect(figuresText(figures, 80)).toBe('<&>\n     a\n"x"  1\n');
});

it('tells them at the end of a rich game of Constructor, above the question', async () => {
  const { args, input } = readGolden('constructor/whole-game-from-setup-to-the-win');
  const { out } = await runGander([...args, '-rich'], input, {}, { NO_COLOR: '1' });
  expect(out).toMatch(
    /wins the game! \*\*\*\n\nBuilding points over [0-9]+ turns\n[\s\S]*Dealings\n[\s\S]*Would you like to play again\?\n/,
  );
});
