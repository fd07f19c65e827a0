/** All subcommands of the program and of the games, one row each. A subcommand is loaded when it is run. */
import { readOptions } from '../core/option.ts';
import type { Subcommand, SubcommandEntry } from '../core/subcommand.ts';
import type { GameEntry } from '../games/index.ts';
import { type ProgramCommand, refuse } from './commandline.ts';
import type { Io } from './io.ts';

type Rows = readonly SubcommandEntry<Io>[];

export const SUBCOMMANDS: Rows = [
  {
    name: 'play',
    about: 'a game on the whole screen',
    load: async args => (await import('./screen/play.ts')).playOf(args),
  },
  {
    name: 'learn',
    about: 'learn a game by playing it',
    load: async () => (await import('./screen/learn/index.ts')).learn,
  },
  {
    name: 'help',
    about: 'the help of a game or a subcommand',
    load: async () => (await import('./help.ts')).help,
  },
  {
    name: 'games',
    about: 'list the games',
    load: async () => (await import('./listgames.ts')).listGames,
  },
  {
    name: 'config',
    about: 'show or change your configuration',
    load: async () => (await import('./config/index.ts')).configSubcommand,
  },
  {
    name: 'completion',
    about: 'print a script with which bash, zsh or fish complete command lines',
    load: async () => (await import('./completion/index.ts')).completion,
  },
  {
    name: 'complete',
    about: 'what such a script asks',
    hidden: true,
    load: async () => (await import('./completion/index.ts')).complete,
  },
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
    name: 'record',
    about: 'games between bots as a data set for other programs',
    load: async () => (await import('./record/index.ts')).record,
  },
  {
    name: 'gather',
    about: 'the results of an arena or a simulation from its parts',
    load: async () => (await import('./gather/index.ts')).gather,
  },
  {
    name: 'engine',
    about: 'rules and players of a game for programs in other languages',
    load: async () => (await import('./engine/index.ts')).engine,
  },
  {
    name: 'worker',
    about: 'play the games that others order at a store',
    load: async () => (await import('./fleet/workercommand.ts')).worker,
  },
  {
    name: 'fleet',
    about: 'list the workers and runs at a store',
    load: async () => (await import('./fleet/index.ts')).fleet,
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
  {
    name: 'review',
    about: "everybody's chances in a recorded game, luck and decisions apart",
    load: async () => (await import('./review/index.ts')).review,
  },
  {
    name: 'draw',
    about: 'draw a saved game, a board or a position of a journal',
    load: async () => (await import('./draw/index.ts')).draw,
  },
  {
    name: 'serve',
    about: 'hold rooms for games over a network',
    load: async () => (await import('./serve/index.ts')).serve,
  },
  {
    name: 'host',
    about: 'make a room for a game, to play with others over a network',
    load: async args => (await import('./rooms/index.ts')).hostOf(args),
  },
  {
    name: 'join',
    about: 'take a seat in a room, or watch',
    load: async () => (await import('./rooms/index.ts')).join,
  },
  {
    name: 'rooms',
    about: 'list the public rooms of a server',
    load: async () => (await import('./rooms/index.ts')).rooms,
  },
  {
    name: 'bot',
    about: 'let a bot take a seat in a room',
    load: async () => (await import('./rooms/index.ts')).bot,
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

/** A subcommand as a command; `name` is what the user typed to get here. */
export const subcommandCommand = (subcommand: Subcommand<Io>, name: string): ProgramCommand => ({
  usage: { ...subcommand, name },
  async run({ typed, operands }, io) {
    const options = readOptions(subcommand.options, typed, { world: io, warn: io.warn });
    if (!options.ok) return refuse(options, io);
    const code = await subcommand.run({ options: options.value, operands }, io);
    io.release();
    return code;
  },
});
