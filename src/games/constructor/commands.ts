/** The command table (4.2, 4.3), and how words become actions and actions words. */
import type { Command } from '../../core/command.ts';
import { wholeNumber } from '../../core/text.ts';
import * as A from './actions.ts';
import { type Action, action, whatOf, whereOf } from './actions.ts';
import { packOffer, unpackOffer } from './offer.ts';
import { legal, toAct } from './rules.ts';
import { BUILDER, COLOURS, PHASE, RESOURCES, START, type State, TURN } from './state.ts';

export type Topic = 'board' | 'status' | 'residences' | 'help';

/** What a command can do with the session it was typed in. */
export interface CommandContext {
  readonly state: State;
  /** Plays an action and says what came of it. */
  act(one: Action): void;
  say(what: Topic): void;
  save(file: string): void;
}

const starting = ({ state }: CommandContext): boolean => state[PHASE] === START;
const during = ({ state }: CommandContext): boolean => state[PHASE] === TURN;

/** A place beyond any board, which the rules refuse: what is no place is no place to build (spec: space before cost). */
const NO_PLACE = 127;
const place = (word: string): number => {
  const number = wholeNumber(word);
  return number !== undefined && number >= 0 && number < NO_PLACE ? number : NO_PLACE;
};

/** The whereabouts of all legal actions of a kind, as words. */
export const legalPlaces = (state: State, what: number): number[] =>
  toAct(state)
    .flatMap(seat => legal(state, seat))
    .filter(one => whatOf(one) === what)
    .map(whereOf);

const simple = (
  name: string,
  help: string,
  valid: (desk: CommandContext) => boolean,
  act: (desk: CommandContext) => void,
): Command<CommandContext> => ({
  name,
  usage: name,
  help,
  valid,
  arity: 0,
  run: desk => {
    act(desk);
    return true;
  },
});

const building = (name: string, argument: string, help: string, what: number): Command<CommandContext> => ({
  name,
  usage: `${name} <${argument}>`,
  help,
  valid: during,
  arity: 1,
  run: (desk, [word]) => {
    desk.act(action(what, place(word!)));
    return true;
  },
  complete: ({ state }, before) => (before.length === 0 ? legalPlaces(state, what).map(String) : []),
});

const indexOfWord = (list: readonly string[], word: string): number =>
  list.findIndex(item => item.toLowerCase() === word.toLowerCase());

export const findColour = (word: string): number => indexOfWord(COLOURS, word);

const trade: Command<CommandContext> = {
  name: 'trade',
  usage: 'trade <colour> <give> <take>',
  help: 'offer another builder one resource for one of theirs',
  valid: during,
  arity: 3,
  run: (desk, [colour, give, take]) => {
    const to = findColour(colour!);
    const gives = indexOfWord(RESOURCES, give!);
    const takes = indexOfWord(RESOURCES, take!);
    if (to < 0 || to === desk.state[BUILDER] || gives < 0 || takes < 0) return false;
    desk.act(action(A.PROPOSE, packOffer(to, gives, takes)));
    return true;
  },
  complete: ({ state }, before) => {
    const offers = legalPlaces(state, A.PROPOSE).map(unpackOffer);
    if (before.length === 0) return [...new Set(offers.map(({ to }) => COLOURS[to]!))];
    if (before.length === 1) return [...new Set(offers.map(({ give }) => RESOURCES[give]!))];
    return before.length === 2 ? RESOURCES : [];
  },
};

export const COMMANDS: readonly Command<CommandContext>[] = [
  simple('roll', 'roll your dice', starting, desk => desk.act(action(A.ROLL))),
  simple('load', 'take loaded dice: you will be asked what to roll', starting, desk => desk.act(action(A.LOAD_DICE))),
  simple('fair', 'take fair dice', starting, desk => desk.act(action(A.FAIR_DICE))),
  simple('board', 'print the board', during, desk => desk.say('board')),
  simple('status', 'print what every builder has', during, desk => desk.say('status')),
  simple('residences', 'print the residences you have built', during, desk => desk.say('residences')),
  building('build-road', 'path#', 'build a road (1 HEAT, 1 WIFI)', A.BUILD_ROAD),
  building('build-res', 'housing#', 'build a basement (1 BRICK, 1 ENERGY, 1 GLASS, 1 WIFI)', A.BUILD_BASEMENT),
  building(
    'improve',
    'housing#',
    'basement to house (2 GLASS, 3 HEAT) or house to tower (3 BRICK, 2 ENERGY, 2 GLASS, 1 WIFI, 2 HEAT)',
    A.IMPROVE,
  ),
  trade,
  simple('next', 'end your turn', during, desk => desk.act(action(A.NEXT))),
  {
    name: 'save',
    usage: 'save <file>',
    help: 'save the game',
    valid: during,
    arity: 1,
    run: (desk, [file]) => {
      desk.save(file!);
      return true;
    },
  },
  simple('help', 'print the list of commands', during, desk => desk.say('help')),
];

/** The source's help: the commands of a turn, in the table's order. */
export const helpText = (): string => {
  const ofTheTurn = COMMANDS.filter(command => !['roll', 'load', 'fair'].includes(command.name));
  return `Valid commands:\n${ofTheTurn.map(command => `${command.usage}\n`).join('')}`;
};

const answerPlace = (what: number, line: string): Action => action(what, place(line));

/** What an answer to a question means; undefined where no action is meant. */
export const ANSWERS: ReadonlyMap<number, (line: string) => Action> = new Map([
  [A.SETTLE, line => answerPlace(A.SETTLE, line)],
  [A.NAME_ROLL, line => answerPlace(A.NAME_ROLL, line)],
  [A.MOVE_GEESE, line => answerPlace(A.MOVE_GEESE, line)],
  [A.STEAL_FROM, line => action(A.STEAL_FROM, findColour(line) < 0 ? NO_PLACE : findColour(line))],
  [A.ANSWER, line => action(A.ANSWER, line === 'yes' ? 1 : 0)],
]);

/** The line one would type for an action. */
export function formatAction(one: Action): string {
  const where = whereOf(one);
  switch (whatOf(one)) {
    case A.LOAD_DICE:
      return 'load';
    case A.FAIR_DICE:
      return 'fair';
    case A.ROLL:
      return 'roll';
    case A.STEAL_FROM:
      return COLOURS[where]!;
    case A.BUILD_ROAD:
      return `build-road ${where}`;
    case A.BUILD_BASEMENT:
      return `build-res ${where}`;
    case A.IMPROVE:
      return `improve ${where}`;
    case A.PROPOSE: {
      const { to, give, take } = unpackOffer(where);
      return `trade ${COLOURS[to]} ${RESOURCES[give]} ${RESOURCES[take]}`;
    }
    case A.ANSWER:
      return where === 1 ? 'yes' : 'no';
    case A.NEXT:
      return 'next';
    default:
      return String(where);
  }
}
