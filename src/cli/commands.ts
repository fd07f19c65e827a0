/** Every command of the program, found by the first words of a command line. */
import path from 'node:path';
import { unknownName } from '../core/command.ts';
import { misused, ok, type Result } from '../core/result.ts';
import type { SubcommandEntry } from '../core/subcommand.ts';
import { type GameEntry, games } from '../games/index.ts';
import type { ProgramCommand } from './commandline.ts';
import { gameNamed } from './gamenames.ts';
import type { Io } from './io.ts';
import { isSingleFile, packageFolder } from './packagefiles.ts';
import { gameCommand } from './play.ts';
import { SUBCOMMANDS, subcommandCommand, subcommandsOf } from './subcommands.ts';

export type ProgramName = 'gander' | 'constructor';

const DEFAULT_GAME = 'constructor';

/** A row of a list of commands. */
export interface CommandRow {
  readonly name: string;
  readonly about: string;
}

interface FoundCommand {
  readonly command: ProgramCommand;
  /** The words after its name. */
  readonly args: readonly string[];
}

const isListed = ({ hidden }: SubcommandEntry<Io>): boolean => !hidden;

/** What can follow these words to name a command: games and subcommands, the subcommands of a game, or nothing. */
export function commandRows(words: readonly string[]): readonly CommandRow[] {
  const [word, next] = words;
  if (word === undefined) return [...gameRows(), ...SUBCOMMANDS.filter(isListed)];
  const game = games.get(word);
  return game && next === undefined ? subcommandsOf(word, game) : [];
}

const gameRows = (): CommandRow[] => [...games].map(([name, { about }]) => ({ name, about }));

/** The command that a command line names. A word that is neither a game nor a subcommand may be a user's module. */
export async function findProgramCommand(program: ProgramName, args: readonly string[]): Promise<Result<FoundCommand>> {
  const [word, ...rest] = args;
  if (program === 'constructor' || word === undefined || word.startsWith('-')) {
    const usage = program === 'gander' ? rootUsage() : { name: program };
    return ok({ command: gameCommand(await games.get(DEFAULT_GAME)!.load(), usage), args });
  }
  const game = games.get(word);
  if (game) return findGameCommand(word, game, rest);
  const subcommand = SUBCOMMANDS.find(({ name }) => name === word);
  if (subcommand) return ok({ command: await loadSubcommand(subcommand, 'gander', rest), args: rest });
  const named = await gameNamed(
    word,
    SUBCOMMANDS.filter(isListed).map(({ name }) => name),
  );
  if (!named.ok) return named;
  return ok({ command: gameCommand(named.value, { name: `gander ${word}`, module: word }), args: rest });
}

/** The game itself, or its subcommand if the next word names one. */
async function findGameCommand(id: string, entry: GameEntry, args: readonly string[]): Promise<Result<FoundCommand>> {
  const name = `gander ${id}`;
  const subcommands = subcommandsOf(id, entry);
  const [word, ...rest] = args;
  if (word === undefined || word.startsWith('-') || subcommands.length === 0) {
    const list = subcommands.length === 0 ? '' : listText('Subcommands (each has its own --help)', subcommands, name);
    const usage = { name, epilogue: list + pageOf(id) };
    return ok({ command: gameCommand(await entry.load(), usage), args });
  }
  const subcommand = subcommands.find(row => row.name === word);
  if (subcommand) return ok({ command: await loadSubcommand(subcommand, name, rest), args: rest });
  const known = subcommands.map(row => row.name);
  return misused(unknownName(`${name} has no`, word, known));
}

const loadSubcommand = async (
  entry: SubcommandEntry<Io>,
  parent: string,
  args: readonly string[],
): Promise<ProgramCommand> => subcommandCommand(await entry.load(args), `${parent} ${entry.name}`);

/** Where the page of a game is installed; the single executable has none beside it. */
const pageOf = (id: string): string =>
  isSingleFile ? '' : `\nRules, commands and files: ${path.join(packageFolder, 'docs', `${id}.md`)}\n`;

const rootUsage = () => ({
  name: 'gander',
  synopsis: '[game] [options]',
  about:
    'Tile and board games in the terminal. Without anything else it opens a front door; with the options below it plays Constructor.',
  epilogue:
    listText('Games (gander help GAME lists the options of each)', gameRows()) +
    listText('Subcommands (gander help SUBCOMMAND explains each)', SUBCOMMANDS.filter(isListed)),
});

const listText = (title: string, rows: readonly CommandRow[], parent?: string): string =>
  `\n${title}:\n${rows
    .map(({ name, about }) => `  ${parent === undefined ? '' : `${parent} `}${name.padEnd(13)}${about}\n`)
    .join('')}`;
