/** New Haven: lay harvest tiles, share the resources, build a village. */
import type { Highlight, TextGame } from '../../core/session.ts';
import type { Action } from './actions.ts';
import { BOTS, value } from './bots.ts';
import { type Event, redact } from './events.ts';
import { configure, OPTIONS, open } from './open.ts';
import { LEAST_PLAYERS, MOST_PLAYERS } from './players.ts';
import { CODES } from './resources.ts';
import { create, legal, type Options, outcome, play, type Refusal, toAct } from './rules.ts';
import { clone, type State } from './state.ts';
import { statistics } from './statistics.ts';
import { determinise, view } from './view.ts';

const INKS = ['green', 'grey', 'red', 'yellow'] as const;

const PAINTS: readonly Highlight[] = [
  {
    pattern: /\b(?:SHEEP|STONE|TIMBER|WHEAT|(?:SH|ST|TI|WH)[1-6X]?|sh|st|ti|wh)\b/g,
    colour: match => INKS[CODES.findIndex(code => match.toUpperCase().startsWith(code))],
  },
  { pattern: /\*/g, colour: () => 'bold' },
  { pattern: /=\d+|\bscore \d+/g, colour: () => 'bold' },
];

export const newhavenGame: TextGame<State, Action, Event, Refusal, Options, typeof OPTIONS> = {
  id: 'newhaven',
  title: 'New Haven',
  seats: { min: LEAST_PLAYERS, max: MOST_PLAYERS },
  create,
  toAct,
  legal,
  play,
  outcome,
  clone,
  view,
  redact,
  determinise,
  evaluate: value,
  turnStart: state => state.phase === 'place',
  statistics,
  options: OPTIONS,
  configure,
  open,
  highlights: PAINTS,
  bots: BOTS,
};
