/** Constructor: the game object. */
import type { Highlight, TextGame } from '../../core/session.ts';
import type { Action } from './actions.ts';
import { TILE_SHAPES } from './board.ts';
import { botActions } from './botactions.ts';
import { expertBot } from './bots/expert.ts';
import { greedyBot } from './bots/greedy.ts';
import { evaluate } from './evaluate.ts';
import type { Event } from './events.ts';
import { clone, create, legal, type Options, outcome, play, type Refusal, toAct } from './rules.ts';
import { open } from './session.ts';
import { COLOURS, PHASE, START, type State } from './state.ts';
import { statistics } from './statistics.ts';
import { isUnwinnable } from './unwinnable.ts';

const BUILDER_INKS = { B: 'blue', R: 'red', O: 'orange', Y: 'yellow' } as const;
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
  { pattern: /(?<=\|)[BROY][BHT](?=\|)/g, colour: match => builderInk(match[0]) },
  { pattern: /\b[BROY]R\b/g, colour: match => builderInk(match[0]) },
  { pattern: /\b(BRICK|ENERGY|GLASS|HEAT|WIFI|PARK)\b/g, colour: match => RESOURCE_INKS.get(match as 'BRICK') },
  { pattern: /\bGEESE\b/g, colour: () => 'bold' },
  { pattern: new RegExp(`\\b(${COLOURS.join('|')})\\b`, 'g'), colour: match => builderInk(match[0]) },
];

export const constructorGame: TextGame<State, Action, Event, Refusal, Options> = {
  id: 'constructor',
  title: 'Constructor',
  seats: { min: COLOURS.length, max: COLOURS.length },
  create,
  toAct,
  legal,
  play,
  outcome,
  clone,
  // Nothing is hidden: `status` prints everybody's hand.
  view: state => state,
  redact: event => event,
  botActions: botActions,
  evaluate: evaluate,
  turnStart: state => state[PHASE] === START,
  isUnwinnable: isUnwinnable,
  statistics,
  options: [
    { name: 'board', value: 'FILE', help: 'play on the layout of a file' },
    { name: 'random-board', help: 'play on a board drawn at random' },
    { name: 'words', help: 'read the input word by word, wherever lines end, as programs with cin >> do' },
    { name: 'tiles', value: 'SHAPE', choices: TILE_SHAPES, help: 'how tiles are drawn: hex or square' },
  ],
  open,
  highlights: paints,
  bots: new Map([
    ['greedy', greedyBot()],
    ['expert', expertBot()],
  ]),
};
