/** How a client's game ended. */
import { EXIT } from '../../core/exit.ts';
import type { ConnectionEnd } from '../../net/nuggets/connection.ts';
import type { Io } from '../io.ts';

/** Prints how a client's game ended; returns the exit code. */
export function reportEnd(end: ConnectionEnd, io: Io): number {
  if (end.kind !== 'quit') io.warn(end.fault);
  if (end.kind === 'lost') return EXIT.unreachable;
  io.print(`${end.explanation}\n`);
  io.flush();
  return EXIT.fine;
}
