/** Constructor for the contract suite: every layout, both kinds of dice, every save. */

import type { Action } from '../../../src/games/constructor/actions.ts';
import type { Event } from '../../../src/games/constructor/events.ts';
import { constructorGame as game } from '../../../src/games/constructor/index.ts';
import { layoutOf } from '../../../src/games/constructor/layout.ts';
import type { Options } from '../../../src/games/constructor/rules.ts';
import type { State } from '../../../src/games/constructor/state.ts';
import type { ContractOptions } from '../../../src/testing/index.ts';
import { filesIn, opened, withFile } from '../../openings.ts';
import { DEPLETING, DEVELOPING } from './rulesetfiles.ts';

export const contract: ContractOptions<State, Action, Event, Options> = {
  seeds: ['1'],
  steps: 150,
  cases: [
    {
      name: 'a random board and fair dice',
      options: {},
      session: { options: { 'random-board': '', fair: '' } },
    },
    {
      name: 'a random board and loaded dice',
      options: { dice: 'loaded' },
      session: { options: { 'random-board': '' } },
    },
    { name: 'the default board', options: { dice: 'loaded' }, session: {} },
    ...[DEPLETING, DEVELOPING].map(ruleset => ({ name: ruleset.name, options: { ruleset } })),
    ...filesIn('layouts', '.txt').map(file => {
      const session = withFile('board', file);
      return { name: file[0], options: { layout: layoutOf(opened(game, session)), dice: 'fair' as const }, session };
    }),
    ...filesIn('saves', '.sv').map(file => {
      const session = withFile('load', file);
      return { name: file[0], start: opened(game, session), ...(file[0] === 'won.sv' ? {} : { session }) };
    }),
  ],
};
