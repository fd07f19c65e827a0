/** How programs that run until something happens elsewhere come to an end. */
import { EXIT } from '../../core/exit.ts';
import type { ConnectionEnd } from '../../net/nuggets/connection.ts';
import { type Io, Terminated } from '../io.ts';

/** Waits for the work, or for what `onTerminated` makes of a signal; a bug that nothing caught is passed on. */
export async function untilTerminated<T>(
  work: Promise<T>,
  io: Io,
  onTerminated: (code: number) => T | Promise<T>,
): Promise<T> {
  try {
    return await Promise.race([work, io.terminated()]);
  } catch (error) {
    if (error instanceof Terminated) return onTerminated(error.code);
    throw error;
  }
}

/** Prints how a client's game ended; returns the exit code. */
export function conclude(ending: ConnectionEnd, io: Io): number {
  if (ending.kind !== 'quit') io.warn(ending.fault);
  if (ending.kind === 'lost') return EXIT.unreachable;
  io.print(`${ending.explanation}\n`);
  io.flush();
  return EXIT.fine;
}
