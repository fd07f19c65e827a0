/** Statistics of HexBaron: every command is counted, and all fuel, lumber, pieces and points are accounted for. */
import { expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { moveAction, SKIP, tileAction } from '../../../src/games/hexbaron/actions.ts';
import { gridOf } from '../../../src/games/hexbaron/grid.ts';
import { hexbaronGame } from '../../../src/games/hexbaron/index.ts';
import { create, play } from '../../../src/games/hexbaron/rules.ts';
import { ownerOf, type State, stockIndex } from '../../../src/games/hexbaron/state.ts';
import { statistics } from '../../../src/games/hexbaron/statistics.ts';
import { chart, collect, column, total } from '../../collecting.ts';

const NAMES = ['One', 'Two'];
const [VPS, FUEL, LUMBER, SUPPLY] = [0, 1, 2, 3];

const stockOf = (state: State, good: number): number[] => [0, 1].map(seat => state.stock[stockIndex(seat, good)]!);
const piecesOf = (state: State): number[] =>
  [0, 1].map(seat => state.occupied.filter(tile => ownerOf(state.pieces[tile]!) === seat).length);
const added = (...columns: number[][]): number[] => [0, 1].map(seat => total(columns.map(values => values[seat]!)));
const minus = (values: number[]): number[] => values.map(value => -value);

it('counts the commands of a turn, what they cost, and what is left when it ends', () => {
  const state = create({});
  const collector = statistics();
  const towards = (from: number, to: number): number =>
    gridOf(8)
      .neighbours.subarray(from * 6, from * 6 + 6)
      .indexOf(to);
  // A Serf moves from field to field for 1 fuel, a Serf is spawned beside the Baron for 3 lumber, and one is skipped.
  for (const action of [moveAction(8, towards(8, 16)), tileAction('spawn', 4), SKIP]) {
    expect(play(state, 0, action, seededRandom('turn'), event => collector.onEvent(event, state))).toBeUndefined();
  }
  const figures = collector.result(NAMES);
  expect(figures.tables[0]).toEqual({
    title: 'Commands',
    columns: ['move', 'saw', 'dig', 'spawn', 'upgrade', 'not done'],
    rows: [
      { name: 'One', cells: [1, 0, 0, 1, 0, 1] },
      { name: 'Two', cells: [0, 0, 0, 0, 0, 0] },
    ],
  });
  expect(column(figures, 'Goods and pieces', 'fuel used')).toEqual([1, 0]);
  expect(column(figures, 'Goods and pieces', 'lumber used')).toEqual([3, 0]);
  expect(chart(figures, 'Fuel')).toEqual([[9], [10]]);
  expect(chart(figures, 'Lumber')).toEqual([[7], [10]]);
  expect(chart(figures, 'Pieces in supply')).toEqual([[4], [5]]);
  expect(chart(figures, 'Pieces')).toEqual([[3], [2]]);
});

it('a destroyed piece belongs to the turn that ends, and its points to the opponent', () => {
  const state = create({});
  const collector = statistics();
  // A Baron counts 10 points.
  for (const [event, points] of [
    [{ type: 'passed', to: 1 }, 0],
    [{ type: 'destroyed', piece: 5, tile: 31 }, 10],
  ] as const) {
    state.stock[stockIndex(0, VPS)] = points;
    collector.onEvent(event, state);
  }
  const figures = collector.result(NAMES);
  expect(column(figures, 'Goods and pieces', 'pieces lost')).toEqual([0, 1]);
  expect(column(figures, 'Goods and pieces', 'VPs won')).toEqual([10, 0]);
  expect(chart(figures, 'Victory points')).toEqual([[10], [1]]);
});

it('one dig in ten should give 5 fuel', () => {
  const state = create({});
  const collector = statistics();
  for (const fuel of [1, 1, 5, 0, 1, 1]) collector.onEvent({ type: 'dug', tile: 5, fuel }, state);
  // There is no peat where nothing is dug up.
  expect(collector.result(NAMES).histograms).toEqual([
    {
      title: 'Fuel of a dig in peat',
      note: '5',
      bars: [
        { name: '1', count: 4, expected: 4.5 },
        { name: '5', count: 1, expected: 0.5 },
      ],
    },
  ]);
});

it.each([0, 7])('everything adds up over random games, from the %ith action on', skipped => {
  let played = 0;
  for (let n = 0; n < 20; n++) {
    const game = collect(hexbaronGame, NAMES, { options: {}, seed: `random ${n}`, steps: 300, skipped });
    const { start, end, actions, statistics: figures } = game;
    if (actions === 0) continue;
    played++;
    const goods = (name: string): number[] => column(figures, 'Goods and pieces', name);
    const commands = (name: string): number[] => column(figures, 'Commands', name);
    expect(total(['move', 'saw', 'dig', 'spawn', 'upgrade', 'not done'].flatMap(commands))).toBe(actions);
    expect(stockOf(end, FUEL)).toEqual(added(stockOf(start, FUEL), goods('fuel dug'), minus(goods('fuel used'))));
    expect(stockOf(end, LUMBER)).toEqual(
      added(stockOf(start, LUMBER), goods('lumber sawn'), minus(goods('lumber used'))),
    );
    expect(stockOf(end, VPS)).toEqual(added(stockOf(start, VPS), goods('VPs won')));
    expect(stockOf(end, SUPPLY)).toEqual(added(stockOf(start, SUPPLY), minus(commands('spawn'))));
    expect(piecesOf(end)).toEqual(added(piecesOf(start), commands('spawn'), minus(goods('pieces lost'))));
  }
  expect(played).toBeGreaterThan(10);
});
