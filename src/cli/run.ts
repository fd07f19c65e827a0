/** Finds the game or subcommand that a command line names, and runs it. */
import { EXIT } from '../core/exit.ts';
import { GameError } from '../core/game.ts';
import { refuse, runCommand } from './commandline.ts';
import { findProgramCommand, type ProgramName } from './commands.ts';
import { type Io, processIo } from './io.ts';
import { OutputClosed, StreamError } from './output.ts';
import { bugReport } from './shutdown.ts';

/** Runs a command line. Returns the exit code. */
export async function run(program: ProgramName, args: readonly string[], io: Io = processIo()): Promise<number> {
  try {
    const code = program === 'gander' && args.length === 0 && io.terminal ? await atFrontDoor(io) : undefined;
    if (code !== undefined) return code;
    const found = await findProgramCommand(program, args);
    return found.ok ? await runCommand(found.value.command, found.value.args, io) : refuse(found, io);
  } catch (error) {
    if (error instanceof OutputClosed) return EXIT.fine;
    const isExpected = error instanceof StreamError || error instanceof GameError;
    io.warn(isExpected ? error.message : bugReport(error));
    return isExpected ? EXIT.badFile : EXIT.bug;
  } finally {
    // After a signal, text may still be waiting to be written; errors no longer matter.
    await io.settled().catch(() => {});
  }
}

/** Undefined if the user plays line by line. Loaded only at a terminal. */
const atFrontDoor = async (io: Io): Promise<number | undefined> =>
  (await import('./frontdoor/index.ts')).openFrontDoorIfWanted(io);
