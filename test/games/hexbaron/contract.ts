/** HexBaron's cases for the contract suite: the default game and every layout. */
import type { Action } from '../../../src/games/hexbaron/actions.ts';
import type { Event } from '../../../src/games/hexbaron/events.ts';
import { hexbaronGame as game } from '../../../src/games/hexbaron/index.ts';
import type { Options } from '../../../src/games/hexbaron/rules.ts';
import type { State } from '../../../src/games/hexbaron/state.ts';
import type { ContractOptions } from '../../../src/testing/index.ts';
import { filesIn, opened, withFile } from '../../openings.ts';

export const contract: ContractOptions<State, Action, Event, Options> = {
  cases: [
    { name: 'the default game', session: { lines: ['1'] } },
    { name: 'the default game without the menu', session: { options: { new: '' } } },
    ...filesIn('layouts/hexbaron').map(file => {
      const session = withFile('load', file);
      return { name: file[0], options: { start: opened(game, session) }, session };
    }),
  ],
};
