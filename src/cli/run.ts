/** Which game or tool a command line names. */
import { didYouMean } from '../core/command.ts';
import { quote } from '../core/text.ts';
import { games } from '../games/index.ts';
import { EXIT } from './exit.ts';
import { type Io, processIo } from './io.ts';
import { OutputClosed, StreamError } from './output.ts';
import { playGame } from './play.ts';
import { bugReport } from './shutdown.ts';
import { runTool } from './tool.ts';

const DEFAULT_GAME = 'constructor';

interface Tool {
  /** One line for the list of tools. */
  readonly about: string;
  load(): Promise<(args: readonly string[], io: Io) => Promise<number>>;
}

/** What is not a game, loaded when it is asked for. */
const tools: ReadonlyMap<string, Tool> = new Map<string, Tool>([
  [
    'arena',
    { about: 'computer players against each other', load: async () => (await import('./arena/index.ts')).arena },
  ],
  [
    'simulate',
    {
      about: 'random games of Constructor by the thousand',
      load: async () => (await import('./simulate/index.ts')).simulate,
    },
  ],
  [
    'resume',
    { about: 'go on with a game from its journal', load: async () => (await import('./journal/index.ts')).resume },
  ],
  [
    'replay',
    { about: 'show a recorded game, or verify it', load: async () => (await import('./journal/replay.ts')).replay },
  ],
  ['stats', { about: 'what happened in recorded games', load: async () => (await import('./stats/index.ts')).stats }],
]);

const ROOT = {
  name: 'gander',
  synopsis: '[game] [options]',
  about: 'Tile and board games in the terminal. Without the name of a game: Constructor, with the options below.',
};

interface Hosted {
  /** What the help of the game says about them. */
  readonly more: string;
  load(): Promise<(name: string, args: readonly string[], io: Io) => Promise<number>>;
}

/** Games with words of their own after the name, for what needs sockets or a whole screen. */
const hosts: ReadonlyMap<string, Hosted> = new Map([
  [
    'nuggets',
    {
      more: '\nOver the network (each with --help):\n  gander nuggets server|client|bot|solo|check|pad\n',
      load: async () => (await import('./nuggets/index.ts')).nuggetsTools,
    },
  ],
]);

/** Runs a command line; gives the exit code. */
export async function run(
  program: 'gander' | 'constructor',
  args: readonly string[],
  io: Io = processIo(),
): Promise<number> {
  try {
    return await start(program, args, io);
  } catch (error) {
    if (error instanceof OutputClosed) return EXIT.fine;
    io.warn(error instanceof StreamError ? error.message : bugReport(error));
    return error instanceof StreamError ? EXIT.badFile : EXIT.bug;
  } finally {
    // Text may still be on its way when a signal has ended the game; that it does not arrive is nobody's business then.
    await io.settled().catch(() => {});
  }
}

async function start(program: 'gander' | 'constructor', args: readonly string[], io: Io): Promise<number> {
  const [word, ...rest] = args;
  if (program === 'constructor' || word === undefined || word.startsWith('-')) {
    const usage =
      program === 'gander'
        ? { ...ROOT, more: list('Games (gander GAME --help tells the options of each)', games) + list('Tools', tools) }
        : { name: program };
    return playGame(await games.get(DEFAULT_GAME)!.load(), usage, args, io);
  }
  const host = hosts.get(word);
  if (host && rest[0]?.startsWith('-') === false) return (await host.load())(`gander ${word}`, rest, io);
  const entry = games.get(word);
  if (entry) {
    const game = await entry.load();
    const own = game.tools?.get(rest[0] ?? '');
    if (own) return runTool(own, `gander ${word} ${rest[0]}`, rest.slice(1), io);
    return playGame(game, { name: `gander ${word}`, ...(host && { more: host.more }) }, rest, io);
  }
  const tool = tools.get(word);
  if (tool) return (await tool.load())(rest, io);
  const meant = didYouMean(word, [...games.keys(), ...tools.keys()]);
  io.warn(
    `there is no game called ${quote(word)}${meant ? `; did you mean ${meant}?` : ` (there are ${[...games.keys()].join(', ')})`}`,
  );
  return EXIT.wrongCommandLine;
}

const list = (title: string, items: ReadonlyMap<string, { readonly about: string }>): string =>
  `\n${title}:\n${[...items].map(([name, { about }]) => `  ${name.padEnd(13)}${about}\n`).join('')}`;
