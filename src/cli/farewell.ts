/** However a conversation ends (end of input, Ctrl-C, a signal, a closed pipe, a bug), an unfinished game is kept. */
import { PlayerFault } from '../core/bot.ts';
import type { Session } from '../core/session.ts';
import { quote } from '../core/text.ts';
import { EXIT } from './exit.ts';
import type { Host } from './host.ts';
import { type Io, Told } from './io.ts';
import { GONE, OutputClosed, StreamFault } from './output.ts';

/** Writes the backup; if that fails, the reason and the save itself go to standard error. Gives the exit code. */
function lastWords(session: Session, io: Io, host?: Host): number {
  const backup = session.backup();
  // The cursor of a person still stands behind the prompt.
  if (host?.parting) tell(io, '\n');
  if (!backup) return EXIT.fine;
  const kept = io.setAside(backup.file, backup);
  if (!kept.ok) io.warn(kept.fault);
  const written = io.write(backup.file, backup.text);
  if (written.ok) {
    if (host?.parting) tell(io, host.parting(backup.file));
    return EXIT.fine;
  }
  io.warn(`${written.fault}; the game follows`);
  io.error(backup.text);
  return EXIT.badFile;
}

/** A last word that may find nobody listening. */
function tell(io: Io, text: string): void {
  try {
    io.raw(text);
    io.flush();
  } catch {
    // The output has gone; the file is what counts.
  }
}

/** One sentence about a bug, without a trace: for the user, who cannot do anything with one. */
export const bugReport = (error: unknown): string =>
  `this is a bug in the program: ${quote(error instanceof Error ? error.message : String(error))}`;

/** Lets a host hold the conversation and sees it off. Gives the exit code. */
export async function seeOff(session: Session, host: Host, io: Io): Promise<number> {
  try {
    // Signals first: once a prompt is out, the game must not be lost any more.
    await Promise.race([io.cutShort(), host.hold(session)]);
    return session.ended ?? lastWords(session, io, host);
  } catch (error) {
    return session.ended ?? cutOff(error, session, host, io);
  }
}

function cutOff(error: unknown, session: Session, host: Host, io: Io): number {
  if (error instanceof Told) return lastWords(session, io, host) || error.code;
  if (error instanceof OutputClosed || isGone(error)) return lastWords(session, io);
  if (error instanceof PlayerFault) {
    tell(io, '');
    const code = lastWords(session, io, host);
    io.warn(error.message);
    return code || EXIT.badFile;
  }
  if (error instanceof StreamFault) {
    io.warn(error.message);
    return lastWords(session, io) || EXIT.badFile;
  }
  io.warn(bugReport(error));
  try {
    lastWords(session, io);
  } catch {
    // A game that is broken enough cannot even be written down.
  }
  return EXIT.bug;
}

/** A terminal that was closed reports it on its streams instead of through `Output`. */
const isGone = (error: unknown): boolean => GONE.has((error as NodeJS.ErrnoException | undefined)?.code ?? '');
