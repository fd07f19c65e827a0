/** A person at a terminal: line editing, history and tab completion around any session. */
import readline from 'node:readline';
import { EXIT } from '../core/exit.ts';
import type { Session } from '../core/session.ts';
import { quote } from '../core/text.ts';
import { type Io, Terminated } from './io.ts';
import type { Rendered, RichRenderer } from './richrenderer.ts';
import { playBots } from './transcript.ts';

const HISTORY = 1000;

/** Holds the conversation until it is over or the input ends (Ctrl-D); Ctrl-C rejects with `Told`. */
export function terminal(session: Session, voice: RichRenderer, io: Io): Promise<void> {
  return new Promise((resolve, reject) => {
    const editor = readline.createInterface({
      input: process.stdin,
      output: process.stdout,
      terminal: true,
      completer: (typed: string) => completion(session, typed),
      historySize: HISTORY,
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
      // A session that said nothing still waits at the prompt it had.
      if (lines !== '' || prompt !== '') editor.setPrompt(prompt);
      editor.prompt();
    };
    // What is typed while computer players think waits until they are done; if nobody else plays, until their next move.
    const typed: string[] = [];
    let busy = false;
    const say = (line: string): void => show(voice.answer(session, line.trimEnd()));
    const ease = async (): Promise<void> => {
      await io.drain();
      while (session.unattended && typed.length > 0) {
        const line = typed.shift()!;
        if (line.trim() !== '') say(line);
      }
    };
    const step = async (): Promise<void> => {
      const { unattended } = session;
      const { lines, prompt } = await voice.step(session);
      let early: string[] = [];
      if (unattended && !session.botToMove && session.ended === undefined) {
        // Twice, so that the terminal has been read since the move, whatever was under way before.
        await io.drain();
        await io.drain();
        early = typed.splice(0).filter(line => line.trim() !== '');
      }
      const notes = early.map(line => `${quote(line)} is not taken: it was typed before this question.\n`);
      show({ lines: lines + voice.aside(notes.join('')), prompt });
    };
    const goOn = async (): Promise<void> => {
      busy = true;
      await playBots(session, step, { drain: ease, release: io.release });
      // What was pasted after the end is nobody's any more. Completion leaves a blank at the end of a line.
      for (let line = typed.shift(); line !== undefined && session.ended === undefined; line = typed.shift()) {
        say(line);
        await playBots(session, step, { drain: ease, release: io.release });
      }
      busy = false;
    };
    editor.on('line', line => {
      typed.push(line);
      if (!busy) goOn().catch(reject);
    });
    editor.on('SIGINT', () => reject(new Terminated(EXIT.interrupted)));
    // Back from Ctrl-Z readline waits to be woken.
    editor.on('SIGCONT', () => editor.prompt(true));
    editor.on('close', () => resolve());
    process.stdin.on('error', reject);
    process.stdout.on('error', reject);
    try {
      show(voice.begin(session));
      goOn().catch(reject);
    } catch (error) {
      reject(error);
    }
  });
}

/** What readline wants to know: the candidates, and the part of the line they replace. */
export function completion(session: Pick<Session, 'complete'>, typed: string): [string[], string] {
  const last = /[^ \t]*$/.exec(typed)![0];
  const candidates = session.complete(typed);
  return [candidates.length === 1 ? [`${candidates[0]} `] : candidates, last];
}
