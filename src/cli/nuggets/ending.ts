/** The end of programs that run until something happens elsewhere. */
import { EXIT } from '../../core/exit.ts';
import type { ConnectionEnd } from '../../net/nuggets/connection.ts';
import { type Io, Terminated } from '../io.ts';

/** Waits for `work`, or on a signal for `onTerminated`, which is called with the exit code. */
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
export function reportEnd(end: ConnectionEnd, io: Io): number {
  if (end.kind !== 'quit') io.warn(end.fault);
  if (end.kind === 'lost') return EXIT.unreachable;
  io.print(`${end.explanation}\n`);
  io.flush();
  return EXIT.fine;
}
