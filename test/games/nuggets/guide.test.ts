/** What guided search is told about Nuggets. */
import { describe, expect, it } from 'vitest';
import { guidedBot } from '../../../src/bots/guidedbot.ts';
import { playMatch } from '../../../src/bots/tournament.ts';
import type { Guide } from '../../../src/core/guide.ts';
import type { Action } from '../../../src/games/nuggets/actions.ts';
import { GUIDE } from '../../../src/games/nuggets/guide.ts';
import { nuggetsGame as game } from '../../../src/games/nuggets/index.ts';
import type { State } from '../../../src/games/nuggets/state.ts';
import { board } from './boards.ts';

describe('players in a narrow passage', () => {
  it('know which keys swap places, also at the end of a run', () => {
    const state = board('+------+\n|A..B.1|\n+------+\n', 'fixed');
    const isTussle = (key: Action): boolean => GUIDE.isTussle!(game.view(state, 0), 0, key);
    expect(isTussle('l')).toBe(false);
    expect(isTussle('L')).toBe(true);
  });

  it('do not overtake each other for ever in a passage', async () => {
    const { isTussle: _, ...stubborn } = GUIDE;
    const endingOf = async (guide: Guide<State, Action>, number: number): Promise<string> => {
      const bots = Array.from({ length: 4 }, () => guidedBot(game, guide, {}));
      return (await playMatch(game, bots, { seed: 'passage', number, iterations: 10, cap: 300 })).ending;
    };
    expect(await endingOf(stubborn, 33)).toBe('capped');
    for (const number of [33, 61, 160]) expect(await endingOf(GUIDE, number)).toBe('won');
  });
});
