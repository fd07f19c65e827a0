/** Plain mode: lines from a pipe, exactly the specified text to a pipe. */
import { StringDecoder } from 'node:string_decoder';
import type { Session } from '../core/session.ts';
import type { Host } from './host.ts';
import type { Io } from './io.ts';

/** Cuts a stream of chunks into lines; `\r\n` is a line end, and a last line without one counts. */
class LineCutter {
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';

  *lines(chunk: Uint8Array): Generator<string> {
    const text = this.#decoder.write(chunk as Buffer);
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      yield withoutReturn(this.#rest + text.slice(from, end));
      this.#rest = '';
      from = end + 1;
    }
    this.#rest += text.slice(from);
  }

  *last(): Generator<string> {
    this.#rest += this.#decoder.end();
    if (this.#rest !== '') yield withoutReturn(this.#rest);
    this.#rest = '';
  }
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

/** What is done for each line, if not just asking the session. */
export interface Speech {
  begin(): void;
  line(text: string): void;
  step?(): void;
}

/** Lines without a look around. */
const MANY_LINES = 1 << 9;

/** Feeds a session the lines of the input. */
export async function feed(session: Session, io: Io, speech: Speech = session): Promise<void> {
  const cutter = new LineCutter();
  let lines = 0;
  speech.begin();
  if (session.thinking) await otherSpeakers(session, () => speech.step!(), io);
  io.release();
  if (session.ended === undefined) {
    for await (const chunk of io.input) {
      for (const line of cutter.lines(chunk)) {
        speech.line(line);
        // What was done in the background meanwhile is heard of, and so are signals.
        if (++lines % MANY_LINES === 0) await io.ease();
        if (session.thinking) await otherSpeakers(session, () => speech.step!(), io);
        if (session.ended !== undefined) break;
      }
      if (session.ended !== undefined) break;
      io.release();
    }
  }
  if (session.ended === undefined) {
    for (const line of cutter.last()) speech.line(line);
    if (session.thinking) await otherSpeakers(session, () => speech.step!(), io);
  }
  io.flush();
  await io.settled();
}

/** Milliseconds for which computer players may have the thread to themselves. */
const BREATH = 20;

/** Lets those who are not the host speak until a line is wanted; signals get through between their moves. */
export async function otherSpeakers(session: Session, step: () => void, io: Pick<Io, 'ease'>): Promise<void> {
  let breath = performance.now();
  while (session.thinking) {
    step();
    if (performance.now() - breath < BREATH) continue;
    await io.ease();
    breath = performance.now();
  }
}

export const transcript = (io: Io): Host => ({ print: io.print, hold: session => feed(session, io) });
