/** Statistics of Azul: every point and every tile is accounted for. */
import { expect, it } from 'vitest';
import type { GameStatistics } from '../../../src/core/statistics.ts';
import { encodeAction } from '../../../src/games/azul/actions.ts';
import type { Event } from '../../../src/games/azul/events.ts';
import { azulGame } from '../../../src/games/azul/index.ts';
import { outcome } from '../../../src/games/azul/rules.ts';
import { emptyState } from '../../../src/games/azul/state.ts';
import { statistics } from '../../../src/games/azul/statistics.ts';
import { chart, collect, column, total } from '../../collecting.ts';

const NAMES = ['Ada', 'Ben', 'Cy', 'Di'];

const collected = (players: number, events: readonly Event[]): GameStatistics => {
  const collector = statistics();
  for (const event of events) collector.onEvent(event, emptyState(players));
  return collector.result(NAMES.slice(0, players));
};

it('a row is worth 2 points, a column 7, a colour 10; the floor takes points away', () => {
  const figures = collected(2, [
    { type: 'tiled', seat: 0, line: 0, colour: 2, points: 3 },
    { type: 'tiled', seat: 0, line: 4, colour: 1, points: 5 },
    { type: 'swept', seat: 1, lost: 4 },
    { type: 'bonus', seat: 0, rows: 2, columns: 1, colours: 1, points: 21 },
    { type: 'bonus', seat: 1, rows: 0, columns: 0, colours: 0, points: 0 },
  ]);
  expect(figures.tables[0]).toEqual({
    title: 'Points',
    columns: ['tiles', 'floor', 'rows', 'columns', 'colours', 'all'],
    rows: [
      { name: 'Ada', cells: [8, 0, 4, 7, 10, 29] },
      { name: 'Ben', cells: [0, -4, 0, 0, 0, -4] },
    ],
  });
});

it('tiles are counted by where they went and by colour', () => {
  const figures = collected(2, [
    // Colour 2 is red: two to the line, one to the floor.
    { type: 'took', seat: 1, action: encodeAction(3, 2, 1), toLine: 2, toFloor: 1, toLid: 0, marker: false },
    { type: 'took', seat: 1, action: encodeAction(0, 4, 5), toLine: 0, toFloor: 3, toLid: 2, marker: true },
  ]);
  expect(column(figures, 'Tiles', 'to lines')).toEqual([0, 2]);
  expect(column(figures, 'Tiles', 'to the floor')).toEqual([0, 4]);
  expect(column(figures, 'Tiles', 'to the lid')).toEqual([0, 2]);
  expect(column(figures, 'Tiles', 'markers')).toEqual([0, 1]);
  expect(column(figures, 'Colours', 'R')).toEqual([0, 3]);
  expect(column(figures, 'Colours', 'L')).toEqual([0, 5]);
  expect(figures.histograms[0]!.bars).toEqual([
    { name: 'R', count: 3, expected: 8 / 5 },
    { name: 'Y', count: 0, expected: 8 / 5 },
    { name: 'B', count: 0, expected: 8 / 5 },
    { name: 'L', count: 5, expected: 8 / 5 },
    { name: 'U', count: 0, expected: 8 / 5 },
  ]);
});

it('bonuses belong to the last round of the chart', () => {
  const { charts } = collected(2, [
    { type: 'scored', scores: [3, 1] },
    { type: 'scored', scores: [9, 4] },
    { type: 'won', scores: [11, 4], winners: [0] },
  ]);
  expect(charts).toEqual([
    {
      title: 'Points',
      step: 'round',
      lines: [
        { name: 'Ada', values: [3, 11] },
        { name: 'Ben', values: [1, 4] },
      ],
    },
  ]);
});

it.each([2, 3, 4])('the points and tiles of a whole game of %i players add up', players => {
  const names = NAMES.slice(0, players);
  const { end, events, statistics: figures } = collect(azulGame, names, { options: { players }, seed: 'whole' });
  const { scores } = outcome(end)!;
  expect(column(figures, 'Points', 'all')).toEqual(scores);
  expect(chart(figures, 'Points').map(values => values.at(-1))).toEqual(scores);
  // The first factories were filled before the first event.
  const dealt = events.map(event => (event.type === 'roundStarted' ? event.factories.flat().length : 0));
  const went = ['to lines', 'to the floor', 'to the lid'].flatMap(where => column(figures, 'Tiles', where));
  expect(total(went)).toBe((2 * players + 1) * 4 + total(dealt));
  expect(total(figures.histograms[0]!.bars.map(({ count }) => count))).toBe(total(went));
});
