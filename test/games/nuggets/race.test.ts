/** How the race for the gold would end, as the experts foresee it. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { nuggetsGame as game } from '../../../src/games/nuggets/index.ts';
import { race } from '../../../src/games/nuggets/race.ts';
import { NOWHERE } from '../../../src/games/nuggets/state.ts';
import { board } from './boards.ts';

const ends = (text: string): number[] => [...race(board(text, 'fixed'))];

describe('the race', () => {
  it('gives whoever is alone all the gold that can be reached', () => {
    expect(ends('+-----+\n|A..12|\n+-----+\n|3    |\n')).toEqual([3]);
  });

  it('gives each pile to whoever is there first, and of two at once to whoever acts next', () => {
    expect(ends('+----+\n|A...|\n|....|\n|.5B.|\n+----+\n')).toEqual([0, 5]);
    expect(ends('+----+\n|.A..|\n|....|\n|.5B.|\n+----+\n')).toEqual([5, 0]);
  });

  it('gives nothing to those who are not in sight', () => {
    const state = board('+----+\n|A...|\n|....|\n|.5B.|\n+----+\n', 'fixed');
    state.at[1] = NOWHERE;
    expect([...race(state)]).toEqual([5, 0]);
  });

  it('ends with all gold in purses, and leaves the position alone', () => {
    const state = game.create({ players: 3 }, seededRandom('race'));
    const before = structuredClone(state.gold);
    expect(race(state).reduce((sum, purse) => sum + purse, 0)).toBe(250);
    expect(state.gold).toEqual(before);
  });
});
