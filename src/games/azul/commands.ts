/** The one table of what can be typed at a prompt, and how a move is written. */
import type { Command } from '../../core/command.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { type Action, colourOf, destinationOf, encode, sourceOf, TO_FLOOR } from './actions.ts';
import { CENTRE, factories, SIZE, type State } from './state.ts';
import { colourNamed, letterOf } from './tiles.ts';

const MOVE_USAGE = 'SOURCE COLOUR DEST';
const MOVE_WORDS = 3;

/** What commands act on. True when they were done; otherwise they have said why not. */
export interface CommandContext {
  /** Whether a game is going on. */
  readonly playing: boolean;
  /** The moves of the player whose turn it is. */
  readonly moves: readonly Action[];
  move(words: readonly string[]): boolean;
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
const playing = (table: CommandContext): boolean => table.playing;

/** A row of the menu as well where `inMenu` says so. */
export interface AzulCommand extends Command<CommandContext> {
  readonly inMenu: boolean;
}

export const COMMANDS: readonly AzulCommand[] = [
  {
    name: 'turn',
    usage: MOVE_USAGE,
    help: 'take tiles: from a factory or the centre (c), R Y B L or U, to a line (1-5) or the floor (f)',
    valid: playing,
    // Any number, since `move` says best what is missing.
    arity: [0, Number.POSITIVE_INFINITY],
    run: (table, args) => table.move(args),
    complete: (table, before) => moveCandidates(table.moves, before),
    inMenu: false,
  },
  {
    name: 'boards',
    aliases: ['b'],
    usage: 'boards',
    help: "show everybody's board and score",
    valid: playing,
    arity: 0,
    run: table => table.showBoards(),
    inMenu: false,
  },
  {
    name: 'menu',
    aliases: ['m'],
    usage: 'menu',
    help: 'show the menu',
    valid: always,
    arity: 0,
    run: table => table.showMenu(),
    inMenu: false,
  },
  {
    name: 'help',
    aliases: ['h', '?'],
    usage: 'help',
    help: 'show this list',
    valid: always,
    arity: 0,
    run: table => table.showHelp(),
    inMenu: false,
  },
  {
    name: 'new',
    aliases: ['n'],
    usage: 'new',
    help: 'start a new game',
    valid: always,
    arity: 0,
    run: table => table.askPlayers(),
    inMenu: true,
  },
  {
    name: 'load',
    aliases: ['l'],
    usage: 'load [FILE]',
    help: 'go on with a saved game',
    valid: always,
    arity: [0, 1],
    run: (table, [file]) => table.load(file),
    inMenu: true,
  },
  {
    name: 'save',
    aliases: ['s'],
    usage: 'save [FILE]',
    help: 'save the game',
    valid: playing,
    arity: [0, 1],
    run: (table, [file]) => table.save(file),
    inMenu: true,
  },
  {
    name: 'rules',
    aliases: ['r'],
    usage: 'rules',
    help: 'show how to play, with an example',
    valid: always,
    arity: 0,
    run: table => table.showRules(),
    inMenu: true,
  },
  {
    name: 'credits',
    usage: 'credits',
    help: 'show who made the game',
    valid: always,
    arity: 0,
    run: table => table.showCredits(),
    inMenu: true,
  },
  {
    name: 'quit',
    aliases: ['q', 'x', 'exit'],
    usage: 'quit',
    help: 'leave the game',
    valid: always,
    arity: 0,
    run: table => table.quit(),
    inMenu: true,
  },
];

/** Short forms, usage and what it does, in two columns. */
export function usageLines(rows: readonly AzulCommand[]): string[] {
  const forms = rows.map(row => [...(row.aliases ?? []), row.usage].join(', '));
  const width = Math.max(...forms.map(form => form.length));
  return rows.map((row, i) => `  ${forms[i]!.padEnd(width)}  ${row.help}`);
}

/** Whether a line starts like a move: with a number or the centre. */
export const looksLikeMove = (first: string): boolean => /^(?:\d+|c|centre|center)$/i.test(first);

/** A move as it is typed; the fault is a clause that says which word is wrong. */
export function parseMove(words: readonly string[], state: State): Result<Action> {
  if (words.length !== MOVE_WORDS) return err(`a move is ${MOVE_USAGE}, such as 2 y 5 or c r f`);
  const [from, what, to] = words.map(word => word.toLowerCase()) as [string, string, string];
  const source = /^(?:c|centre|center)$/.test(from) ? CENTRE : /^\d+$/.test(from) ? Number(from) : undefined;
  if (source === undefined || source > factories(state)) {
    return err(`${quote(from)} is no source: it is c for the centre or a factory from 1 to ${factories(state)}`);
  }
  const colour = colourNamed(what);
  if (colour === undefined) return err(`${quote(what)} is no colour: it is R, Y, B, L or U`);
  const destination = /^(?:f|floor|0)$/.test(to)
    ? TO_FLOOR
    : new RegExp(`^[1-${SIZE}]$`).test(to)
      ? Number(to) - 1
      : undefined;
  if (destination === undefined) return err(`${quote(to)} is no line: it is 1 to ${SIZE}, or f for the floor`);
  return ok(encode(source, colour, destination));
}

/** The shortest way to type a move. */
export const formatMove = (action: Action): string => moveWords(action).join(' ');

function moveWords(action: Action): string[] {
  const source = sourceOf(action);
  const destination = destinationOf(action);
  return [
    source === CENTRE ? 'c' : `${source}`,
    letterOf(colourOf(action)).toLowerCase(),
    destination === TO_FLOOR ? 'f' : `${destination + 1}`,
  ];
}

/** What the next word of a move can be after those typed so far. */
export function moveCandidates(moves: readonly Action[], before: readonly string[]): string[] {
  const typed = before.map(word => word.toLowerCase());
  const fitting = moves.map(moveWords).filter(words => typed.every((word, i) => words[i] === word));
  return [...new Set(fitting.flatMap(words => words[typed.length] ?? []))].sort(byNumber);
}

/** Numbers first and in order, then letters. */
const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
