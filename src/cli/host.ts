/** A way of putting a session before somebody: where its text goes, and where its lines come from. */
import type { Text } from '../core/richtext.ts';
import type { Session } from '../core/session.ts';

export interface Host {
  /** What the session prints through. */
  print(text: Text): void;
  /** Holds the conversation until it is over or the input ends. */
  run(session: Session): Promise<void>;
  /** Empties the screen, and what can be scrolled back to; absent where there is none. */
  clearScreen?: (() => void) | undefined;
  /** What is said last when an unfinished game was kept in a file; absent in a transcript. */
  closingNote?(file: string): string;
}
