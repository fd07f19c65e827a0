/** A way of putting a session before somebody: where its text goes, and where its lines come from. */
import type { Session } from '../core/session.ts';

export interface Host {
  /** What the session prints through. */
  print(text: string): void;
  /** Holds the conversation until it is over or the input ends. */
  run(session: Session): Promise<void>;
  /** What is said last when an unfinished game was kept in a file; absent in a transcript. */
  closingNote?(file: string): string;
}
