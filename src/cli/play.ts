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
  /** The file or package that the game was loaded from, if it is not built in. */
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
  const hostOptions = read.value;
  const rich = hostOptions.rich || (!hostOptions.plain && io.terminal);
  // Loaded only if a journal may be kept.
  const journals = hostOptions.journal !== undefined || io.terminal ? await import('./journal/index.ts') : undefined;
  if (journals && rich && io.terminal && hostOptions.journal === undefined) {
    const modules = { game: module === undefined ? undefined : { name: module, game }, bots: hostOptions.bots };
    const answer = await journals.offerResume(game, modules, io);
    if (answer !== 'new') return answer;
  }
  if (hostOptions.keep && !journals) io.warn('-keep is ignored, since no journal is kept');
  const journaling = journals?.newJournaling(game, typed, hostOptions, rich, io, module);
  const host = rich ? (await import('./rich.ts')).richHost(game, name, io) : plainHost(io);
  const opened = await openStack({
    game,
    typed,
    host: hostOptions,
    rich,
    echo: !io.terminal,
    world: { print: host.print, read: io.read, exists: io.exists, write: io.write },
    width: () => io.width,
    clearScreen: host.clearScreen,
    warn: io.warn,
    ...(journaling ? { onEntry: journaling.onEntry, digest: journals!.newDigest(rich) } : {}),
  });
  if (!opened.ok) return refuse(opened, io);
  const failure = journaling?.start();
  if (failure) return refuse(failure, io);
  const { session } = opened.value;
  return journaling ? journaling.run(session, host) : runSession(session, host, io);
}

const examples = (name: string, saves: boolean): string => `Examples:
  ${name}                        play here, at the terminal
  ${name} -seed 7 < moves.txt    play a script; the text is exact, without colour
${saves ? `  ${name} -load my.save          go on with a saved game\n` : ''}`;
