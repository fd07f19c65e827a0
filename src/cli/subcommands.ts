/** All subcommands of the program and of the games, one row each. A subcommand is loaded when it is run. */
import { readOptions } from '../core/option.ts';
import type { Subcommand, SubcommandEntry } from '../core/subcommand.ts';
import type { GameEntry } from '../games/index.ts';
import { refuse, withCommandLine } from './commandline.ts';
import type { Io } from './io.ts';

type Rows = readonly SubcommandEntry<Io>[];

export const SUBCOMMANDS: Rows = [
  {
    name: 'arena',
    about: 'tournaments between bots',
    load: async () => (await import('./arena/index.ts')).arena,
  },
  {
    name: 'simulate',
    about: 'thousands of random games of Constructor',
    load: async () => (await import('./simulate/index.ts')).simulate,
  },
  {
    name: 'resume',
    about: 'continue a game from its journal',
    load: async () => (await import('./journal/index.ts')).resume,
  },
  {
    name: 'replay',
    about: 'show a recorded game, or verify it',
    load: async () => (await import('./journal/replay.ts')).replay,
  },
  {
    name: 'stats',
    about: 'statistics of recorded games',
    load: async () => (await import('./stats/index.ts')).stats,
  },
];

/** Subcommands of games that need sockets or the screen, which pure games cannot use. */
const OUTSIDE_GAMES: ReadonlyMap<string, Rows> = new Map([
  [
    'nuggets',
    [
      {
        name: 'server',
        about: 'run a game for 26 players and a spectator',
        load: async () => (await import('./nuggets/index.ts')).server,
      },
      {
        name: 'client',
        about: 'play on a server, or watch',
        load: async () => (await import('./nuggets/index.ts')).client,
      },
      {
        name: 'bot',
        about: 'play on a server as a bot',
        load: async () => (await import('./nuggets/index.ts')).bot,
      },
      {
        name: 'solo',
        about: 'play without a separate server',
        load: async () => (await import('./nuggets/index.ts')).solo,
      },
      {
        name: 'check',
        about: 'check a map for errors',
        load: async () => (await import('./nuggets/index.ts')).check,
      },
    ],
  ],
]);

export const subcommandsOf = (id: string, { subcommands = [] }: GameEntry): Rows => [
  ...subcommands,
  ...(OUTSIDE_GAMES.get(id) ?? []),
];

/** Runs a subcommand's command line; `name` is what the user typed to get here. Returns the exit code. */
export const runSubcommand = (
  subcommand: Subcommand<Io>,
  name: string,
  args: readonly string[],
  io: Io,
): Promise<number> =>
  withCommandLine(args, { ...subcommand, name }, io, async ({ typed, operands }) => {
    const options = readOptions(subcommand.options, typed, { world: io, warn: io.warn });
    if (!options.ok) return refuse(options, io);
    const code = await subcommand.run({ options: options.value, operands }, io);
    io.release();
    return code;
  });
