/** After a crash: asks the user at the terminal, once, whether to resume the game that was interrupted. */

import { EXIT } from '../../core/exit.ts';
import type { TextGame } from '../../core/session.ts';
import { counted, printableLine } from '../../core/text.ts';
import type { JournalReader } from '../../record/journalreader.ts';
import { type Io, onSignals } from '../io.ts';
import { sameBots } from '../seating.ts';
import { JournalFile } from './file.ts';
import { journalsIn, stateFolder } from './folder.ts';
import { isLocked, lock } from './lock.ts';
import { formatTime, type RecordedGame, readJournal } from './replaying.ts';
import { resumeJournal, type UserCode } from './resume.ts';

/** Returns `new` if there is nothing to resume or the user declines, else the exit code of the resumed game. */
export async function offerResume(game: TextGame, code: UserCode, io: Io): Promise<number | 'new'> {
  const interrupted = await findInterrupted(game, io);
  if (!interrupted) return 'new';
  const { file, journal, host } = interrupted;
  const answer = await ask(
    `A game of ${game.title} begun ${printableLine(formatTime(journal.header.started))} was cut off after ${counted(journal.count - 1, 'line')}. Go on with it? [yes/no] `,
  );
  if (typeof answer === 'number') return answer;
  if (/^(y|yes|)$/i.test(answer.trim())) {
    // Bots named on this command line may be loaded if they are those of the journal.
    return resumeJournal(file, sameBots(code.bots, host.bots) ? code : { game: code.game }, io);
  }
  decline(interrupted, io);
  return 'new';
}

/** Finds the last game that was not left regularly. */
async function findInterrupted(game: TextGame, io: Io): Promise<RecordedGame | undefined> {
  for (const file of journalsIn(stateFolder(io.env), game.id)) {
    if (isLocked(file)) continue;
    const recorded = await readJournal(file, io.folder, { named: false, game });
    if (recorded.ok && isInterrupted(recorded.value.journal)) return recorded.value;
  }
  return undefined;
}

function isInterrupted(journal: JournalReader): boolean {
  try {
    while (journal.next()) {
      // Only the end is of interest.
    }
  } catch {
    return false;
  }
  return !journal.left && journal.count > 1 && journal.damage?.lost !== false;
}

/** The user is not asked about this journal again, but can still resume it by name. */
function decline({ file, journal }: RecordedGame, io: Io): void {
  if (!lock(file).ok) return;
  const opened = JournalFile.append(file, journal, io);
  if (opened.ok) opened.value.close(false);
}

/** Resolves to the answer, or to the exit code if there is none. */
async function ask(question: string): Promise<string | number> {
  // Loaded only when there is something to ask.
  const readline = await import('node:readline');
  return new Promise(resolve => {
    const editor = readline.createInterface({ input: process.stdin, output: process.stdout, terminal: true });
    const leave = (code: number): void => {
      resolve(code);
      editor.close();
    };
    // Without this, signals would leave the terminal in the editor's mode.
    const removeListeners = onSignals(leave);
    editor.on('SIGINT', () => leave(EXIT.interrupted));
    editor.on('close', () => {
      removeListeners();
      resolve(EXIT.fine);
    });
    editor.question(question, answer => {
      resolve(answer);
      editor.close();
    });
  });
}
