/** Lets somebody play in a room by lines: at a terminal with all comfort, or in a pipe with exact text. */
import readline from 'node:readline';
import { EXIT } from '../../core/exit.ts';
import { richText, type Text } from '../../core/richtext.ts';
import { printable, sentence, wrapSentences } from '../../core/text.ts';
import { LineFace, type LineFaceOptions } from '../../room/lineface.ts';
import { LineStream } from '../../room/linestream.ts';
import type { RoomClient } from '../../room/roomclient.ts';
import { colourLevel, detectedLevel, type Painter, painterOf } from '../colour.ts';
import type { Io } from '../io.ts';
import { completion } from '../terminal.ts';
import { LineSplitter } from '../transcript.ts';

const HISTORY_SIZE = 1000;

export type FaceOptions = Omit<LineFaceOptions, 'print' | 'ask'>;

/** A running host: what it prints besides the face, and how it ends. */
export interface LineHost {
  /** Tells the user about the line: a clause. */
  note(clause: string): void;
  /** The connection is over: nothing can follow. */
  stop(code: number): void;
  /** Resolves with the exit code. */
  readonly ended: Promise<number>;
}

/** With the game's colours, and with what is for people. */
const richRenderer = (painter: Painter, io: Io) => (text: Text) =>
  painter.paint(wrapSentences(printable(richText(text, io.width)), io.width));

export function painterFor({ game }: FaceOptions, io: Io): Painter {
  return painterOf(game.highlights, colourLevel(io, io.terminal ? detectedLevel() : 1));
}

/** Line editing, history and completion; what comes meanwhile is printed above the line that is being typed. */
export function terminalHost(options: FaceOptions, io: Io): LineHost {
  const painter = painterFor(options, io);
  const render = richRenderer(painter, io);
  let face: LineFace | undefined;
  const editor = readline.createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: true,
    completer: (typed: string) => completion({ complete: text => face!.complete(text) }, typed),
    historySize: HISTORY_SIZE,
    removeHistoryDuplicates: true,
  });
  let isPrompting = false;
  const write = (text: string): void => {
    if (text === '') return;
    // Somebody may also type while the last line is being answered: that is shown after the next prompt.
    io.raw(isPrompting || editor.line !== '' ? aboveLine(editor, text) : text);
    io.flush();
    if (isPrompting) editor.prompt(true);
  };
  const ask = (prompt: string): void => {
    editor.setPrompt(painter.paint(prompt));
    isPrompting = true;
    editor.prompt(true);
  };
  let stop: (code: number) => void = () => {};
  const ended = new Promise<number>((resolve, reject) => {
    let code: number | undefined;
    stop = given => {
      code ??= given;
      editor.close();
    };
    editor.on('line', line => {
      isPrompting = false;
      face!
        .line(line.trimEnd())
        .then(() => {
          if (face!.ended !== undefined) stop(face!.ended);
        })
        .catch(reject);
    });
    editor.on('SIGINT', () => stop(EXIT.interrupted));
    editor.on('SIGCONT', () => editor.prompt(true));
    editor.on('close', () => {
      // The cursor may still be after the prompt, where nobody should have to go on.
      if (isPrompting) io.raw('\n');
      isPrompting = false;
      face!.stop();
      io.flush();
      resolve(code ?? EXIT.fine);
    });
    process.stdin.on('error', reject);
    process.stdout.on('error', reject);
  });
  face = new LineFace({ ...options, abbreviates: true, print: text => write(render(text)), ask });
  face.begin();
  return { note: clause => write(`${painter.dim(sentence(printable(clause)))}\n`), stop, ended };
}

/**
 * Puts a text where the line that is being typed starts, which may fill several rows. The editor will draw the line again
 * from as many rows above the cursor as it had before, so the same number of rows follows the text.
 */
function aboveLine(editor: readline.Interface, text: string): string {
  const { rows } = editor.getCursorPos();
  return `${rows > 0 ? `\u001b[${rows}A` : ''}\r\u001b[J${text}${'\n'.repeat(rows)}`;
}

export interface PipeOptions {
  readonly rich: boolean;
  /** At the end of the input, stays until the game is over. */
  readonly stays: boolean;
}

/** Lines are sent one after the other, each when the last is answered and, if it is for the game, it is our turn. */
export function pipeHost(options: FaceOptions, { rich, stays }: PipeOptions, io: Io): LineHost {
  const { client } = options;
  const write = (text: string): void => {
    (io.screen && !rich ? io.print : io.raw)(text);
    io.flush();
  };
  const stream = new LineStream(write, rich ? richRenderer(painterFor(options, io), io) : undefined);
  // Only where somebody is waited for: the text must not depend on how fast the others are.
  const ask = (prompt: string, isToAct: boolean): void => {
    if (isToAct) stream.ask(prompt);
  };
  const face = new LineFace({ ...options, print: stream.print, ask });
  let stop: (code: number) => void = () => {};
  const stopped = new Promise<number>(resolve => {
    stop = resolve;
  });
  const isOver = (): boolean => client.status?.phase === 'over' || client.status?.phase === 'closed';
  const mayType = (line: string): boolean =>
    face.ended !== undefined ||
    (client.isCurrent && (client.seat === undefined || face.isToAct || isOver() || face.isForRoom(line)));
  const answerAll = async (lines: readonly string[]): Promise<void> => {
    for (const line of lines) {
      await untilTrue(client, () => mayType(line));
      if (face.ended !== undefined) return;
      stream.lineTyped();
      await face.line(line);
    }
  };
  const play = async (): Promise<number> => {
    face.begin();
    const splitter = new LineSplitter();
    for await (const chunk of io.input) {
      await answerAll(splitter.lines(chunk));
      if (face.ended !== undefined) break;
    }
    await answerAll(splitter.last());
    if (stays) await untilTrue(client, () => isOver() || face.ended !== undefined);
    return face.ended ?? EXIT.fine;
  };
  const ended = Promise.race([play(), stopped]).finally(() => {
    face.stop();
    stream.end();
  });
  return { note: io.warn, stop, ended };
}

/** Resolves when the condition holds, which can change with every message. */
function untilTrue(client: RoomClient, holds: () => boolean): Promise<void> {
  return new Promise(resolve => {
    if (holds()) {
      resolve();
      return;
    }
    const check = (): void => {
      if (!holds()) return;
      stop();
      resolve();
    };
    const stop = client.listen({ onSettled: check, onGoodbye: check });
  });
}
