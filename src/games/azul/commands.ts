/** The command table, and how an action is parsed and formatted. */
import { type Command, completions, startingWith } from '../../core/command.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { quote, words } from '../../core/text.ts';
import { type Action, colourOf, destinationOf, encodeAction, sourceOf, TO_FLOOR } from './actions.ts';
import { CENTRE, factoryCount, SIZE, type Source, type State } from './state.ts';
import { letterOf, parseColour } from './tiles.ts';

const ACTION_USAGE = 'SOURCE COLOUR DEST';
const ACTION_WORDS = 3;

/** What a command can do with its session. A method that returns false has printed why it refused. */
export interface CommandContext {
  readonly state: State | undefined;
  readonly isPlaying: boolean;
  /** Whether whoever types may make a move. */
  readonly mayAct: boolean;
  /** Their moves. */
  readonly legalActions: readonly Action[];
  act(action: Action): boolean;

  refuse(sentence: string): false;
  askPlayers(): boolean;
  load(file: string | undefined): boolean;
  save(file: string | undefined): boolean;
  showBoards(): boolean;
  showMenu(): boolean;
  showHelp(): boolean;
  showRules(): boolean;
  showCredits(): boolean;
  quit(): boolean;
}

const always = (): boolean => true;
const isPlaying = (context: CommandContext): boolean => context.isPlaying;

export interface AzulCommand extends Command<CommandContext> {
  readonly inMenu: boolean;
}

export const COMMANDS: readonly AzulCommand[] = [
  {
    name: 'turn',
    usage: ACTION_USAGE,
    help: 'take tiles: from a factory or the centre (c), R Y B L or U, to a line (1-5) or the floor (f)',
    valid: context => context.mayAct,
    // Any number of words: parseAction has the better error message.
    arity: [0, Number.POSITIVE_INFINITY],
    run: (context, args) => {
      const action = parseAction(args, context.state!);
      return action.ok ? context.act(action.value) : context.refuse(`Not allowed: ${action.fault}.`);
    },
    complete: (context, before) => actionCandidates(context.legalActions, before),
    inMenu: false,
  },
  {
    name: 'boards',
    aliases: ['b'],
    usage: 'boards',
    help: "show everybody's board and score",
    valid: isPlaying,
    arity: 0,
    run: context => context.showBoards(),
    inMenu: false,
  },
  {
    name: 'menu',
    aliases: ['m'],
    usage: 'menu',
    help: 'show the menu',
    notInRooms: true,
    valid: always,
    arity: 0,
    run: context => context.showMenu(),
    inMenu: false,
  },
  {
    name: 'help',
    aliases: ['h', '?'],
    usage: 'help',
    help: 'show this list',
    valid: always,
    arity: 0,
    run: context => context.showHelp(),
    inMenu: false,
  },
  {
    name: 'new',
    aliases: ['n'],
    usage: 'new',
    help: 'start a new game',
    notInRooms: true,
    valid: always,
    arity: 0,
    run: context => context.askPlayers(),
    inMenu: true,
  },
  {
    name: 'load',
    aliases: ['l'],
    usage: 'load [FILE]',
    help: 'go on with a saved game',
    notInRooms: true,
    valid: always,
    arity: [0, 1],
    run: (context, [file]) => context.load(file),
    inMenu: true,
  },
  {
    name: 'save',
    aliases: ['s'],
    usage: 'save [FILE]',
    help: 'save the game',
    valid: isPlaying,
    arity: [0, 1],
    run: (context, [file]) => context.save(file),
    inMenu: true,
  },
  {
    name: 'rules',
    aliases: ['r'],
    usage: 'rules',
    help: 'show how to play, with an example',
    valid: always,
    arity: 0,
    run: context => context.showRules(),
    inMenu: true,
  },
  {
    name: 'credits',
    usage: 'credits',
    help: 'show who made the game',
    valid: always,
    arity: 0,
    run: context => context.showCredits(),
    inMenu: true,
  },
  {
    name: 'quit',
    aliases: ['q', 'x', 'exit'],
    usage: 'quit',
    help: 'leave the game',
    valid: always,
    arity: 0,
    run: context => context.quit(),
    inMenu: true,
  },
];

/** Aliases, usage and help, in two columns. */
export function usageLines(rows: readonly AzulCommand[]): string[] {
  const forms = rows.map(row => [...(row.aliases ?? []), row.usage].join(', '));
  const width = Math.max(...forms.map(form => form.length));
  return rows.map((row, i) => `  ${forms[i]!.padEnd(width)}  ${row.help}`);
}

export const helpText = (rows: readonly AzulCommand[]): string =>
  ['Commands:', ...usageLines(rows), 'For example, 2 y 5 takes the yellow tiles of factory 2 to line 5.', ''].join(
    '\n',
  );

/** Whether a line starts like an action: with a number or the centre. */
const isActionStart = (first: string): boolean => /^(?:\d+|c|centre|center)$/i.test(first);

/** The words of a line with the name of a command first, which an action does without. */
export function commandWords([first, ...rest]: readonly [string, ...string[]]): string[] {
  return isActionStart(first) ? ['turn', first, ...rest] : [first.toLowerCase(), ...rest];
}

/** Candidates for the last word of a line. Those of its first word are sources and commands. */
export function completeLine(rows: readonly AzulCommand[], context: CommandContext, typed: string): string[] {
  const [first, ...before] = words(typed);
  if (first === undefined || (before.length === 0 && !/\s$/.test(typed))) {
    const sources = startingWith(actionCandidates(context.legalActions, []), first ?? '');
    return [...sources, ...completions(rows, context, typed)];
  }
  return completions(rows, context, isActionStart(first) ? `turn ${typed.trimStart()}` : typed);
}

/** The fault is a clause that names the wrong word. */
export function parseAction(words: readonly string[], state: State): Result<Action> {
  if (words.length !== ACTION_WORDS) return err(`a move is ${ACTION_USAGE}, such as 2 y 5 or c r f`);
  const [from, what, to] = words.map(word => word.toLowerCase()) as [string, string, string];
  const source = /^(?:c|centre|center)$/.test(from) ? CENTRE : /^\d+$/.test(from) ? Number(from) : undefined;
  if (source === undefined || source > factoryCount(state)) {
    return err(`${quote(from)} is not a source: use c for the centre or a factory from 1 to ${factoryCount(state)}`);
  }
  const colour = parseColour(what);
  if (colour === undefined) return err(`${quote(what)} is not a colour: use R, Y, B, L or U`);
  const destination = /^(?:f|floor|0)$/.test(to)
    ? TO_FLOOR
    : new RegExp(`^[1-${SIZE}]$`).test(to)
      ? Number(to) - 1
      : undefined;
  if (destination === undefined) return err(`${quote(to)} is not a line: use 1 to ${SIZE}, or f for the floor`);
  return ok(encodeAction(source, colour, destination));
}

/** The shortest line that means this action. */
export const formatAction = (action: Action): string => actionWords(action).join(' ');

export const sourceWord = (source: Source): string => (source === CENTRE ? 'c' : `${source}`);

function actionWords(action: Action): string[] {
  const destination = destinationOf(action);
  return [
    sourceWord(sourceOf(action)),
    letterOf(colourOf(action)).toLowerCase(),
    destination === TO_FLOOR ? 'f' : `${destination + 1}`,
  ];
}

/** The words that can follow those typed so far. */
function actionCandidates(actions: readonly Action[], before: readonly string[]): string[] {
  const typed = before.map(word => word.toLowerCase());
  const matching = actions.map(actionWords).filter(words => typed.every((word, i) => words[i] === word));
  return [...new Set(matching.flatMap(words => words[typed.length] ?? []))].sort(numericOrder);
}

/** Numbers first, in ascending order, then letters. */
const numericOrder = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
