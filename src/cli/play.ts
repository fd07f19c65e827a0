/** From a command line to a running conversation: reads the options, opens the game, chooses plain or rich. */
import { seededRandom } from '../core/random.ts';
import { good } from '../core/result.ts';
import type { Setup, TextGame } from '../core/session.ts';
import { EXIT } from './exit.ts';
import { seeOff } from './farewell.ts';
import type { Io } from './io.ts';
import { COMMON_OPTIONS, parseOptions } from './options.ts';
import { seatBots } from './seating.ts';
import { Table } from './table.ts';
import { parseThink, usualThink } from './think.ts';
import { transcript } from './transcript.ts';
import { VERSION } from './version.ts';

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
  const parsed = parseOptions(args, {
    about: `${game.title}, a game of Gander.`,
    ...called,
    version: VERSION,
    options: [...game.options, ...COMMON_OPTIONS],
    epilogue: examples(name) + toolsOf(game, name) + more,
  });
  if (parsed.kind === 'answer') {
    io.print(parsed.text);
    io.flush();
    return EXIT.fine;
  }
  if (parsed.kind === 'fault') {
    io.warn(parsed.fault);
    return EXIT.wrongCommandLine;
  }
  const { options } = parsed;
  const rich = options.has('rich') || (!options.has('plain') && io.terminal);
  const host = rich ? (await import('./rich.ts')).richHost(game, name, io) : transcript(io);
  const think = options.has('think') ? parseThink(options.get('think')!) : good(usualThink);
  if (!think.ok) {
    io.warn(think.fault);
    return EXIT.wrongCommandLine;
  }
  const setup: Setup = {
    options,
    world: { print: host.print, read: io.read, exists: io.exists, write: io.write },
    random: seededRandom(options.get('seed')),
    rich,
    get width() {
      return rich ? io.width : undefined;
    },
    warn: io.warn,
  };
  const opened = Table.open(game, setup, { echo: !io.terminal, think: think.value });
  if (!opened.ok) {
    io.warn(opened.fault);
    return EXIT.badFile;
  }
  const table = opened.value;
  const seated = await seatBots(table, options.get('bots') ?? '');
  if (!seated.ok) {
    io.warn(seated.fault);
    return EXIT.wrongCommandLine;
  }
  return seeOff(table, host, io);
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
