/** The end of programs that run until something happens elsewhere. */
import { type Io, Terminated } from './io.ts';

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
