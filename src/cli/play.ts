/** From a game's command line to a running session: reads the options, opens the game, chooses plain or rich. */
import type { TypedOptions } from '../core/option.ts';
import { ok } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import { type ProgramCommand, refuse } from './commandline.ts';
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

/** The command that plays a game. */
export function gameCommand(game: TextGame, usage: GameUsage): ProgramCommand {
  const { name, about = `${game.title}, a game of Gander.`, synopsis, epilogue = '' } = usage;
  return {
    usage: {
      name,
      about,
      synopsis,
      options: optionsFor(game),
      epilogue: examples(name, hasSaves(game)) + epilogue,
    },
    game,
    run: ({ typed }, io) => playWith(game, usage, typed, io),
  };
}

async function playWith(game: TextGame, { name, module }: GameUsage, given: TypedOptions, io: Io): Promise<number> {
  const read = readHostOptions(game, given);
  if (!read.ok) return refuse(read, io);
  if (read.value.screen) return (await import('./screen/play.ts')).playTyped(game, module ?? game.id, given, io);
  const rich = read.value.rich || (!read.value.plain && io.terminal);
  const options = { typed: given, host: read.value };
  const configured =
    rich && io.terminal ? (await import('./config/defaultlevel.ts')).withDefaultLevel(options, game, io) : ok(options);
  if (!configured.ok) return refuse(configured, io);
  const { typed, host: hostOptions } = configured.value;
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
    module,
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
  try {
    return await (journaling ? journaling.run(session, host) : runSession(session, host, io));
  } finally {
    await opened.value.close();
  }
}

const examples = (name: string, saves: boolean): string => `Examples:
  ${name}                        play here, at the terminal
  ${name} -seed 7 < moves.txt    play a script; the text is exact, without colour
${saves ? `  ${name} -load my.save          go on with a saved game\n` : ''}`;
