/** Finds the game or subcommand that a command line names, and runs it. */
import { unknownName } from '../core/command.ts';
import { EXIT } from '../core/exit.ts';
import { GameError } from '../core/game.ts';
import { misused } from '../core/result.ts';
import { type GameEntry, games } from '../games/index.ts';
import { refuse } from './commandline.ts';
import { gameNamed } from './gamenames.ts';
import { type Io, processIo } from './io.ts';
import { OutputClosed, StreamError } from './output.ts';
import { playGame } from './play.ts';
import { bugReport } from './shutdown.ts';
import { runSubcommand, SUBCOMMANDS, subcommandsOf } from './subcommands.ts';

const DEFAULT_GAME = 'constructor';

/** Runs a command line. Returns the exit code. */
export async function run(
  program: 'gander' | 'constructor',
  args: readonly string[],
  io: Io = processIo(),
): Promise<number> {
  try {
    return await start(program, args, io);
  } catch (error) {
    if (error instanceof OutputClosed) return EXIT.fine;
    const isExpected = error instanceof StreamError || error instanceof GameError;
    io.warn(isExpected ? error.message : bugReport(error));
    return isExpected ? EXIT.badFile : EXIT.bug;
  } finally {
    // After a signal, text may still be waiting to be written; errors no longer matter.
    await io.settled().catch(() => {});
  }
}

async function start(program: 'gander' | 'constructor', args: readonly string[], io: Io): Promise<number> {
  const [word, ...rest] = args;
  if (program === 'constructor' || word === undefined || word.startsWith('-')) {
    const usage = program === 'gander' ? rootUsage() : { name: program };
    return playGame(await games.get(DEFAULT_GAME)!.load(), usage, args, io);
  }
  const game = games.get(word);
  if (game) return startGame(word, game, rest, io);
  const subcommand = SUBCOMMANDS.find(({ name }) => name === word);
  if (subcommand) return runSubcommand(await subcommand.load(), `gander ${word}`, rest, io);
  const named = await gameNamed(
    word,
    SUBCOMMANDS.map(({ name }) => name),
  );
  return named.ok ? playGame(named.value, { name: `gander ${word}`, module: word }, rest, io) : refuse(named, io);
}

/** Plays a game, or runs its subcommand if the next word names one. */
async function startGame(id: string, entry: GameEntry, args: readonly string[], io: Io): Promise<number> {
  const name = `gander ${id}`;
  const subcommands = subcommandsOf(id, entry);
  const [word, ...rest] = args;
  if (word === undefined || word.startsWith('-') || subcommands.length === 0) {
    const epilogue =
      subcommands.length === 0 ? '' : list('Subcommands (each has its own --help)', subcommands, `${name} `);
    return playGame(await entry.load(), { name, epilogue }, args, io);
  }
  const subcommand = subcommands.find(row => row.name === word);
  if (subcommand) return runSubcommand(await subcommand.load(), `${name} ${word}`, rest, io);
  const known = subcommands.map(row => row.name);
  return refuse(misused(unknownName(`${name} has no`, word, known)), io);
}

const rootUsage = () => ({
  name: 'gander',
  synopsis: '[game] [options]',
  about: 'Tile and board games in the terminal. Without a game it plays Constructor, with the options below.',
  epilogue:
    list(
      'Games (gander GAME --help lists the options of each)',
      [...games].map(([name, { about }]) => ({ name, about })),
    ) + list('Subcommands (each has its own --help)', SUBCOMMANDS),
});

const list = (title: string, rows: readonly { readonly name: string; readonly about: string }[], before = ''): string =>
  `\n${title}:\n${rows.map(({ name, about }) => `  ${before}${name.padEnd(13)}${about}\n`).join('')}`;
