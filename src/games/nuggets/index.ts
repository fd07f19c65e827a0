/** Nuggets as the hosts know it. Its network side is in net/, its screen in cli/. */
import type { TextGame } from '../../core/session.ts';
import { bots } from './bots.ts';
import { highlights } from './highlights.ts';
import { nuggetsRules, type Refusal } from './rules.ts';
import { open } from './session.ts';
import type { Action, Event, Options, State } from './state.ts';

export const nuggetsGame: TextGame<State, Action, Event, Refusal, Options> = {
  ...nuggetsRules,
  options: [
    { name: 'map', value: 'FILE', help: 'the map to play on (a small one is built in)' },
    { name: 'players', value: 'N', help: 'how many take turns at this keyboard (1)' },
  ],
  open,
  highlights: highlights,
  bots,
};
