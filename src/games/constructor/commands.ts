/** The command table (4.2, 4.3), and how words become actions and actions words. */
import type { Command } from '../../core/command.ts';
import { wholeNumber } from '../../core/text.ts';
import * as A from './actions.ts';
import { type Action, argumentOf, encode, MAX_ARGUMENT, typeOf } from './actions.ts';
import { amounts } from './amounts.ts';
import { packDevelopment, unpackDevelopment } from './development.ts';
import { packOffer, unpackOffer } from './offer.ts';
import { legal, toAct } from './rules.ts';
import {
  BUILDER,
  COLOURS,
  DICE,
  GEESE_MOVE,
  KINDS,
  OFFERED,
  PHASE,
  RESOURCES,
  SETUP,
  START,
  STEAL,
  type State,
  TURN,
} from './state.ts';
import { BASEMENT, type Cost, HOUSE, ROAD, TOWER, type Variant } from './variant.ts';

export type Topic = 'board' | 'status' | 'residences' | 'help';

/** What a command can do with the session or the room it was typed in. */
export interface CommandContext {
  readonly state: State;
  /** Whether one may look at the game and save it now: during a turn as specified, at any time in a room. */
  readonly mayLook: boolean;
  /** Plays an action and prints what came of it. */
  act(action: Action): void;
  show(topic: Topic): void;
  save(file: string): void;
}

const isTurnStart = ({ state }: CommandContext): boolean => state[PHASE] === START;
const isDuringTurn = ({ state }: CommandContext): boolean => state[PHASE] === TURN;
const mayLook = (context: CommandContext): boolean => context.mayLook;

/**
 * Stands for a word that is not a place. It is not on the board, so the rules refuse it before the cost, as specified.
 */
const NO_PLACE = MAX_ARGUMENT;
const parsePlace = (word: string): number => {
  const number = wholeNumber(word);
  return number !== undefined && number >= 0 && number < NO_PLACE ? number : NO_PLACE;
};

/** The places of all legal actions of a kind. */
const legalPlaces = (state: State, type: number): number[] =>
  toAct(state)
    .flatMap(seat => legal(state, seat))
    .filter(action => typeOf(action) === type)
    .map(argumentOf);

const simple = (
  name: string,
  help: string,
  valid: (context: CommandContext) => boolean,
  act: (context: CommandContext) => void,
): Command<CommandContext> => ({
  name,
  usage: name,
  help,
  valid,
  arity: 0,
  run: context => {
    act(context);
    return true;
  },
});

const building = (name: string, argument: string, help: string, type: number): Command<CommandContext> => ({
  name,
  usage: `${name} <${argument}>`,
  help,
  valid: isDuringTurn,
  arity: 1,
  run: (context, [word]) => {
    context.act(encode(type, parsePlace(word!)));
    return true;
  },
  complete: ({ state }, before) => (before.length === 0 ? legalPlaces(state, type).map(String) : []),
});

const indexOfWord = (list: readonly string[], word: string): number =>
  list.findIndex(item => item.toLowerCase() === word.toLowerCase());

export const findColour = (word: string, { colours }: Variant): number => indexOfWord(colours, word);

const trade: Command<CommandContext> = {
  name: 'trade',
  usage: 'trade <colour> <give> <take>',
  help: 'offer another builder one resource for one of theirs',
  valid: isDuringTurn,
  arity: 3,
  run: (context, [colour, give, take]) => {
    const to = findColour(colour!, context.state.variant);
    const gives = indexOfWord(RESOURCES, give!);
    const takes = indexOfWord(RESOURCES, take!);
    if (to < 0 || to === context.state[BUILDER] || gives < 0 || takes < 0) return false;
    context.act(encode(A.PROPOSE, packOffer(to, gives, takes)));
    return true;
  },
  complete: ({ state }, before) => {
    const offers = legalPlaces(state, A.PROPOSE).map(unpackOffer);
    if (before.length === 0) return [...new Set(offers.map(({ to }) => COLOURS[to]!))];
    if (before.length === 1) return [...new Set(offers.map(({ give }) => RESOURCES[give]!))];
    return before.length === 2 ? RESOURCES : [];
  },
};

/** A word that is not a tile stands for one that does not exist. */
const NO_TILE = Math.floor(MAX_ARGUMENT / KINDS) - 1;
const parseTile = (word: string): number => Math.min(parsePlace(word), NO_TILE);

const develop = (cost: Cost): Command<CommandContext> => ({
  name: 'develop',
  usage: 'develop <tile> <resource>',
  help: `add a second resource to a tile where you live (${price(cost)})`,
  valid: isDuringTurn,
  arity: 2,
  run: (context, [tile, word]) => {
    const resource = indexOfWord(RESOURCES, word!);
    if (resource < 0) return false;
    context.act(encode(A.DEVELOP, packDevelopment(parseTile(tile!), resource)));
    return true;
  },
  complete: ({ state }, before) => {
    const developments = legalPlaces(state, A.DEVELOP).map(unpackDevelopment);
    if (before.length === 0) return [...new Set(developments.map(({ tile }) => `${tile}`))];
    const fitting = developments.filter(({ tile }) => before.length === 1 && `${tile}` === before[0]);
    return fitting.map(({ resource }) => RESOURCES[resource]!);
  },
});

const commandTable = ({ costs, production }: Variant): readonly Command<CommandContext>[] => [
  simple('roll', 'roll your dice', isTurnStart, context => context.act(encode(A.ROLL))),
  simple('load', 'take loaded dice: you will be asked what to roll', isTurnStart, context =>
    context.act(encode(A.LOAD_DICE)),
  ),
  simple('fair', 'take fair dice', isTurnStart, context => context.act(encode(A.FAIR_DICE))),
  simple('board', 'print the board', mayLook, context => context.show('board')),
  simple('status', 'print what every builder has', mayLook, context => context.show('status')),
  simple('residences', 'print the residences you have built', mayLook, context => context.show('residences')),
  building('build-road', 'path#', `build a road (${price(costs[ROAD])})`, A.BUILD_ROAD),
  building('build-res', 'housing#', `build a basement (${price(costs[BASEMENT])})`, A.BUILD_BASEMENT),
  building(
    'improve',
    'housing#',
    `basement to house (${price(costs[HOUSE])}) or house to tower (${price(costs[TOWER])})`,
    A.IMPROVE,
  ),
  ...(production.cost ? [develop(production.cost)] : []),
  trade,
  simple('next', 'end your turn', isDuringTurn, context => context.act(encode(A.NEXT))),
  {
    name: 'save',
    usage: 'save <file>',
    help: 'save the game',
    valid: mayLook,
    arity: 1,
    run: (context, [file]) => {
      context.save(file!);
      return true;
    },
  },
  simple('help', 'print the list of commands', mayLook, context => context.show('help')),
];

const price = (cost: Cost): string => amounts(cost).replace(' and ', ', ');

const tables = new WeakMap<Variant, readonly Command<CommandContext>[]>();

/** The commands of a variant: their help says what things cost in it. */
export function commandsOf(variant: Variant): readonly Command<CommandContext>[] {
  const table = tables.get(variant) ?? commandTable(variant);
  tables.set(variant, table);
  return table;
}

/** Whether a command changes nothing, so that it is for everybody. */
export const isForEverybody = ({ valid }: Command<CommandContext>): boolean => valid === mayLook;

/** The specified help: the commands of a turn, in the order of the table. */
export const helpText = (variant: Variant): string => {
  const duringTurn = commandsOf(variant).filter(command => command.valid !== isTurnStart);
  return `Valid commands:\n${duringTurn.map(command => `${command.usage}\n`).join('')}`;
};

/** The type of action that answers the question of a phase. */
const ASKED: ReadonlyMap<number, number> = new Map([
  [SETUP, A.SETTLE],
  [DICE, A.NAME_ROLL],
  [GEESE_MOVE, A.MOVE_GEESE],
  [STEAL, A.STEAL_FROM],
  [OFFERED, A.ANSWER],
]);

/** The type of action that is asked for now; undefined if commands are. */
export const askedFor = (state: State): number | undefined => ASKED.get(state[PHASE]!);

const choice = (type: number, index: number): Action | undefined => (index < 0 ? undefined : encode(type, index));

/** The action that a line means as an answer to the question for this type; undefined if it makes no sense. */
export function parseAnswer(type: number, line: string, variant: Variant): Action | undefined {
  if (type === A.ANSWER) return choice(type, ['no', 'yes'].indexOf(line));
  if (type === A.STEAL_FROM) return choice(type, findColour(line, variant));
  const place = parsePlace(line);
  return place === NO_PLACE ? undefined : encode(type, place);
}

/** As specified, any other answer declines an offer; to every other question it is something that the rules refuse. */
export const otherAnswer = (type: number): Action => encode(type, type === A.ANSWER ? 0 : NO_PLACE);

/** The answers that the rules accept now, as they are typed. */
export const answers = (state: State, type: number): string[] =>
  legalPlaces(state, type).map(place => formatAction(encode(type, place)));

/** The line to type for an action. */
export function formatAction(action: Action): string {
  const argument = argumentOf(action);
  switch (typeOf(action)) {
    case A.LOAD_DICE:
      return 'load';
    case A.FAIR_DICE:
      return 'fair';
    case A.ROLL:
      return 'roll';
    case A.STEAL_FROM:
      return COLOURS[argument]!;
    case A.BUILD_ROAD:
      return `build-road ${argument}`;
    case A.BUILD_BASEMENT:
      return `build-res ${argument}`;
    case A.IMPROVE:
      return `improve ${argument}`;
    case A.PROPOSE: {
      const { to, give, take } = unpackOffer(argument);
      return `trade ${COLOURS[to]} ${RESOURCES[give]} ${RESOURCES[take]}`;
    }
    case A.DEVELOP: {
      const { tile, resource } = unpackDevelopment(argument);
      return `develop ${tile} ${RESOURCES[resource]}`;
    }
    case A.ANSWER:
      return argument === 1 ? 'yes' : 'no';
    case A.NEXT:
      return 'next';
    default:
      return String(argument);
  }
}
