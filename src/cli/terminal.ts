/** A person at a terminal: line editing, history and tab completion around any session. */
import readline from 'node:readline';
import type { Session } from '../core/session.ts';
import { EXIT } from './exit.ts';
import { type Io, Told } from './io.ts';
import type { Spoken, Voice } from './voice.ts';

const HISTORY = 1000;

/** Holds the conversation until it is over or the input ends (Ctrl-D); Ctrl-C rejects with `Told`. */
export function terminal(session: Session, voice: Voice, io: Io): Promise<void> {
  return new Promise((resolve, reject) => {
    const editor = readline.createInterface({
      input: process.stdin,
      output: process.stdout,
      terminal: true,
      completer: (typed: string) => completion(session, typed),
      historySize: HISTORY,
      removeHistoryDuplicates: true,
    });
    const show = ({ lines, prompt }: Spoken): void => {
      io.print(lines);
      if (session.ended !== undefined) {
        io.print(prompt === '' ? '' : `${prompt}\n`);
        io.flush();
        editor.close();
        return;
      }
      io.flush();
      // A session that said nothing still waits at the prompt it had.
      if (lines !== '' || prompt !== '') editor.setPrompt(prompt);
      editor.prompt();
    };
    editor.on('line', line => {
      // What was pasted after the end is nobody's any more. Completion leaves a blank at the end of a line.
      if (session.ended === undefined) guarded(() => show(voice.answer(session, line.trimEnd())));
    });
    editor.on('SIGINT', () => reject(new Told(EXIT.interrupted)));
    editor.on('close', () => resolve());
    process.stdin.on('error', reject);
    process.stdout.on('error', reject);
    const guarded = (act: () => void): void => {
      try {
        act();
      } catch (error) {
        reject(error);
      }
    };
    guarded(() => show(voice.begin(session)));
  });
}

/** What readline wants to know: the candidates, and the part of the line they replace. */
export function completion(session: Pick<Session, 'complete'>, typed: string): [string[], string] {
  const last = /[^ \t]*$/.exec(typed)![0];
  const candidates = session.complete(typed);
  return [candidates.length === 1 ? [`${candidates[0]} `] : candidates, last];
}
