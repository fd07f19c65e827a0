/** A way to run a session: where its text goes and where its lines come from. */
import type { Text } from '../core/richtext.ts';
import type { Session } from '../core/session.ts';

export interface Host {
  /** The session's `print`. */
  print(text: Text): void;
  /** Runs the session until it is over or the input ends. */
  run(session: Session): Promise<void>;
  /** Clears the screen and its scrollback; absent if there is no screen. */
  clearScreen?: (() => void) | undefined;
  /**
   * What to print at the end if an unfinished game was saved to a file; absent in plain mode. `wayBack` is the command
   * that goes on with the players as they are, if there is a journal.
   */
  closingNote?(file: string, wayBack?: string): string;
}
