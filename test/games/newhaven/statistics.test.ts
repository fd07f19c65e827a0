/** Statistics of New Haven: the whole harvest is used or wasted, and villages hold what was counted. */
import { expect, it } from 'vitest';
import { newhavenGame } from '../../../src/games/newhaven/index.ts';
import { create } from '../../../src/games/newhaven/rules.ts';
import { type State, villageOf } from '../../../src/games/newhaven/state.ts';
import { statistics } from '../../../src/games/newhaven/statistics.ts';
import { buildingOf, EMPTY, isFaceDown } from '../../../src/games/newhaven/village.ts';
import { chart, collect, column, total } from '../../collecting.ts';
import { noChance } from './play.ts';

const NAMES = ['Ada', 'Ben', 'Cy', 'Di'];

/** Buildings of each colour, face up and face down in turns. */
function buildings(state: State, seat: number): number[] {
  const counts = Array<number>(8).fill(0);
  for (const cell of villageOf(state, seat)) {
    if (cell !== EMPTY) counts[2 * Math.floor(buildingOf(cell) / 6) + (isFaceDown(cell) ? 1 : 0)]!++;
  }
  return counts;
}

it('a harvest is used by its owner or by others, and the rest is wasted', () => {
  const state = create({ players: 2 }, noChance);
  const collector = statistics();
  const built = { type: 'built', kind: 0, down: false } as const;
  // Ada harvests 5 sheep and 4 wheat. She builds on a 3 with sheep and Ben on a 1 with wheat.
  collector.onEvent({ type: 'placed', seat: 0, tile: 1, square: 8, rotation: 0 }, state);
  collector.onEvent({ type: 'harvested', seat: 0, markers: [5, 0, 0, 4] }, state);
  collector.onEvent({ ...built, seat: 0, colour: 0, space: 15, left: 2 }, state);
  collector.onEvent({ ...built, seat: 1, colour: 3, space: 25, left: 3 }, state);
  collector.onEvent({ type: 'turn', seat: 1 }, state);
  const figures = collector.result(['Ada', 'Ben']);
  expect(figures.tables[0]).toEqual({
    title: 'Harvest',
    columns: ['harvested', 'used', 'used by others', 'wasted', "used of others'"],
    rows: [
      { name: 'Ada', cells: [9, 3, 1, 5, 0] },
      { name: 'Ben', cells: [0, 0, 0, 0, 1] },
    ],
  });
  expect(chart(figures, 'Resources')).toEqual([[9], [4], [5]]);
  expect(column(figures, 'Harvested', 'sheep')).toEqual([5, 0]);
  expect(column(figures, 'Harvested', 'wheat')).toEqual([4, 0]);
});

it.each([2, 3, 4])('everything adds up over a whole game of %i players', players => {
  for (let n = 0; n < 5; n++) {
    const names = NAMES.slice(0, players);
    const {
      end,
      events,
      statistics: figures,
    } = collect(newhavenGame, names, { options: { players }, seed: `whole ${n}` });
    const harvest = (name: string): number[] => column(figures, 'Harvest', name);
    const spent = names.map((_, seat) => total(['used', 'used by others', 'wasted'].map(name => harvest(name)[seat]!)));
    expect(spent).toEqual(harvest('harvested'));
    expect(total(harvest('used by others'))).toBe(total(harvest("used of others'")));
    const kinds = ['sheep', 'stone', 'timber', 'wheat'].map(name => column(figures, 'Harvested', name));
    expect(names.map((_, seat) => total(kinds.map(values => values[seat]!)))).toEqual(harvest('harvested'));
    const table = figures.tables.find(({ title }) => title === 'Buildings face up and down')!;
    expect(table.columns).toEqual(['SH up', 'SH down', 'ST up', 'ST down', 'TI up', 'TI down', 'WH up', 'WH down']);
    expect(table.rows.map(({ cells }) => cells)).toEqual(names.map((_, seat) => buildings(end, seat)));
    const turns = events.filter(({ type }) => type === 'turn' || type === 'over').length;
    expect(chart(figures, 'Points').map(values => values.length)).toEqual(names.map(() => turns));
    expect(chart(figures, 'Points').map(values => values.at(-1))).toEqual(newhavenGame.outcome(end)!.scores);
    expect(chart(figures, 'Resources').map(values => total(values))).toEqual([
      total(harvest('harvested')),
      total(harvest('used')) + total(harvest('used by others')),
      total(harvest('wasted')),
    ]);
  }
});

it('a game that is loaded in the middle of a turn is counted from there', () => {
  for (let skipped = 1; skipped < 12; skipped++) {
    const {
      start,
      end,
      statistics: figures,
    } = collect(newhavenGame, ['Ada', 'Ben'], { options: {}, seed: 'later', skipped });
    const before = [0, 1].map(seat => buildings(start, seat));
    const built = figures.tables[2]!.rows.map(({ cells }) => cells);
    expect(built.map((row, seat) => row.map((count, i) => count + before[seat]![i]!))).toEqual(
      [0, 1].map(seat => buildings(end, seat)),
    );
    const left = total([...start.markers]);
    const harvest = (name: string): number => total(column(figures, 'Harvest', name));
    expect(harvest('used') + harvest('used by others') + harvest('wasted')).toBe(harvest('harvested') + left);
  }
});
