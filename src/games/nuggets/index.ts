/** Nuggets as the hosts know it. Its network side is in net/, its screen in cli/. */
import type { TextGame } from '../../core/session.ts';
import { bots } from './bots.ts';
import { highlights } from './highlights.ts';
import { configure, OPTIONS, open } from './open.ts';
import { nuggetsRules, type Refusal } from './rules.ts';
import type { Action, Event, Options, State } from './state.ts';
import { statistics } from './statistics.ts';

export const nuggetsGame: TextGame<State, Action, Event, Refusal, Options, typeof OPTIONS> = {
  ...nuggetsRules,
  statistics,
  options: OPTIONS,
  configure,
  open,
  highlights: highlights,
  bots,
};
