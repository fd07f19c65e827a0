/** gander stats: statistics of recorded games as text, as JSON and as a picture. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { statisticsText } from '../../src/cli/stats/chart.ts';
import { statisticsSvg } from '../../src/cli/stats/svg.ts';
import type { DataTable, GameStatistics } from '../../src/core/statistics.ts';
import { readGolden } from '../goldens.ts';
import { runGander } from '../harness.ts';
import { scriptOf } from './scripts.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-stats-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SETTLED = '0\n2\n4\n6\n20\n22\n24\n27\n';

interface Printed {
  readonly journals: readonly {
    readonly file: string;
    readonly game: string;
    readonly games: readonly GameStatistics[];
    readonly lines: DataTable;
  }[];
  readonly totals: readonly (GameStatistics & { readonly game: string; readonly title: string })[];
}

const statsJson = async (...files: string[]): Promise<Printed> =>
  JSON.parse((await runGander(['stats', ...files, '-json'], '')).out);

/** A journal of a random game. */
async function recorded(id: string, seed: string, lines: number): Promise<string> {
  const file = path.join(folder, `${id}-${seed}`);
  const script = await scriptOf(id, seed, lines);
  await runGander([id, ...script.args, '-journal', file], script.lines.join('\n'));
  return file;
}

it('are printed as text, as JSON and as a picture', async () => {
  const file = path.join(folder, 'one');
  await runGander(['constructor', '-journal', file], `${SETTLED}roll\n8\nnext\nfair\nroll\nnext\n`);
  const text = await runGander(['stats', file], '');
  expect(text.code).toBe(0);
  expect(text.out).toMatch(/^Constructor, .* 14 lines\n\nBuilding points over [0-9]+ turns\nBlue /);
  expect(text.out).toMatch(/Rolls \(2, 1 of them named\)/);
  const { journals, totals } = await statsJson(file);
  expect(journals).toHaveLength(1);
  expect(journals[0]).toMatchObject({ file, game: 'constructor' });
  expect(Object.keys(journals[0]!.games[0]!)).toEqual(['charts', 'histograms', 'tables']);
  expect(journals[0]!.games[0]!.histograms[0]).toMatchObject({ title: 'Rolls', note: '2, 1 of them named' });
  expect(journals[0]!.lines.columns).toEqual(['taken', 'refused', 'by computer']);
  expect(journals[0]!.lines.rows[0]).toEqual({ name: 'Blue', cells: [5, 0, 0] });
  expect(totals).toEqual([]);
  const svg = (await runGander(['stats', file, '-svg', 'picture.svg'], '')).files.get('picture.svg')!;
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).toContain('Rolls (2, 1 of them named)');
  expect(svg.match(/<polyline/g)).toHaveLength(4);
});

it('do not count what was undone', async () => {
  const file = path.join(folder, 'undone');
  await runGander(['constructor', '-undo', '-journal', file], `${SETTLED}roll\n8\nundo\nroll\n9\n`);
  const { games } = (await statsJson(file)).journals[0]!;
  expect(games).toHaveLength(1);
  expect(games[0]!.histograms[0]!.bars.filter(bar => bar.count > 0).map(bar => bar.name)).toEqual(['9']);
});

it.each([
  ['azul', 'Points over [0-9]+ rounds?', 'Tiles taken'],
  ['hexbaron', 'Victory points over [0-9]+ turns?', 'Commands'],
  ['newhaven', 'Points over [0-9]+ turns?', 'Harvest'],
  ['nuggets', 'Nuggets over [0-9]+ steps?', 'Walks'],
])('exist for %s', async (id, chart, table) => {
  const file = await recorded(id, 'stats', 60);
  const { out, code } = await runGander(['stats', file], '');
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^${chart}\n`, 'm'));
  expect(out).toMatch(new RegExp(`^${table}`, 'm'));
  expect(out).toMatch(/^Lines\n +taken {2}refused {2}by computer\n/m);
  expect(out).not.toContain('undefined');
  expect((await statsJson(file)).journals[0]!.games[0]!.charts[0]!.lines[0]!.values.length).toBeGreaterThan(0);
  const svg = (await runGander(['stats', file, '-svg', 'picture.svg'], '')).files.get('picture.svg')!;
  expect(svg).toContain(table);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

it('name the players as the game does', async () => {
  const file = path.join(folder, 'named');
  const first = '1 u 1\n1 b 1\n1 r 1\n1 y 1\n1 l 1\n';
  await runGander(['azul', '-names', 'Ada,Ben', '-journal', file], first.repeat(4));
  const { games } = (await statsJson(file)).journals[0]!;
  expect(games[0]!.tables[0]!.rows.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
});

it('of several journals are added up for each game', async () => {
  const files = [await recorded('azul', 'a', 40), await recorded('nuggets', 'b', 20), await recorded('azul', 'c', 40)];
  const { journals, totals } = await statsJson(...files);
  expect(journals.map(({ game }) => game)).toEqual(['azul', 'nuggets', 'azul']);
  expect(totals.map(({ game, title, charts }) => ({ game, title, charts }))).toEqual([
    { game: 'azul', title: 'Azul, 2 journals together', charts: [] },
  ]);
  const taken = (one: GameStatistics): number[] => one.histograms[0]!.bars.map(({ count }) => count);
  const [first, second] = [taken(journals[0]!.games[0]!), taken(journals[2]!.games[0]!)];
  expect(taken(totals[0]!)).toEqual(first.map((count, i) => count + second[i]!));
  const { out } = await runGander(['stats', ...files], '');
  expect(out).toMatch(/\nAzul, 2 journals together\n\nTiles taken: how often/);
});

it('draws names as text, never as markup', () => {
  const figures: GameStatistics = {
    charts: [],
    histograms: [],
    tables: [{ title: '<&>', columns: ['a'], rows: [{ name: '"x"', cells: [1] }] }],
  };
  expect(statisticsSvg('<t>', [figures])).not.toMatch(/<t>|<&>/);
  expect(statisticsText(figures, 80)).toBe('<&>\n     a\n"x"  1\n');
});

const rich = async (args: readonly string[], input: string | Uint8Array): Promise<string> =>
  (await runGander([...args, '-rich'], input, {}, { NO_COLOR: '1' })).out;

it('are shown at the end of a rich game of Constructor, above the question', async () => {
  const { args, input } = readGolden('constructor/whole-game-from-setup-to-the-win');
  expect(await rich(args, input)).toMatch(
    /wins the game! \*\*\*\n\nBuilding points over [0-9]+ turns\n[\s\S]*Dealings\n[\s\S]*Would you like to play again\?\n/,
  );
});

it('are shown at the end of a rich game of HexBaron, above the prompt', async () => {
  const { args, input, before } = readGolden('hexbaron/own-baron-crowded');
  const { out } = await runGander([...args, '-rich'], input, Object.fromEntries(before), { NO_COLOR: '1' });
  expect(out).toMatch(
    /Player Two current state.*\n\nVictory points over [0-9]+ turns?\n[\s\S]*\nGoods and pieces\n.*\n.*\n.*\nPress Enter to continue\.\.\./,
  );
});

it.each([
  [
    'azul',
    ['-players', '2', '-bots', 'all=greedy'],
    / wins!\n\nPoints over [0-9]+ rounds\n[\s\S]*\nColours\n.*\n.*\n.*\n$/,
  ],
  [
    'newhaven',
    ['-bots', 'all=greedy'],
    /\n\nPoints over [0-9]+ turns\n[\s\S]*\nBuildings face up and down\n.*\n.*\n.*\n$/,
  ],
  ['nuggets', ['-bots', 'A=explorer'], /\nGAME OVER:\nA .*\n\nNuggets over [0-9]+ steps\n[\s\S]*\nWalks\n.*\n.*\n$/],
])('are shown at the very end of a rich game of %s', async (id, args, end) => {
  expect(await rich([id, ...args], '')).toMatch(end);
});
