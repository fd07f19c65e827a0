/** Statistics of several games added up. */
import { expect, it } from 'vitest';
import { addStatistics, type GameStatistics } from '../../src/core/statistics.ts';

const game = (rows: [string, number[]][], bars: [string, number, number][]): GameStatistics => ({
  charts: [{ title: 'Points', step: 'turn', lines: [{ name: 'A', values: [1, 2] }] }],
  histograms: [{ title: 'Rolls', note: '2', bars: bars.map(([name, count, expected]) => ({ name, count, expected })) }],
  tables: [{ title: 'Built', columns: ['roads', 'houses'], rows: rows.map(([name, cells]) => ({ name, cells })) }],
});

it('tables are added row by row and histograms bar by bar, by name; charts belong to one game', () => {
  const both = addStatistics([
    game(
      [
        ['A', [1, 2]],
        ['B', [3, 4]],
      ],
      [
        ['2', 1, 0.5],
        ['3', 0, 1],
      ],
    ),
    game(
      [
        ['B', [10, 20]],
        ['C', [5, 6]],
      ],
      [
        ['2', 4, 0.25],
        ['3', 1, 2],
      ],
    ),
  ]);
  expect(both).toEqual({
    charts: [],
    histograms: [
      {
        title: 'Rolls',
        bars: [
          { name: '2', count: 5, expected: 0.75 },
          { name: '3', count: 1, expected: 3 },
        ],
      },
    ],
    tables: [
      {
        title: 'Built',
        columns: ['roads', 'houses'],
        rows: [
          { name: 'A', cells: [1, 2] },
          { name: 'B', cells: [13, 24] },
          { name: 'C', cells: [5, 6] },
        ],
      },
    ],
  });
});

it('what only one game has is kept', () => {
  const other: GameStatistics = {
    charts: [],
    histograms: [],
    tables: [{ title: 'Lines', columns: ['taken'], rows: [] }],
  };
  const both = addStatistics([game([], []), other]);
  expect(both.tables.map(({ title }) => title)).toEqual(['Built', 'Lines']);
  expect(both.histograms.map(({ title }) => title)).toEqual(['Rolls']);
});
