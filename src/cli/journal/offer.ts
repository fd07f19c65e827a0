/** After a crash: asks the person at the terminal, once, whether to go on with the game that was cut off. */

import { EXIT } from '../../core/exit.ts';
import type { TextGame } from '../../core/session.ts';
import { counted, printableLine } from '../../core/text.ts';
import type { JournalReader } from '../../record/journalreader.ts';
import { type Io, onSignals } from '../io.ts';
import { sameBots } from '../seating.ts';
import { JournalFile } from './file.ts';
import { journalsIn, stateFolder } from './folder.ts';
import { isHeld, lock } from './lock.ts';
import { type RecordedGame, readJournal } from './replaying.ts';
import { formatTime, resumeJournal, type UserCode } from './resume.ts';

/** `new` when there is nothing to go on with, or nobody wants to; else the exit code of the game that went on. */
export async function offerResume(game: TextGame, code: UserCode, io: Io): Promise<number | 'new'> {
  const cut = await cutOff(game, io);
  if (!cut) return 'new';
  const { file, journal } = cut;
  const answer = await ask(
    `A game of ${game.title} begun ${printableLine(formatTime(journal.header.started))} was cut off after ${counted(journal.count - 1, 'line')}. Go on with it? [yes/no] `,
  );
  if (typeof answer === 'number') return answer;
  if (/^(y|yes|)$/i.test(answer.trim())) {
    // The bots of this command line count if they are those of the journal.
    return resumeJournal(file, sameBots(code.bots, cut.host.bots) ? code : { game: code.game }, io);
  }
  decline(cut, io);
  return 'new';
}

/** The last game nobody has left in good order. */
async function cutOff(game: TextGame, io: Io): Promise<RecordedGame | undefined> {
  for (const file of journalsIn(stateFolder(io.env), game.id)) {
    if (isHeld(file)) continue;
    const recorded = await readJournal(file, io.folder, { named: false, game });
    if (recorded.ok && isCutOff(recorded.value.journal)) return recorded.value;
  }
  return undefined;
}

function isCutOff(journal: JournalReader): boolean {
  try {
    while (journal.next()) {
      // All of it is read, and nothing kept.
    }
  } catch {
    return false;
  }
  return !journal.left && journal.count > 1 && journal.damage?.lost !== false;
}

/** It is not asked about again, but can be resumed by its name. */
function decline({ file, journal }: RecordedGame, io: Io): void {
  if (!lock(file).ok) return;
  const opened = JournalFile.append(file, journal, io);
  if (opened.ok) opened.value.close(false);
}

/** The answer, or the exit code when there is none. */
async function ask(question: string): Promise<string | number> {
  // Loaded only when there is something to ask.
  const readline = await import('node:readline');
  return new Promise(resolve => {
    const editor = readline.createInterface({ input: process.stdin, output: process.stdout, terminal: true });
    const leave = (code: number): void => {
      resolve(code);
      editor.close();
    };
    // Left to themselves, signals would leave the terminal as the editor made it.
    const deaf = onSignals(leave);
    editor.on('SIGINT', () => leave(EXIT.interrupted));
    editor.on('close', () => {
      deaf();
      resolve(EXIT.fine);
    });
    editor.question(question, answer => {
      resolve(answer);
      editor.close();
    });
  });
}
