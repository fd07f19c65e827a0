/** Constructor: the game object. */
import type { Paint, TextGame } from '../../core/session.ts';
import type { Action } from './action.ts';
import { TILE_SHAPES } from './board.ts';
import { expertBot } from './bots/expert.ts';
import { greedyBot } from './bots/greedy.ts';
import { dead } from './dead.ts';
import type { Event } from './event.ts';
import { fairPlay } from './fairplay.ts';
import { clone, create, legal, type Options, outcome, play, toAct } from './rules.ts';
import { open } from './session.ts';
import { value } from './standing.ts';
import { COLOURS, PHASE, START, type State } from './state.ts';
import { statistics } from './statistics.ts';

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

const paints: readonly Paint[] = [
  { pattern: /(?<=\|)[BROY][BHT](?=\|)/g, ink: match => builderInk(match[0]) },
  { pattern: /\b[BROY]R\b/g, ink: match => builderInk(match[0]) },
  { pattern: /\b(BRICK|ENERGY|GLASS|HEAT|WIFI|PARK)\b/g, ink: match => RESOURCE_INKS.get(match as 'BRICK') },
  { pattern: /\bGEESE\b/g, ink: () => 'bold' },
  { pattern: new RegExp(`\\b(${COLOURS.join('|')})\\b`, 'g'), ink: match => builderInk(match[0]) },
];

export const constructorGame: TextGame<State, Action, Event, Options> = {
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
  fairPlay,
  value,
  turnStart: state => state[PHASE] === START,
  dead,
  statistics,
  options: [
    { name: 'board', value: 'FILE', help: 'play on the layout of a file' },
    { name: 'random-board', help: 'play on a board drawn at random' },
    { name: 'words', help: 'read the input word by word, wherever lines end, as programs with cin >> do' },
    { name: 'tiles', value: 'SHAPE', choices: TILE_SHAPES, help: 'how tiles are drawn: hex or square' },
  ],
  open,
  paints,
  bots: new Map([
    ['greedy', greedyBot()],
    ['expert', expertBot()],
  ]),
};
