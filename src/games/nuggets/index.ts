/** Nuggets as one object. Its network side is in net/, its screen in cli/. */
import type { TextGame } from '../../core/session.ts';
import type { Action } from './actions.ts';
import { BOTS } from './bots.ts';
import { type Event, redact } from './events.ts';
import { face } from './face.ts';
import { GUIDE } from './guide.ts';
import { HIGHLIGHTS } from './highlights.ts';
import { MAX_PLAYERS } from './limits.ts';
import { configure, OPTIONS, open } from './open.ts';
import { clone, create, legal, type Options, outcome, play, type Refusal, toAct } from './rules.ts';
import type { State } from './state.ts';
import { statistics } from './statistics.ts';
import { view } from './view.ts';

/** Nuggets. */
export const nuggetsGame: TextGame<State, Action, Event, Refusal, Options, typeof OPTIONS> = {
  id: 'nuggets',
  title: 'Nuggets',
  seats: { min: 1, max: MAX_PLAYERS },
  create,
  toAct,
  legal,
  play,
  outcome,
  clone,
  view,
  redact,
  statistics,
  options: OPTIONS,
  configure,
  open,
  highlights: HIGHLIGHTS,
  face,
  roomOptions: new Map([['players', '2']]),
  savesSecrets: true,
  bots: BOTS,
  guide: GUIDE,
};
