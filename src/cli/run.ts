/** Which game or tool a command line names. */
import { didYouMean } from '../core/command.ts';
import { quote } from '../core/text.ts';
import { games } from '../games/index.ts';
import { type Io, processIo } from './io.ts';
import { OutputClosed } from './output.ts';
import { playGame } from './play.ts';

const DEFAULT_GAME = 'constructor';

/** Runs a command line; gives the exit code. */
export async function run(
  program: 'gander' | 'constructor',
  args: readonly string[],
  io: Io = processIo(),
): Promise<number> {
  try {
    const [word, ...rest] = args;
    if (program === 'constructor' || word === undefined || word.startsWith('-')) {
      return await playGame(await games.get(DEFAULT_GAME)!.load(), program, args, io);
    }
    const entry = games.get(word);
    if (entry) return await playGame(await entry.load(), `gander ${word}`, rest, io);
    const meant = didYouMean(word, [...games.keys()]);
    io.warn(
      `there is no game called ${quote(word)}${meant ? `; did you mean ${meant}?` : ` (there are ${[...games.keys()].join(', ')})`}`,
    );
    return 1;
  } catch (error) {
    if (error instanceof OutputClosed) return 0;
    throw error;
  }
}
