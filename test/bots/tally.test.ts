/** Searches of the same decision are merged: nothing is lost, and one alone decides as it always has. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelsOf } from '../../src/bots/levels.ts';
import { iterations } from '../../src/bots/search.ts';
import { mergeTallies, mostVisited } from '../../src/bots/tally.ts';
import { botChoices, runToEnd, type Tally } from '../../src/core/bot.ts';
import { seededRandom } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';

/** Totals that add up without rounding. */
const entry = fc.record({
  action: fc.integer({ min: 0, max: 5 }),
  visits: fc.nat({ max: 9 }),
  total: fc.nat({ max: 36 }).map(n => n / 4),
});
const tally: fc.Arbitrary<Tally<number>> = fc
  .uniqueArray(entry, { selector: ({ action }) => action, minLength: 1 })
  .map(entries => ({
    actions: entries.map(({ action }) => action),
    visits: entries.map(({ visits }) => visits),
    totals: entries.map(({ total }) => total),
  }));
const tallies = fc.array(tally, { minLength: 1, maxLength: 4 });

const asMap = ({ actions, visits, totals }: Tally<number>) =>
  new Map(actions.map((action, i) => [action, [visits[i], totals[i]]]));

describe('merging', () => {
  it('leaves one search as it is', () => {
    fc.assert(
      fc.property(tally, one => {
        expect(mergeTallies([one])).toEqual(one);
      }),
    );
  });

  it('adds up what was found of each action', () => {
    fc.assert(
      fc.property(tallies, all => {
        const merged = asMap(mergeTallies(all));
        for (const action of [0, 1, 2, 3, 4, 5]) {
          const found = all.map(one => asMap(one).get(action)).filter(pair => pair !== undefined);
          const sum = (k: 0 | 1) => found.reduce((total, pair) => total + pair[k]!, 0);
          expect(merged.get(action)).toEqual(found.length === 0 ? undefined : [sum(0), sum(1)]);
        }
      }),
    );
  });

  it('chooses the same whatever the order, unless two actions are equal', () => {
    fc.assert(
      fc.property(tallies, all => {
        const merged = mergeTallies(all);
        const pairs = [...asMap(merged).values()].map(pair => pair.join());
        fc.pre(new Set(pairs).size === pairs.length);
        expect(mostVisited(mergeTallies([...all].reverse()))).toBe(mostVisited(merged));
      }),
    );
  });

  it('takes equal actions for the same, also if they are objects', () => {
    const one = { actions: [{ to: 1 }, { to: 2 }], visits: [1, 2], totals: [0, 1] };
    const other = { actions: [{ to: 1 }], visits: [3], totals: [2] };
    expect(mergeTallies([one, other])).toEqual({ actions: one.actions, visits: [4, 2], totals: [2, 1] });
  });

  it('prefers more visits, then a better total, then the first', () => {
    const choice = (visits: number[], totals: number[]) => mostVisited({ actions: ['a', 'b', 'c'], visits, totals });
    expect(choice([1, 3, 2], [9, 0, 9])).toBe('b');
    expect(choice([3, 3, 2], [1, 2, 9])).toBe('b');
    expect(choice([3, 3, 3], [1, 2, 2])).toBe('b');
    expect(choice([0, 0, 0], [0, 0, 0])).toBe('a');
  });
});

describe.each([...games.keys()])('what the searches of %s found', async id => {
  const game = await games.get(id)!.load();
  it('decides as they do', () => {
    const state = game.create({}, seededRandom(id));
    for (let n = 0; n < 3; n++) {
      const seat = game.toAct(state)[0]!;
      const legal = botChoices(game, state, seat);
      for (const [name, bot] of levelsOf(game)) {
        if (!bot.examine || legal.length === 1) continue;
        const view = game.view(state, seat);
        const seed = `${name} ${n}`;
        const found = runToEnd(bot.examine(view, seat, legal, seededRandom(seed), iterations(12)));
        expect(legal).toEqual(expect.arrayContaining([...found.actions]));
        expect(mostVisited(found)).toEqual(bot.decide(view, seat, legal, seededRandom(seed), iterations(12)));
        expect(mostVisited(found)).toEqual(
          runToEnd(bot.ponder!(view, seat, legal, seededRandom(seed), iterations(12))),
        );
      }
      game.play(state, seat, legal[n % legal.length]!, seededRandom('luck'));
    }
  });
});
