/** A standard stream to write to, gathered and written in large pieces. A reader who takes their time holds up nothing else. */
import fs from 'node:fs';
import { reason } from './files.ts';

/** Thrown when the reader has gone (`| head`, a closed window); the program ends quietly. */
export class OutputClosed extends Error {}

/** Thrown when a standard stream fails for a reason the user should know; the message is a sentence without its stop. */
export class StreamError extends Error {}

/** How the system says that nobody listens any more. */
export const CLOSED_CODES: ReadonlySet<string> = new Set(['EPIPE', 'EIO', 'ECONNRESET', 'ENXIO']);

const SIZE = 1 << 16;
/** A character of a string takes at most three bytes. */
const WIDEST = 3;

/** What must be done before anything is shown: at once, or in the background. */
export interface DurabilityBarrier {
  now(): void;
  soon(done: () => void): void;
}

/** Pieces that may wait before whoever prints is kept waiting. */
const MANY_PIECES = 64;

export class Output {
  #buffer = Buffer.allocUnsafeSlow(SIZE);
  readonly #descriptor: number;
  /** What can be written to at once without waiting for a reader; undefined if there is none. */
  readonly #direct: number | undefined;
  #used = 0;
  #before: DurabilityBarrier | undefined;
  /** Pieces that wait for it, in their order. */
  #held: Buffer<ArrayBuffer>[] = [];
  /** How many pieces there have been, were released, may be shown by now, and are shown or on their way. */
  #count = 0;
  #released = 0;
  #ready = 0;
  #shown = 0;
  /** Some pieces are being written in the background. */
  #writing = false;
  /** What went wrong there, where nobody could be told. */
  #fault: unknown;
  /** Those who wait until more has been shown. */
  #waiting: (() => void)[] = [];
  /** Buffers that were shown and are free again. */
  readonly #free: Buffer<ArrayBuffer>[] = [];

  constructor(descriptor = 1) {
    this.#descriptor = descriptor;
    this.#direct = directly(descriptor);
  }

  write(text: string): void {
    if (text === '') return;
    if (text.length * WIDEST > SIZE - this.#used) this.#makeRoom();
    if (text.length * WIDEST <= SIZE) {
      this.#used += this.#buffer.write(text, this.#used);
      return;
    }
    this.#hold(Buffer.from(text));
    if (!this.#before) this.flush();
  }

  /** From now on nothing is shown before this has been done, which is with each `release` and `flush`. */
  before(work: DurabilityBarrier): void {
    this.#before = work;
  }

  /** Has the work done in the background; what was printed until now is shown when it is, or at once without any. */
  release(): void {
    if (!this.#before) {
      this.flush();
      return;
    }
    this.#complain();
    this.#cut();
    const until = this.#count;
    this.#released = until;
    this.#before.soon(() => {
      this.#ready = Math.max(this.#ready, until);
      this.#showSoon();
    });
  }

  /** Shows what was printed: at once, or when a reader takes it, behind what is on its way already. */
  flush(): void {
    this.#complain();
    this.#before?.now();
    this.#cut();
    this.#released = this.#count;
    this.#ready = this.#count;
    this.#show();
  }

  /** Everything that may be shown is. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#progress();
    this.#complain();
  }

  /** A moment for what is done in the background, and longer when much waits to be shown. */
  async ease(): Promise<void> {
    await new Promise(resolve => setImmediate(resolve));
    while (this.#released - this.#shown > MANY_PIECES && !this.#fault) await this.#progress();
  }

  #progress(): Promise<void> {
    return new Promise(resolve => this.#waiting.push(resolve));
  }

  #complain(): void {
    if (this.#fault) throw this.#fault;
  }

  #makeRoom(): void {
    if (this.#before) this.#cut();
    else this.flush();
  }

  /** What is in the buffer becomes a piece. */
  #cut(): void {
    if (this.#used === 0) return;
    this.#hold(this.#buffer.subarray(0, this.#used));
    this.#buffer = this.#free.pop() ?? Buffer.allocUnsafeSlow(SIZE);
    this.#used = 0;
  }

  #hold(bytes: Buffer<ArrayBuffer>): void {
    this.#held.push(bytes);
    this.#count++;
  }

  /** The pieces that may be shown now. */
  #next(): Buffer<ArrayBuffer>[] {
    const pieces = this.#held.splice(0, this.#ready - this.#shown);
    this.#shown = this.#ready;
    return pieces;
  }

  #recycle(bytes: Buffer<ArrayBuffer>): void {
    if (bytes.buffer.byteLength === SIZE) this.#free.push(Buffer.from(bytes.buffer));
  }

  /** At once as far as that is possible, the rest in the background. */
  #show(): void {
    if (this.#writing || this.#direct === undefined) {
      this.#showSoon();
      return;
    }
    const pieces = this.#next();
    for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
      const left = put(this.#direct, piece, this.#direct === this.#descriptor);
      if (left.length > 0) {
        this.#sendSoon([left, ...pieces]);
        return;
      }
      this.#recycle(piece);
    }
  }

  /** In the background, so that the game goes on while a reader takes their time. */
  #showSoon(): void {
    if (this.#writing || this.#fault || this.#shown === this.#ready) return;
    this.#sendSoon(this.#next());
  }

  #sendSoon(pieces: readonly Buffer<ArrayBuffer>[]): void {
    this.#writing = true;
    this.#send(pieces, fault => {
      this.#writing = false;
      this.#fault = fault;
      for (const bytes of pieces) this.#recycle(bytes);
      this.#showSoon();
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const resolve of waiting) resolve();
    });
  }

  #send(pieces: readonly Buffer[], done: (fault?: unknown) => void): void {
    fs.writev(this.#descriptor, pieces, (error, written) => {
      const left = error ? pieces : after(pieces, written);
      if (error && !isFull(error)) done(faultOf(error));
      else if (left.length === 0) done();
      else if (error) setTimeout(() => this.#send(left, done), 1);
      else this.#send(left, done);
    });
  }
}

/**
 * Files and terminals are written to as they are. A pipe that nobody reads would keep us waiting, deaf to signals: it is
 * opened once more, so that it can say that it is full (which must not be asked of the descriptor others share with us).
 */
function directly(descriptor: number): number | undefined {
  try {
    const there = fs.fstatSync(descriptor);
    if (!there.isFIFO() && !there.isSocket()) return descriptor;
    const { O_WRONLY, O_NONBLOCK } = fs.constants;
    return fs.openSync(`/proc/self/fd/${descriptor}`, O_WRONLY | O_NONBLOCK);
  } catch {
    // Not every system can do that, nor every kind of pipe.
    return undefined;
  }
}

/** Gives what a full pipe did not take; a terminal is waited for, since prompts are written behind our back. */
function put(descriptor: number, bytes: Buffer<ArrayBuffer>, waits: boolean): Buffer<ArrayBuffer> {
  for (let done = 0; done < bytes.length; ) {
    try {
      done += fs.writeSync(descriptor, bytes, done);
    } catch (error) {
      if (!isFull(error)) throw faultOf(error);
      if (!waits) return bytes.subarray(done);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
  return bytes.subarray(bytes.length);
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** A pipe that takes nothing just now, and does not keep us waiting itself. */
const isFull = (error: unknown): boolean => codeOf(error) === 'EAGAIN';

const faultOf = (error: unknown): Error =>
  CLOSED_CODES.has(codeOf(error)) ? new OutputClosed() : new StreamError(`cannot write the output: ${reason(error)}`);

/** What is left of some pieces after so many bytes. */
function after(pieces: readonly Buffer[], bytes: number): Buffer[] {
  let skip = bytes;
  return pieces.flatMap(piece => {
    const from = Math.min(skip, piece.length);
    skip -= from;
    return from < piece.length ? [piece.subarray(from)] : [];
  });
}
