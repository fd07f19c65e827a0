/** Azul for two to four players. */
import type { TextGame } from '../../core/session.ts';
import type { Action } from './actions.ts';
import { BOTS } from './bots.ts';
import { evaluate } from './evaluate.ts';
import type { Event } from './events.ts';
import { face } from './face.ts';
import { GUIDE } from './guide.ts';
import { HIGHLIGHTS } from './highlights.ts';
import type { Refusal } from './legality.ts';
import { configure, OPTIONS, open } from './open.ts';
import { clone, create, legal, type Options, outcome, play, SEATS, toAct } from './rules.ts';
import { ROUND, type State } from './state.ts';
import { statistics } from './statistics.ts';
import { determinise, view } from './view.ts';

/** Azul. */
export const azulGame: TextGame<State, Action, Event, Refusal, Options, typeof OPTIONS> = {
  id: 'azul',
  title: 'Azul',
  seats: SEATS,
  create,
  toAct,
  legal,
  play,
  outcome,
  clone,
  view,
  redact: event => event,
  determinise,
  evaluate,
  canEvaluate: (state, since) => state[ROUND] !== since[ROUND],
  statistics,
  options: OPTIONS,
  configure,
  open,
  highlights: HIGHLIGHTS,
  face,
  roomOptions: new Map([['new', '']]),
  savesSecrets: true,
  bots: BOTS,
  guide: GUIDE,
};
