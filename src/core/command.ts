/** One table per game drives dispatch, help, tab completion and “did you mean”. */
import { quote, words } from './text.ts';

/** What an argument may be here and now, for completion. */
export type Candidates = readonly string[];

export interface Command<Context> {
  readonly name: string;
  /** Other spellings that are accepted but not listed. */
  readonly aliases?: readonly string[];
  /** As it stands in the help: the name and its arguments. */
  readonly usage: string;
  readonly help: string;
  /** Whether the prompt takes it now. */
  valid(context: Context): boolean;
  /** How many arguments it takes: exactly n, or from n to m. */
  readonly arity: number | readonly [number, number];
  /** False when the arguments make no sense: the game's “invalid command”. */
  run(context: Context, args: readonly string[]): boolean;
  /** What the next argument could be, given those before it. */
  complete?(context: Context, before: readonly string[]): Candidates;
}

const takes = (command: Command<never>, count: number): boolean => {
  const { arity } = command;
  return typeof arity === 'number' ? count === arity : count >= arity[0] && count <= arity[1];
};

/** Runs the command that the first word names; false when there is none, it is not valid now, or the others are wrong. */
export function dispatch<Context>(
  table: readonly Command<Context>[],
  context: Context,
  list: readonly string[],
): boolean {
  const name = list[0]!;
  for (const command of table) {
    if (command.name !== name && !command.aliases?.includes(name)) continue;
    const args = list.slice(1);
    return command.valid(context) && takes(command as Command<never>, args.length) && command.run(context, args);
  }
  return false;
}

/** The command with this name or alias. */
export const findCommand = <Row extends Command<never>>(table: readonly Row[], name: string): Row | undefined =>
  table.find(row => row.name === name || row.aliases?.includes(name));

/** How many words a line takes: at least, at most. */
export type WordCount = readonly [number, number];
export const ONE_WORD: WordCount = [1, 1];

/** The words of a line that begins with this one. A command that is not valid now takes no arguments. */
export function wordCountOf<Context>(
  table: readonly Command<Context>[],
  context: Context,
  name: string,
): WordCount | undefined {
  const command = findCommand(table, name);
  if (!command?.valid(context)) return command && ONE_WORD;
  const [least, most] = typeof command.arity === 'number' ? [command.arity, command.arity] : command.arity;
  return [1 + least, 1 + most];
}

/** The words before the one that is being typed, and as much of that as there is. */
export function splitTyped(typed: string): [before: string[], last: string] {
  const before = words(typed);
  return [before, /[ \t]$|^$/.test(typed) ? '' : before.pop()!];
}

/** Candidates for the last word typed so far. */
export function completions<Context>(table: readonly Command<Context>[], context: Context, typed: string): string[] {
  const [before, last] = splitTyped(typed);
  const open = table.filter(row => row.valid(context));
  const [name, ...args] = before;
  const pool =
    name === undefined ? open.map(row => row.name) : open.find(row => row.name === name)?.complete?.(context, args);
  return startingWith(pool ?? [], last);
}

/** Those that start with what was typed, in any case. */
export const startingWith = (pool: Candidates, start: string): string[] =>
  pool.filter(word => word.toLowerCase().startsWith(start.toLowerCase()));

export const usages = <Context>(table: readonly Command<Context>[], context: Context): string[] =>
  table.filter(row => row.valid(context)).map(row => row.usage);

/** The candidate a mistyped word most likely meant, if any is near. */
export function didYouMean(word: string, pool: Candidates): string | undefined {
  const near = pool
    .map(candidate => ({ candidate, far: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, far }) => far <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.far - b.far);
  return near[0]?.candidate;
}

/** `there is no game called "azil"; did you mean azul?`, or all that there are if none is near. */
export function unknownName(what: string, name: string, known: Candidates): string {
  const meant = didYouMean(name, known);
  return `${what} ${quote(name)}${meant === undefined ? ` (there are ${known.join(', ')})` : `; did you mean ${meant}?`}`;
}

/** Edits (insert, delete, replace, swap of neighbours) from one word to another. */
function distance(a: string, b: string): number {
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
