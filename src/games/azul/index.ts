/** Azul for two to four players. */
import type { TextGame } from '../../core/session.ts';
import type { AzulAction } from './action.ts';
import { greedy } from './bots.ts';
import type { AzulEvent } from './events.ts';
import { OPTIONS, open } from './open.ts';
import { PAINTS } from './paints.ts';
import { type AzulOptions, clone, create, legal, outcome, play, SEATS, toAct } from './rules.ts';
import { value } from './standing.ts';
import { type AzulState, ROUND } from './state.ts';
import { view } from './view.ts';

export const azulGame: TextGame<AzulState, AzulAction, AzulEvent, AzulOptions> = {
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
  value,
  judgeable: (state, since) => state[ROUND] !== since[ROUND],
  options: OPTIONS,
  open,
  paints: PAINTS,
  bots: new Map([['greedy', greedy]]),
};
