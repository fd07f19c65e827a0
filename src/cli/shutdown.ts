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
function writeBackup(session: Session, io: Io, host?: Host): number {
  const backup = session.backup();
  // At a terminal the cursor is still behind the prompt.
  if (host?.closingNote) tryPrint(io, '\n');
  if (!backup) return EXIT.fine;
  const kept = io.setAside(backup.file, backup);
  if (!kept.ok) io.warn(kept.fault);
  const written = io.write(backup.file, backup.text);
  if (written.ok) {
    if (host?.closingNote) tryPrint(io, host.closingNote(backup.file));
    return EXIT.fine;
  }
  io.warn(`${written.fault}; the game follows`);
  io.error(backup.text);
  return EXIT.badFile;
}

/** Prints to an output that may be gone. */
function tryPrint(io: Io, text: string): void {
  try {
    io.raw(text);
    io.flush();
  } catch {
    // What counts is the file.
  }
}

/** One sentence about a bug, without a stack trace, which is of no use to the user. */
export const bugReport = (error: unknown): string =>
  `this is a bug in the program: ${quote(error instanceof Error ? error.message : String(error))}`;

/** Lets a host run the session, and saves an unfinished game. Returns the exit code. */
export async function runSession(session: Session, host: Host, io: Io): Promise<number> {
  try {
    // Signals first: as soon as a prompt is shown, the game must not be lost.
    await Promise.race([io.terminated(), host.run(session)]);
    return session.ended ?? writeBackup(session, io, host);
  } catch (error) {
    return session.ended ?? handleFailure(error, session, host, io);
  }
}

function handleFailure(error: unknown, session: Session, host: Host, io: Io): number {
  if (error instanceof Terminated) return writeBackup(session, io, host) || error.code;
  if (error instanceof OutputClosed || isGone(error)) return writeBackup(session, io);
  if (error instanceof BotError) {
    tryPrint(io, '');
    const code = writeBackup(session, io, host);
    io.warn(error.message);
    return code || EXIT.badFile;
  }
  if (error instanceof GameError) {
    tryPrint(io, '');
    io.warn(error.message);
    keepIfPossible(session, io);
    return EXIT.badFile;
  }
  if (error instanceof StreamError) {
    io.warn(error.message);
    return writeBackup(session, io) || EXIT.badFile;
  }
  io.warn(bugReport(error));
  keepIfPossible(session, io);
  return EXIT.bug;
}

/** A game that is broken enough cannot even be written down. */
function keepIfPossible(session: Session, io: Io): void {
  try {
    writeBackup(session, io);
  } catch {
    // What is wrong has been said.
  }
}

/** A closed terminal is reported by Node's streams instead of `Output`. */
const isGone = (error: unknown): boolean => CLOSED_CODES.has((error as NodeJS.ErrnoException | undefined)?.code ?? '');
