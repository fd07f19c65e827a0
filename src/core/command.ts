/** One table per game drives dispatch, help, tab completion and “did you mean”. */
import { quote, words } from './text.ts';

/** What could be typed at this point, for completion. */
export type Candidates = readonly string[];

/** A row of a command table: its name, its help, when it is valid, and what it does. */
export interface Command<Context> {
  readonly name: string;
  /** Other spellings that are accepted but not listed. */
  readonly aliases?: readonly string[];
  /** A letter that means this command at a terminal, whatever else it could be short for. */
  readonly shortcut?: string;
  /** It has no abbreviation: a letter that was meant for something else must not do it. */
  readonly onlyInFull?: true;
  /** The name and its arguments, as the help shows them. */
  readonly usage: string;
  readonly help: string;
  /** It replaces the game or leaves it for a menu, which nobody can do alone in a room. */
  readonly notInRooms?: true;
  /** Whether the command is accepted now. */
  valid(context: Context): boolean;
  /** The number of arguments: exactly n, or from n to m. */
  readonly arity: number | readonly [number, number];
  /** Returns false if the arguments make no sense: the game's “invalid command”. */
  run(context: Context, args: readonly string[]): boolean;
  /** Candidates for the next argument, given those before it. */
  complete?(context: Context, before: readonly string[]): Candidates;
}

const acceptsCount = (command: Command<never>, count: number): boolean => {
  const { arity } = command;
  return typeof arity === 'number' ? count === arity : count >= arity[0] && count <= arity[1];
};

/** Runs the command that the first word names; false if there is none, it is not valid now, or its arguments are wrong. */
export function dispatch<Context>(
  table: readonly Command<Context>[],
  context: Context,
  typed: readonly string[],
): boolean {
  const name = typed[0]!;
  for (const command of table) {
    if (command.name !== name && !command.aliases?.includes(name)) continue;
    const args = typed.slice(1);
    return command.valid(context) && acceptsCount(command as Command<never>, args.length) && command.run(context, args);
  }
  return false;
}

/** The command with this name or alias. */
export const findCommand = <Row extends Command<never>>(table: readonly Row[], name: string): Row | undefined =>
  table.find(row => row.name === name || row.aliases?.includes(name));

export const isOnlyInFull = (table: readonly Command<never>[], name: string): boolean =>
  findCommand(table, name)?.onlyInFull ?? false;

/** The commands that participants of a room have. */
export const roomCommands = <Row extends Command<never>>(table: readonly Row[]): readonly Row[] =>
  table.filter(row => !row.notInRooms);

/** The least and the greatest number of words in a line. */
export type WordCount = readonly [number, number];
export const ONE_WORD: WordCount = [1, 1];

/** How many words a line has that starts with this one. A command that is not valid now takes no arguments. */
export function wordCountOf<Context>(
  table: readonly Command<Context>[],
  context: Context,
  name: string,
): WordCount | undefined {
  const command = findCommand(table, name);
  if (!command?.valid(context)) return command && ONE_WORD;
  const [min, max] = typeof command.arity === 'number' ? [command.arity, command.arity] : command.arity;
  return [1 + min, 1 + max];
}

/** The complete words, and the word that is still being typed. */
export function splitTyped(typed: string): [before: string[], last: string] {
  const before = words(typed);
  return [before, /[ \t]$|^$/.test(typed) ? '' : before.pop()!];
}

/** Candidates for the word that is being typed. */
export function completions<Context>(table: readonly Command<Context>[], context: Context, typed: string): string[] {
  const [before, last] = splitTyped(typed);
  const valid = table.filter(row => row.valid(context));
  const [name, ...args] = before;
  const candidates =
    name === undefined ? valid.map(row => row.name) : valid.find(row => row.name === name)?.complete?.(context, args);
  return startingWith(candidates ?? [], last);
}

/** The candidates that start with what was typed, ignoring case. */
export const startingWith = (candidates: Candidates, start: string): string[] =>
  candidates.filter(word => word.toLowerCase().startsWith(start.toLowerCase()));

/** The usages of the commands that are valid now. */
export const usages = <Context>(table: readonly Command<Context>[], context: Context): string[] =>
  table.filter(row => row.valid(context)).map(row => row.usage);

/** The candidate that a mistyped word most likely meant, if one is close enough. */
export function didYouMean(word: string, candidates: Candidates): string | undefined {
  const near = candidates
    .map(candidate => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.candidate;
}

/** `there is no game called "azil"; did you mean azul?`, or the list of all names if none is close. */
export function unknownName(what: string, name: string, known: Candidates): string {
  const meant = didYouMean(name, known);
  return `${what} ${quote(name)}${meant === undefined ? ` (there are ${known.join(', ')})` : `; did you mean ${meant}?`}`;
}

/** The number of edits (insert, delete, replace, swap neighbours) that turn one word into the other. */
function editDistance(a: string, b: string): number {
  if (a.length > 40) return a.length;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
