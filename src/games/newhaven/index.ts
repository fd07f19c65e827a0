/** New Haven: lay harvest tiles, share the resources, build a village. */
import type { TextGame } from '../../core/session.ts';
import type { Action } from './actions.ts';
import { BOTS } from './bots.ts';
import { evaluate } from './evaluate.ts';
import { type Event, redact } from './events.ts';
import { face } from './face.ts';
import { GUIDE } from './guide.ts';
import { HIGHLIGHTS } from './highlights.ts';
import type { Refusal } from './legality.ts';
import { configure, OPTIONS, open } from './open.ts';
import { MAX_PLAYERS, MIN_PLAYERS } from './players.ts';
import { clone, create, legal, type Options, outcome, play, toAct } from './rules.ts';
import type { State } from './state.ts';
import { statistics } from './statistics.ts';
import { determinise, view } from './view.ts';

/** New Haven. */
export const newhavenGame: TextGame<State, Action, Event, Refusal, Options, typeof OPTIONS> = {
  id: 'newhaven',
  title: 'New Haven',
  seats: { min: MIN_PLAYERS, max: MAX_PLAYERS },
  create,
  toAct,
  legal,
  play,
  outcome,
  clone,
  view,
  redact,
  determinise,
  evaluate,
  turnStart: state => state.phase === 'place',
  statistics,
  options: OPTIONS,
  configure,
  open,
  highlights: HIGHLIGHTS,
  face,
  savesSecrets: true,
  bots: BOTS,
  guide: GUIDE,
};
