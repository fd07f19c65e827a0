/** From a command line to a running conversation: reads the options, opens the game, chooses plain or rich. */
import { seededRandom } from '../core/random.ts';
import type { Setup, TextGame } from '../core/session.ts';
import type { Io } from './io.ts';
import { COMMON_OPTIONS, parseOptions } from './options.ts';
import { transcript } from './transcript.ts';
import { VERSION } from './version.ts';

/** Exit codes: 1 a wrong option, 2 a bad file. */
export async function playGame(game: TextGame, name: string, args: readonly string[], io: Io): Promise<number> {
  const parsed = parseOptions(args, {
    name,
    about: `${game.title}, a game of Gander.`,
    version: VERSION,
    options: [...game.options, ...COMMON_OPTIONS],
  });
  if (parsed.kind === 'answer') {
    io.print(parsed.text);
    io.flush();
    return 0;
  }
  if (parsed.kind === 'fault') {
    io.warn(parsed.fault);
    return 1;
  }
  const { options } = parsed;
  const rich = options.has('rich') || (io.terminal && !options.has('plain'));
  const setup: Setup = {
    options,
    world: { print: io.print, read: io.read, exists: io.exists, write: io.write },
    random: seededRandom(options.get('seed')),
    rich,
    warn: io.warn,
  };
  const opened = game.open(setup);
  if (!opened.ok) {
    io.warn(opened.fault);
    return 2;
  }
  return transcript(opened.value, io);
}
