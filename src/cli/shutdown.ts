/** However a session ends (end of input, Ctrl-C, a signal, a closed pipe, a bug), an unfinished game is saved. */
import { BotError } from '../core/bot.ts';
import { EXIT } from '../core/exit.ts';
import { GameError } from '../core/game.ts';
import type { Session } from '../core/session.ts';
import { quote } from '../core/text.ts';
import type { Host } from './host.ts';
import { type Io, Terminated } from './io.ts';
import { CLOSED_CODES, OutputClosed, StreamError } from './output.ts';

/** Writes the backup; if that fails, the reason and the save itself go to standard error. Returns the exit code. */
function writeBackup(session: Session, io: Io, host?: Host, earlier?: string): number {
  const backup = session.backup();
  // In rich mode the cursor is still after the prompt.
  if (host?.closingNote) tryPrint(io, '\n');
  if (!backup) return EXIT.fine;
  const setAside = io.setAside(backup.file, { ...backup, earlier, keepsAll: io.terminal });
  if (!setAside.ok) io.warn(setAside.fault);
  const written = io.write(backup.file, backup.text);
  if (written.ok) {
    if (host?.closingNote) tryPrint(io, host.closingNote(backup.file));
    return EXIT.fine;
  }
  io.warn(`${written.fault}; the game follows`);
  io.error(backup.text);
  return EXIT.badFile;
}

/** Prints to an output that may be closed. */
function tryPrint(io: Io, text: string): void {
  try {
    io.raw(text);
    io.flush();
  } catch {
    // The saved file is what matters.
  }
}

/** One sentence about a bug, without a stack trace, which would not help the user. */
export const bugReport = (error: unknown): string =>
  `this is a bug in the program: ${quote(error instanceof Error ? error.message : String(error))}`;

/** Runs the session in a host and saves an unfinished game. Returns the exit code. */
export async function runSession(session: Session, host: Host, io: Io): Promise<number> {
  // A game that goes on may have been saved here before.
  const earlier = io.terminal ? session.backup()?.text : undefined;
  try {
    // Signals are handled before the first prompt is shown, so that the game is never lost.
    await Promise.race([io.terminated(), host.run(session)]);
    return session.ended ?? writeBackup(session, io, host, earlier);
  } catch (error) {
    return session.ended ?? handleFailure(error, session, host, io, earlier);
  }
}

function handleFailure(error: unknown, session: Session, host: Host, io: Io, earlier?: string): number {
  if (error instanceof Terminated) return writeBackup(session, io, host, earlier) || error.code;
  if (error instanceof OutputClosed || isClosed(error)) return writeBackup(session, io);
  if (error instanceof BotError) {
    tryPrint(io, '');
    const code = writeBackup(session, io, host);
    io.warn(error.message);
    return code || EXIT.badFile;
  }
  if (error instanceof GameError) {
    tryPrint(io, '');
    io.warn(error.message);
    tryWriteBackup(session, io);
    return EXIT.badFile;
  }
  if (error instanceof StreamError) {
    io.warn(error.message);
    return writeBackup(session, io) || EXIT.badFile;
  }
  io.warn(bugReport(error));
  tryWriteBackup(session, io);
  return EXIT.bug;
}

/** After a bug the game may be too broken to be saved. */
function tryWriteBackup(session: Session, io: Io): void {
  try {
    writeBackup(session, io);
  } catch {
    // The original error has been reported.
  }
}

/** The error for a closed terminal comes from Node's streams, not from `Output`. */
const isClosed = (error: unknown): boolean =>
  CLOSED_CODES.has((error as NodeJS.ErrnoException | undefined)?.code ?? '');
