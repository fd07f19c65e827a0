/** From a game's command line to a running session: reads the options, opens the game, chooses plain or rich. */
import type { TypedOptions } from '../core/option.ts';
import type { TextGame } from '../core/session.ts';
import { refuse, withCommandLine } from './commandline.ts';
import { hasSaves, optionsFor, readHostOptions } from './hostoptions.ts';
import type { Io } from './io.ts';
import { runSession } from './shutdown.ts';
import { openStack } from './stack/openstack.ts';
import { plainHost } from './transcript.ts';

/** How a game's command line is described. */
export interface GameUsage {
  /** What the user typed to get here: `gander azul`. */
  readonly name: string;
  readonly about?: string;
  readonly synopsis?: string;
  /** What the help ends with, after the examples. */
  readonly epilogue?: string;
  /** The file or package of a game of the user's own. */
  readonly module?: string;
}

/** Plays one game; returns the exit code. */
export async function playGame(game: TextGame, usage: GameUsage, args: readonly string[], io: Io): Promise<number> {
  const { name, about = `${game.title}, a game of Gander.`, synopsis, epilogue = '' } = usage;
  const options = optionsFor(game);
  return withCommandLine(
    args,
    { name, about, synopsis, options, epilogue: examples(name, hasSaves(game)) + epilogue },
    io,
    ({ typed }) => playWith(game, usage, typed, io),
  );
}

async function playWith(game: TextGame, { name, module }: GameUsage, typed: TypedOptions, io: Io): Promise<number> {
  const read = readHostOptions(game, typed);
  if (!read.ok) return refuse(read, io);
  const host = read.value;
  const rich = host.rich || (!host.plain && io.terminal);
  // Loaded only when there is a journal.
  const keeping = host.journal !== undefined || io.terminal ? await import('./journal/index.ts') : undefined;
  if (keeping && rich && io.terminal && host.journal === undefined) {
    const code = { game: module === undefined ? undefined : { name: module, game }, bots: host.bots };
    const answer = await keeping.offerResume(game, code, io);
    if (answer !== 'new') return answer;
  }
  if (host.keep && !keeping) io.warn('-keep is ignored, since no journal is kept');
  const keep = keeping?.newJournaling(game, typed, host, rich, io, module);
  const front = rich ? (await import('./rich.ts')).richHost(game, name, io) : plainHost(io);
  const opened = await openStack({
    game,
    typed,
    host,
    rich,
    echo: !io.terminal,
    world: { print: front.print, read: io.read, exists: io.exists, write: io.write },
    width: () => io.width,
    clearScreen: front.clearScreen,
    warn: io.warn,
    ...(keep ? { onEntry: keep.onEntry, digest: keeping!.newDigest(rich) } : {}),
  });
  if (!opened.ok) return refuse(opened, io);
  const failure = keep?.start();
  if (failure) return refuse(failure, io);
  const { session } = opened.value;
  return keep ? keep.run(session, front) : runSession(session, front, io);
}

const examples = (name: string, saves: boolean): string => `Examples:
  ${name}                        play here, at the terminal
  ${name} -seed 7 < moves.txt    play a script; the text is exact, without colour
${saves ? `  ${name} -load my.save          go on with a saved game\n` : ''}`;
