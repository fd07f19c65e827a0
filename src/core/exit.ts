/** Exit codes. A signal's is 128 plus its number, as a shell reports it. */
import type { Failure } from './result.ts';

export const EXIT = {
  fine: 0,
  wrongCommandLine: 1,
  /** A recorded game, replayed, is not the same game. */
  different: 1,
  /** A file or stream cannot be read or written. */
  badFile: 2,
  /** A host or port cannot be used, or a server does not answer. */
  unreachable: 3,
  bug: 70,
  hangup: 129,
  interrupted: 130,
  terminated: 143,
} as const;

/** A failure is a bad file unless it says that the command line is wrong. */
export const exitCodeOf = ({ misused }: Failure): number => (misused ? EXIT.wrongCommandLine : EXIT.badFile);
