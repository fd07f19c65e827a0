/** Plain mode: lines from a pipe, exactly the specified text to a pipe. */
import { StringDecoder } from 'node:string_decoder';
import type { Session } from '../core/session.ts';
import type { Host } from './host.ts';
import type { Io } from './io.ts';

/** Cuts a stream of chunks into lines; `\r\n` is a line end, and a last line without one counts. */
export class LineCutter {
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

/** Feeds a session the lines of the input; `speech` is what is done for each, if not just asking the session. */
export async function feed(
  session: Session,
  io: Io,
  speech: { begin(): void; line(text: string): void } = session,
): Promise<void> {
  const cutter = new LineCutter();
  speech.begin();
  io.flush();
  if (session.ended !== undefined) return;
  for await (const chunk of io.input) {
    for (const line of cutter.lines(chunk)) {
      speech.line(line);
      if (session.ended !== undefined) break;
    }
    io.flush();
    if (session.ended !== undefined) return;
  }
  for (const line of cutter.last()) speech.line(line);
  io.flush();
}

export const transcript = (io: Io): Host => ({ print: io.print, hold: session => feed(session, io) });
