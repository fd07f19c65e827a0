/** From a command line to a running conversation: reads the options, opens the game, chooses plain or rich. */
import type { TextGame } from '../core/session.ts';
import { readCommandLine } from './commandline.ts';
import type { Io } from './io.ts';
import { openTable } from './opening.ts';
import { COMMON_OPTIONS } from './options.ts';
import { runSession } from './shutdown.ts';
import { plainHost } from './transcript.ts';
import { withWordReader } from './wordreader.ts';

export interface Called {
  /** What the user typed to get here: `gander azul`. */
  readonly name: string;
  readonly about?: string;
  readonly synopsis?: string;
  /** What the help ends with. */
  readonly more?: string;
}

/** Plays one game; gives the exit code. */
export async function playGame(game: TextGame, called: Called, args: readonly string[], io: Io): Promise<number> {
  const { name, more = '' } = called;
  const usage = {
    about: `${game.title}, a game of Gander.`,
    ...called,
    options: [...game.options, ...COMMON_OPTIONS],
    epilogue: examples(name) + toolsOf(game, name) + more,
  };
  return readCommandLine(args, usage, io, ({ options }) => playWith(game, name, options, io));
}

async function playWith(game: TextGame, name: string, options: ReadonlyMap<string, string>, io: Io): Promise<number> {
  const rich = options.has('rich') || (!options.has('plain') && io.terminal);
  // Loaded only when there is a journal.
  const keeping = options.has('journal') || io.terminal ? await import('./journal/index.ts') : undefined;
  if (keeping && rich && io.terminal && !options.has('journal')) {
    const answer = await keeping.offerResume(game, options.get('bots'), io);
    if (answer !== 'new') return answer;
  }
  if (options.has('keep') && !keeping) io.warn('-keep is ignored, since no journal is kept');
  const keep = keeping?.newJournaling(game, options, rich, io);
  const host = rich ? (await import('./rich.ts')).richHost(game, name, io) : plainHost(io);
  const opened = await openTable({
    game,
    options,
    rich,
    echo: !io.terminal,
    world: { print: host.print, read: io.read, exists: io.exists, write: io.write },
    width: () => io.width,
    warn: io.warn,
    ...(keep ? { note: keep.note } : {}),
  });
  const fault = opened.ok ? keep?.start() : opened;
  if (fault || !opened.ok) {
    io.warn(fault!.fault);
    return fault!.code;
  }
  const session = withWordReader(opened.table, options);
  return keep ? keep.seeOff(session, host) : runSession(session, host, io);
}

const toolsOf = ({ tools }: TextGame, name: string): string =>
  tools
    ? `\nTools:\n${[...tools].map(([word, tool]) => `  ${name} ${word} ${tool.operands}\n      ${tool.about}\n`).join('')}`
    : '';

const examples = (name: string): string => `Examples:
  ${name}                        play here, at the terminal
  ${name} -seed 7 < moves.txt    play a script; the text is exact, without colour
  ${name} -load my.save          go on with a saved game
`;
