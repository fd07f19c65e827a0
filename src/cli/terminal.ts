/** Runs a session at a terminal, with line editing, history and tab completion. */
import readline from 'node:readline';
import { EXIT } from '../core/exit.ts';
import type { Session } from '../core/session.ts';
import { quote } from '../core/text.ts';
import { type Io, Terminated } from './io.ts';
import type { Rendered, RichRenderer } from './richrenderer.ts';
import { playBots } from './transcript.ts';

const HISTORY_SIZE = 1000;

/** Resolves when the session is over or the input ends (Ctrl-D); Ctrl-C rejects with `Terminated`. */
export function runAtTerminal(session: Session, renderer: RichRenderer, io: Io): Promise<void> {
  return new Promise((resolve, reject) => {
    const editor = readline.createInterface({
      input: process.stdin,
      output: process.stdout,
      terminal: true,
      completer: (typed: string) => completion(session, typed),
      historySize: HISTORY_SIZE,
      removeHistoryDuplicates: true,
    });
    const show = ({ lines, prompt }: Rendered): void => {
      io.raw(lines);
      if (session.ended !== undefined) {
        io.raw(prompt === '' ? '' : `${prompt}\n`);
        io.flush();
        editor.close();
        return;
      }
      if (session.botToMove) {
        io.raw(prompt);
        io.flush();
        return;
      }
      io.flush();
      // A session that printed nothing is still at its previous prompt.
      if (lines !== '' || prompt !== '') editor.setPrompt(prompt);
      editor.prompt();
    };
    // Lines typed while bots think are queued until a human is to move or, if all seats are bots, until their next move.
    const typed: string[] = [];
    let busy = false;
    // Completion leaves a space at the end of a line.
    const answer = (line: string): void => show(renderer.answer(session, line.trimEnd()));
    const drain = async (): Promise<void> => {
      await io.drain();
      while (session.unattended && typed.length > 0) {
        const line = typed.shift()!;
        if (line.trim() !== '') answer(line);
      }
    };
    const step = async (): Promise<void> => {
      const { unattended } = session;
      const { lines, prompt } = await renderer.step(session);
      let tooEarly: string[] = [];
      if (unattended && !session.botToMove && session.ended === undefined) {
        // Twice, so that the terminal is read at least once after the move.
        await io.drain();
        await io.drain();
        tooEarly = typed.splice(0).filter(line => line.trim() !== '');
      }
      const notes = tooEarly.map(line => `${quote(line)} is not taken: it was typed before this question.\n`);
      show({ lines: lines + renderer.aside(notes.join('')), prompt });
    };
    const processTyped = async (): Promise<void> => {
      busy = true;
      await playBots(session, step, { drain, release: io.release });
      // Lines pasted after the end of the game are dropped.
      for (let line = typed.shift(); line !== undefined && session.ended === undefined; line = typed.shift()) {
        answer(line);
        await playBots(session, step, { drain, release: io.release });
      }
      busy = false;
    };
    editor.on('line', line => {
      typed.push(line);
      if (!busy) processTyped().catch(reject);
    });
    editor.on('SIGINT', () => reject(new Terminated(EXIT.interrupted)));
    // After Ctrl-Z and `fg`, readline does not show the prompt by itself.
    editor.on('SIGCONT', () => editor.prompt(true));
    editor.on('close', () => resolve());
    process.stdin.on('error', reject);
    process.stdout.on('error', reject);
    try {
      show(renderer.begin(session));
      processTyped().catch(reject);
    } catch (error) {
      reject(error);
    }
  });
}

/** In the form readline expects: the candidates, and the part of the line that they replace. */
export function completion(session: Pick<Session, 'complete'>, typed: string): [string[], string] {
  const last = /[^ \t]*$/.exec(typed)![0];
  const candidates = session.complete(typed);
  return [candidates.length === 1 ? [`${candidates[0]} `] : candidates, last];
}
