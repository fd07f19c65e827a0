/** HexBaron for two players. */
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
import { clone, create, legal, type Options, outcome, play, toAct } from './rules.ts';
import type { State } from './state.ts';
import { statistics } from './statistics.ts';

/** HexBaron. */
export const hexbaronGame: TextGame<State, Action, Event, Refusal, Options, typeof OPTIONS> = {
  id: 'hexbaron',
  title: 'HexBaron',
  seats: { min: 2, max: 2 },
  create,
  toAct,
  legal,
  play,
  outcome,
  clone,
  // There is no hidden information.
  view: state => state,
  redact: event => event,
  evaluate,
  statistics,
  options: OPTIONS,
  configure,
  open,
  highlights: HIGHLIGHTS,
  face,
  roomOptions: new Map([['new', '']]),
  bots: BOTS,
  guide: GUIDE,
};
