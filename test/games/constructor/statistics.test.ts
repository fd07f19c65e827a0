/** Statistics of Constructor: rolls against expectation, what was gained, lost and built, points from turn to turn. */
import { expect, it } from 'vitest';
import type { GameStatistics } from '../../../src/core/statistics.ts';
import type { Event } from '../../../src/games/constructor/events.ts';
import { emptyState, POINTS } from '../../../src/games/constructor/state.ts';
import { statistics } from '../../../src/games/constructor/statistics.ts';
import { STANDARD } from '../../../src/games/constructor/variant.ts';

/** What is collected from events; only the points of the state matter. */
function collected(events: readonly Event[], points = [2, 2, 2, 2]): GameStatistics {
  const collector = statistics();
  const state = emptyState(STANDARD);
  state.set(points, POINTS);
  for (const event of events) collector.onEvent(event, state);
  return collector.result(STANDARD.colours);
}
const row = (figures: GameStatistics, title: string, name: string): readonly (number | string)[] =>
  figures.tables.find(table => table.title.startsWith(title))!.rows.find(one => one.name === name)!.cells;

it('counts rolls against what two dice should show', () => {
  const rolls = [7, 7, 8, 2].map((roll): Event => ({ type: 'rolled', builder: 0, roll, dice: [1, roll - 1] }));
  const [histogram] = collected([...rolls, { type: 'rolled', builder: 1, roll: 12 }]).histograms;
  expect(histogram).toMatchObject({ title: 'Rolls', note: '5, 1 of them named' });
  expect(histogram!.bars.map(bar => bar.count)).toEqual([1, 0, 0, 0, 0, 2, 1, 0, 0, 0, 1]);
  expect(histogram!.bars[5]!.expected).toBeCloseTo((5 * 6) / 36);
  expect(histogram!.bars.reduce((sum, bar) => sum + bar.expected, 0)).toBeCloseTo(5);
});

it('counts what builders gain and lose, by whatever way', () => {
  const figures = collected([
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
  const figures = collected(
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
  expect(figures.charts[0]!.lines.map(({ values }) => values)).toEqual([
    [1, 1],
    [2, 2],
    [10, 10],
    [4, 4],
  ]);
});
