/** A stream to write text to. Text is gathered and written in large pieces; a slow reader never blocks the program. */
import fs from 'node:fs';
import { reason } from './files.ts';
import { TextBuffer } from './textbuffer.ts';

/** Thrown when the reader is gone (`| head`, a closed window); the program ends quietly. */
export class OutputClosed extends Error {}

/** Thrown when a stream fails for a reason the user should know; the message is a sentence without a full stop. */
export class StreamError extends Error {}

/** The system's error codes for a reader that is gone. */
export const CLOSED_CODES: ReadonlySet<string> = new Set(['EPIPE', 'EIO', 'ECONNRESET', 'ENXIO']);

/** Bytes that are gathered before they are written. */
export const MAX_GATHERED = 1 << 16;
/** Bytes that may wait for the reader before `drain` waits for it too. */
const MAX_QUEUED = 1 << 22;

export class Output {
  readonly #descriptor: number;
  /** Can be written to without waiting for a reader; undefined if there is no such descriptor. */
  readonly #direct: number | undefined;
  #text = TextBuffer.get();
  /** To be written in the background, in order. */
  readonly #queue: TextBuffer[] = [];
  /** Resolves when the queue is empty or has failed; undefined while nothing is written in the background. */
  #writing: Promise<void> | undefined;
  #failure: Error | undefined;

  constructor(descriptor = 1) {
    this.#descriptor = descriptor;
    this.#direct = directDescriptor(descriptor);
  }

  write(text: string): void {
    this.#text.write(text);
    if (this.#text.length > MAX_GATHERED) this.flush();
  }

  /** Shows everything so far, now as far as the reader takes it, the rest in the background. */
  flush(): void {
    this.show(this.#takeText());
  }

  /** Shows everything so far in the background. An error is thrown by the next call. */
  flushInBackground(): void {
    if (this.#failure) throw this.#failure;
    this.#enqueue(this.#takeText());
  }

  /** Shows a text, and frees it when that is done, like `flush`. */
  show(text: TextBuffer): void {
    if (this.#failure) throw this.#failure;
    if (this.#direct !== undefined && !this.#writing) writeNow(this.#direct, text, this.#direct === this.#descriptor);
    this.#enqueue(text);
  }

  /** Resolves when nothing is left to write in the background. */
  async settled(): Promise<void> {
    await this.#writing;
    if (this.#failure) throw this.#failure;
  }

  /** Lets the event loop turn; if too much waits for the reader, until it has been written. */
  async drain(): Promise<void> {
    await new Promise(resolve => setImmediate(resolve));
    const queued = this.#queue.reduce((sum, text) => sum + text.length, 0);
    if (queued > MAX_QUEUED) await this.#writing;
  }

  #takeText(): TextBuffer {
    const text = this.#text;
    this.#text = TextBuffer.get();
    return text;
  }

  /** What is left of a text is written in the background. */
  #enqueue(text: TextBuffer): void {
    if (text.length === 0) {
      text.free();
      return;
    }
    this.#queue.push(text);
    this.#writing ??= this.#writeQueue();
  }

  async #writeQueue(): Promise<void> {
    try {
      while (this.#queue.length > 0) {
        const texts = this.#queue.map(text => text.bytes);
        this.#consume(await writeInBackground(this.#descriptor, texts));
      }
    } catch (error) {
      this.#failure = asOutputError(error);
      this.#queue.length = 0;
    } finally {
      this.#writing = undefined;
    }
  }

  /** Removes the first bytes of the queue. */
  #consume(length: number): void {
    for (let left = length; left > 0; ) {
      const text = this.#queue[0]!;
      const size = Math.min(left, text.length);
      text.consume(size);
      left -= size;
      if (text.length === 0) this.#queue.shift()!.free();
    }
  }
}

/**
 * Files and terminals are written to directly. A pipe that nobody reads would block the program, and signals with it: it is
 * opened a second time, non-blocking. (The descriptor itself is shared with other programs, who may not expect that.)
 */
function directDescriptor(descriptor: number): number | undefined {
  try {
    const stats = fs.fstatSync(descriptor);
    if (!stats.isFIFO() && !stats.isSocket()) return descriptor;
    const { O_WRONLY, O_NONBLOCK } = fs.constants;
    return fs.openSync(`/proc/self/fd/${descriptor}`, O_WRONLY | O_NONBLOCK);
  } catch {
    // Not every system can do that, nor every kind of pipe.
    return undefined;
  }
}

/** Writes what a pipe takes. A terminal is waited for, since readline writes its prompts directly. */
function writeNow(descriptor: number, text: TextBuffer, waits: boolean): void {
  while (text.length > 0) {
    try {
      text.consume(fs.writeSync(descriptor, text.bytes));
    } catch (error) {
      if (!isFull(error)) throw asOutputError(error);
      if (!waits) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

/** Resolves to the number of bytes written, which is 0 if a non-blocking pipe is full. */
const writeInBackground = (descriptor: number, texts: readonly Buffer[]): Promise<number> =>
  new Promise((resolve, reject) => {
    fs.writev(descriptor, texts, (error, size) => {
      if (!error) resolve(size);
      else if (isFull(error)) setTimeout(() => resolve(0), 1);
      else reject(error);
    });
  });

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

const isFull = (error: unknown): boolean => codeOf(error) === 'EAGAIN';

const asOutputError = (error: unknown): Error =>
  CLOSED_CODES.has(codeOf(error)) ? new OutputClosed() : new StreamError(`cannot write the output: ${reason(error)}`);
