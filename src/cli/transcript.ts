/** Plain mode: lines from a pipe, exactly the specified text to a pipe. */
import { StringDecoder } from 'node:string_decoder';
import { isPromise } from '../core/bot.ts';
import { plainText } from '../core/richtext.ts';
import type { Session } from '../core/session.ts';
import type { Host } from './host.ts';
import type { Io } from './io.ts';
import { StreamError } from './output.ts';

/** A line may have so many; one without an end would take all memory, in a journal several times over. */
const MOST_CHARACTERS = 1 << 23;

/** Cuts a stream of chunks into lines; `\r\n` is a line end, and a last line without one counts. */
class LineCutter {
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';

  lines(chunk: Uint8Array): string[] {
    const text = this.#decoder.write(chunk as Buffer);
    if (!text.includes('\n')) {
      this.#rest += text;
      if (this.#rest.length > MOST_CHARACTERS) throw new StreamError('cannot read the input: a line of it is too long');
      return [];
    }
    const whole = this.#rest + text;
    const lines = whole.split('\n');
    this.#rest = lines.pop()!;
    return whole.includes('\r') ? lines.map(withoutReturn) : lines;
  }

  last(): string[] {
    this.#rest += this.#decoder.end();
    return this.#rest === '' ? [] : [withoutReturn(this.#rest)];
  }
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

/** What is done for each line, if not just asking the session. */
export interface LineHandlers {
  begin(): void;
  line(text: string): void;
  playBot?(): unknown;
}

/** Lines without a look around. */
const MANY_LINES = 1 << 9;

/** Says lines from one on, until they are many, somebody else has to speak, or all is said; gives how far it got. */
function say(lines: readonly string[], from: number, session: Session, speech: LineHandlers): number {
  const end = Math.min(lines.length, from + MANY_LINES);
  let next = from;
  do speech.line(lines[next++]!);
  while (next < end && !session.botToMove && session.ended === undefined);
  return next;
}

/** Feeds a session the lines of the input. */
export async function feed(session: Session, io: Io, speech: LineHandlers = session): Promise<void> {
  const cutter = new LineCutter();
  const others = () => playBots(session, () => speech.playBot!(), io);
  let unheard = 0;
  const sayAll = async (lines: readonly string[]): Promise<void> => {
    for (let from = 0, next = 0; next < lines.length && session.ended === undefined; from = next) {
      next = say(lines, from, session, speech);
      unheard += next - from;
      await others();
      if (unheard < MANY_LINES) continue;
      // What was done in the background meanwhile is heard of, and so are signals.
      await io.drain();
      unheard = 0;
    }
  };
  speech.begin();
  await others();
  io.release();
  if (session.ended === undefined) {
    for await (const chunk of io.input) {
      await sayAll(cutter.lines(chunk));
      if (session.ended !== undefined) break;
      io.release();
    }
  }
  if (session.ended === undefined) await sayAll(cutter.last());
  io.flush();
  await io.settled();
}

/** Milliseconds for which computer players may have the thread to themselves. */
const BREATH = 20;

/** Lets those who are not the host speak until a line is wanted; signals get through between their moves. */
export async function playBots(
  session: Session,
  step: () => unknown,
  io: Pick<Io, 'drain' | 'release'>,
): Promise<void> {
  let breath = performance.now();
  while (session.botToMove) {
    const stepped = step();
    const waits = isPromise(stepped);
    if (!waits && performance.now() - breath < BREATH) continue;
    // Whoever watches sees what has happened so far while the next one thinks.
    io.release();
    if (waits) await stepped;
    // Once the end has come, nobody goes on.
    await io.drain();
    breath = performance.now();
  }
}

/** Exact in a pipe; a terminal gets no control characters from a script or a file. */
export function plainHost(io: Io): Host {
  // Asked once: it is a system call.
  const print = io.screen ? io.print : io.raw;
  return { print: text => print(plainText(text)), run: session => feed(session, io) };
}
