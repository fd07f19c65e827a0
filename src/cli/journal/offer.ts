/** After a crash: asks the person at the terminal, once, whether to go on with the game that was cut off. */
import type { TextGame } from '../../core/session.ts';
import { EXIT } from '../exit.ts';
import { type Io, onSignals } from '../io.ts';
import { JournalFile } from './file.ts';
import { journalsIn, stateFolder } from './folder.ts';
import { isHeld, lock } from './lock.ts';
import { moment, resumeJournal } from './resume.ts';
import { type Recorded, readJournal } from './retell.ts';

/** `new` when there is nothing to go on with, or nobody wants to; else the exit code of the game that went on. */
export async function offer(game: TextGame, io: Io): Promise<number | 'new'> {
  const cut = await cutOff(game.id, io);
  if (!cut) return 'new';
  const { file, journal } = cut;
  const answer = await ask(
    `A game of ${game.title} begun ${moment(journal.header.started)} was cut off after ${journal.entries.length - 1} lines. Go on with it? [yes/no] `,
  );
  if (typeof answer === 'number') return answer;
  if (/^(y|yes|)$/i.test(answer.trim())) return resumeJournal(file, io);
  decline(cut, io);
  return 'new';
}

/** The last game nobody has left in good order. */
async function cutOff(game: string, io: Io): Promise<Recorded | undefined> {
  for (const file of journalsIn(stateFolder(io.env), game)) {
    if (isHeld(file)) continue;
    const recorded = await readJournal(file, io.folder);
    if (!recorded.ok || recorded.value.journal.damage) continue;
    const { left, entries } = recorded.value.journal;
    if (!left && entries.length > 1) return recorded.value;
  }
  return undefined;
}

/** It is not asked about again, but can be resumed by its name. */
function decline({ file, journal }: Recorded, io: Io): void {
  if (!lock(file).ok) return;
  const opened = JournalFile.append(file, journal.length, journal.checksum, io);
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
