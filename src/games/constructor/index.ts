/** Constructor: the game object. */
import type { Highlight, TextGame } from '../../core/session.ts';
import { type Action, LOAD_DICE, NAME_ROLL, typeOf } from './actions.ts';
import { botActions } from './botactions.ts';
import { greedyBot } from './bots/greedy.ts';
import { judge } from './bots/judge.ts';
import { LEVELS } from './bots/levels.ts';
import { evaluator } from './evaluate.ts';
import type { Event } from './events.ts';
import { face } from './face.ts';
import { configure, OPTIONS, open } from './open.ts';
import type { Refusal } from './refusal.ts';
import { create, legal, type Options, outcome, play, toAct } from './rules.ts';
import { COLOURS, clone, MAX_BUILDERS, MIN_BUILDERS, PHASE, START, type State } from './state.ts';
import { statistics } from './statistics.ts';
import { isUnwinnable } from './unwinnable.ts';

const BUILDER_INKS = { B: 'blue', R: 'red', O: 'orange', Y: 'yellow', G: 'green', P: 'magenta' } as const;
const builderInk = (letter: string | undefined) => BUILDER_INKS[letter as keyof typeof BUILDER_INKS];
const RESOURCE_INKS = new Map([
  ['BRICK', 'red'],
  ['ENERGY', 'yellow'],
  ['GLASS', 'cyan'],
  ['HEAT', 'magenta'],
  ['WIFI', 'blue'],
  ['PARK', 'green'],
] as const);

const paints: readonly Highlight[] = [
  { pattern: /(?<=\|)[BROYGP][BHT](?=\|)/g, colour: match => builderInk(match[0]) },
  { pattern: /\b[BROYGP]R\b/g, colour: match => builderInk(match[0]) },
  { pattern: /\b(BRICK|ENERGY|GLASS|HEAT|WIFI|PARK)\b/g, colour: match => RESOURCE_INKS.get(match as 'BRICK') },
  { pattern: /\bGEESE\b/g, colour: () => 'bold' },
  { pattern: new RegExp(`\\b(${COLOURS.join('|')})\\b`, 'g'), colour: match => builderInk(match[0]) },
];

/** Constructor. */
export const constructorGame: TextGame<State, Action, Event, Refusal, Options, typeof OPTIONS> = {
  id: 'constructor',
  title: 'Constructor',
  seats: { min: MIN_BUILDERS, max: MAX_BUILDERS },
  create,
  toAct,
  legal,
  play,
  outcome,
  clone,
  // Nothing is hidden: `status` prints everybody's hand.
  view: state => state,
  redact: event => event,
  isUnfair: action => typeOf(action) === LOAD_DICE || typeOf(action) === NAME_ROLL,
  botActions: botActions,
  evaluate: evaluator(),
  turnStart: state => state[PHASE] === START,
  isUnwinnable: isUnwinnable,
  statistics,
  options: OPTIONS,
  readsWords: true,
  configure,
  open,
  highlights: paints,
  face,
  roomOptions: new Map([['fair', '']]),
  newJudge: () => judge(),
  bots: new Map([['greedy', greedyBot()]]),
  levels: LEVELS,
};
