/** The end of a conversation that was not finished: the game is kept in its backup file. */
import type { Session } from '../core/session.ts';
import type { Io } from './io.ts';

/** Writes the backup; if that fails, the reason and the save itself go to standard error. Gives the exit code. */
export function lastWords(session: Session, io: Io): number {
  const backup = session.backup();
  if (!backup) return 0;
  const written = io.write(backup.file, backup.text);
  if (written.ok) return 0;
  io.warn(`${written.fault}; the game follows`);
  io.error(backup.text);
  return 2;
}
