/** Plain mode: lines from a pipe, exactly the specified text to a pipe. */
import { StringDecoder } from 'node:string_decoder';
import { isPromise } from '../core/bot.ts';
import { plainText } from '../core/richtext.ts';
import type { Session } from '../core/session.ts';
import type { Host } from './host.ts';
import type { Io } from './io.ts';
import { StreamError } from './output.ts';

/** In characters. An endless line would exhaust the memory, and a journal keeps several copies of it. */
const MAX_LINE_LENGTH = 1 << 23;

/** Splits a stream of chunks into lines, which end in `\n` or `\r\n`; the last one may have no line end. */
export class LineSplitter {
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';

  lines(chunk: Uint8Array): string[] {
    const text = this.#decoder.write(chunk as Buffer);
    if (!text.includes('\n')) {
      this.#rest += text;
      if (this.#rest.length > MAX_LINE_LENGTH) throw new StreamError('cannot read the input: a line of it is too long');
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

/** What to do for each input line, if not simply call the session. */
export interface LineHandlers {
  begin(): void;
  line(text: string): void;
  playBot?(): unknown;
}

/** Lines handled before the event loop gets a turn. */
const BATCH_SIZE = 1 << 9;

/** Handles lines until the batch is full, a bot has to move or the game ends; returns the index of the next line. */
function handleBatch(lines: readonly string[], from: number, session: Session, handlers: LineHandlers): number {
  const end = Math.min(lines.length, from + BATCH_SIZE);
  let next = from;
  do handlers.line(lines[next++]!);
  while (next < end && !session.botToMove && session.ended === undefined);
  return next;
}

/** Passes the lines of the input to a session, until it is over or the input ends. */
export async function feed(session: Session, io: Io, handlers: LineHandlers = session): Promise<void> {
  const splitter = new LineSplitter();
  const letBotsPlay = () => playBots(session, () => handlers.playBot!(), io);
  let linesSinceDrain = 0;
  const handleAll = async (lines: readonly string[]): Promise<void> => {
    for (let from = 0, next = 0; next < lines.length && session.ended === undefined; from = next) {
      next = handleBatch(lines, from, session, handlers);
      linesSinceDrain += next - from;
      await letBotsPlay();
      if (linesSinceDrain < BATCH_SIZE) continue;
      // Lets signals and background writes get through.
      await io.drain();
      linesSinceDrain = 0;
    }
  };
  handlers.begin();
  await letBotsPlay();
  io.release();
  if (session.ended === undefined) {
    for await (const chunk of io.input) {
      await handleAll(splitter.lines(chunk));
      if (session.ended !== undefined) break;
      io.release();
    }
  }
  if (session.ended === undefined) await handleAll(splitter.last());
  io.flush();
  await io.settled();
}

/** Milliseconds for which bots may block the event loop. */
const BOT_TIME_SLICE = 20;

/** Lets bots move until the session waits for a line; signals get through between their moves. */
export async function playBots(
  session: Session,
  step: () => unknown,
  io: Pick<Io, 'drain' | 'release'>,
): Promise<void> {
  let sliceStart = performance.now();
  while (session.botToMove) {
    const stepped = step();
    const isPending = isPromise(stepped);
    if (!isPending && performance.now() - sliceStart < BOT_TIME_SLICE) continue;
    // Shows what has happened so far while the next bot thinks.
    io.release();
    if (isPending) await stepped;
    // Never returns once the program is shutting down.
    await io.drain();
    sliceStart = performance.now();
  }
}

/** A pipe gets the exact text; on a terminal, control characters that come from a script or a file are replaced. */
export function plainHost(io: Io): Host {
  // Looked up once, since it is a system call.
  const print = io.screen ? io.print : io.raw;
  return { print: text => print(plainText(text)), run: session => feed(session, io) };
}
