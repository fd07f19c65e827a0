/** Statistics of Nuggets: steps, gold and sight, and the sizes of piles against what splitting should give. */
import { expect, it } from 'vitest';
import { probabilityOfMore } from '../../../src/games/nuggets/gold.ts';
import { nuggetsGame } from '../../../src/games/nuggets/index.ts';
import { chart, collect, column, total } from '../../collecting.ts';

const NAMES = ['A', 'B', 'C'];

/** All ways to split nuggets into piles. */
function splits(nuggets: number, piles: number): number[][] {
  if (piles === 1) return [[nuggets]];
  return Array.from({ length: nuggets - piles + 1 }, (_, i) => i + 1).flatMap(first =>
    splits(nuggets - first, piles - 1).map(rest => [first, ...rest]),
  );
}

it.each([
  [4, 2],
  [9, 1],
  [9, 3],
  [10, 5],
  [6, 6],
])('%i nuggets in %i piles: a pile is larger than a size as often as in all ways to split them', (nuggets, piles) => {
  const all = splits(nuggets, piles).map(sizes => sizes[0]!);
  for (let size = 0; size <= nuggets; size++) {
    const larger = all.filter(pile => pile > size).length / all.length;
    expect(probabilityOfMore(nuggets, piles, size)).toBeCloseTo(larger, 12);
  }
});

it.each([1, 2, 3])('steps, gold and sight of a game of %i players', players => {
  const names = NAMES.slice(0, players);
  const game = collect(nuggetsGame, names, { options: { players }, seed: 'walks', steps: 2000 });
  const { start, end, events, statistics: figures } = game;
  expect(column(figures, 'Walks', 'nuggets')).toEqual(names.map((_, seat) => end.purse[seat]));
  const steps = events.filter(({ type }) => type === 'moved' || type === 'swapped');
  expect(column(figures, 'Walks', 'steps')).toEqual(
    names.map((_, seat) => steps.filter(one => one.seat === seat).length),
  );
  expect(column(figures, 'Walks', 'seen')).toEqual(
    names.map((_, seat) => total([...end.known[seat]!].map(word => word.toString(2).replaceAll('0', '').length))),
  );
  expect(chart(figures, 'Nuggets').map(values => values.length)).toEqual(names.map(() => steps.length));
  expect(chart(figures, 'Nuggets').map(values => values.at(-1))).toEqual(names.map((_, seat) => end.purse[seat]));
  expect(chart(figures, 'Gridpoints seen').map(values => values.at(-1))).toEqual(column(figures, 'Walks', 'seen'));
  const piles = start.gold.filter(pile => pile > 0).length;
  const found = piles - end.gold.filter(pile => pile > 0).length;
  expect(total(column(figures, 'Walks', 'piles'))).toBe(found);
  const [histogram] = figures.histograms;
  expect(histogram!.note).toBe(`${found} of ${piles} piles found`);
  expect(histogram!.bars.map(({ name }) => name)).toEqual(['1-2', '3-5', '6-10', '11-20', '21-40', '41+']);
  expect(total(histogram!.bars.map(({ count }) => count))).toBe(found);
  expect(total(histogram!.bars.map(({ expected }) => expected))).toBeCloseTo(found);
});

it('a game that is loaded is counted from there: only gold that is still there is expected', () => {
  const {
    start,
    end,
    statistics: figures,
  } = collect(nuggetsGame, ['A', 'B'], {
    options: {},
    seed: 'later',
    skipped: 10,
  });
  const lying = (state: typeof start): number => state.gold.filter(pile => pile > 0).length;
  expect(start.unclaimed).toBeLessThan(250);
  expect(lying(end)).toBeLessThan(lying(start));
  expect(figures.histograms[0]!.note).toBe(`${lying(start) - lying(end)} of ${lying(start)} piles found`);
});
