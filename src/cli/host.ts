/** A way to run a session: where its text goes and where its lines come from. */
import type { Text } from '../core/richtext.ts';
import type { Session } from '../core/session.ts';

export interface Host {
  /** What the session prints through. */
  print(text: Text): void;
  /** Runs the session until it is over or the input ends. */
  run(session: Session): Promise<void>;
  /** Empties the screen, and what can be scrolled back to; absent where there is none. */
  clearScreen?: (() => void) | undefined;
  /** Printed last if an unfinished game was saved in a file; absent in a transcript. */
  closingNote?(file: string): string;
}
