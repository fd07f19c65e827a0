/** HexBaron as one object. */
import type { TextGame } from '../../core/session.ts';
import type { Action } from './actions.ts';
import { highlights } from './board.ts';
import { bots } from './bots.ts';
import type { Refusal } from './legality.ts';
import { configure, OPTIONS, open } from './open.ts';
import { create, type Event, legal, type Options, outcome, play, toAct } from './rules.ts';
import { clone, type State } from './state.ts';
import { statistics } from './statistics.ts';
import { value } from './worth.ts';

export const hexbaronGame: TextGame<State, Action, Event, Refusal, Options, typeof OPTIONS> = {
  id: 'hexbaron',
  title: 'HexBaron',
  seats: { min: 2, max: 2 },
  create,
  toAct,
  legal,
  play,
  outcome,
  clone: clone,
  /** Everything lies open. */
  view: state => state,
  redact: event => event,
  evaluate: value,
  statistics,
  options: OPTIONS,
  configure,
  open,
  highlights: highlights,
  bots,
};
