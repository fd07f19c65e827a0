/** Standard output, gathered and written in large pieces. */
import fs from 'node:fs';
import { reason } from './files.ts';

/** Thrown when the reader has gone (`| head`, a closed window); the program ends quietly. */
export class OutputClosed extends Error {}

/** Thrown when a standard stream fails for a reason the user should know; the message is a sentence without its stop. */
export class StreamFault extends Error {}

/** How the system says that nobody listens any more. */
export const GONE: ReadonlySet<string> = new Set(['EPIPE', 'EIO', 'ECONNRESET', 'ENXIO']);

const SIZE = 1 << 16;
/** A character of a string takes at most three bytes. */
const WIDEST = 3;

/** What must be done before anything is shown: at once, or in the background. */
export interface Before {
  now(): void;
  soon(done: () => void): void;
}

export class Output {
  #buffer = Buffer.allocUnsafeSlow(SIZE);
  readonly #descriptor: number;
  #used = 0;
  #before: Before | undefined;
  /** Pieces that wait for it, in their order. */
  #held: Buffer<ArrayBuffer>[] = [];
  /** How many pieces were ever held, and how many of them have been shown. */
  #count = 0;
  #shown = 0;
  /** What went wrong in the background, where nobody could be told. */
  #fault: unknown;
  /** Buffers that were shown and are free again. */
  readonly #free: Buffer<ArrayBuffer>[] = [];

  constructor(descriptor = 1) {
    this.#descriptor = descriptor;
  }

  write(text: string): void {
    if (text === '') return;
    if (text.length * WIDEST > SIZE - this.#used) this.#makeRoom();
    if (text.length * WIDEST <= SIZE) this.#used += this.#buffer.write(text, this.#used);
    else if (this.#before) this.#hold(Buffer.from(text));
    else this.#put(Buffer.from(text));
  }

  /** From now on nothing is shown before this has been done, which is with each `release` and `flush`. */
  before(work: Before): void {
    this.#before = work;
  }

  /** Has the work done in the background; what was printed until now is shown when it is, or at once without any. */
  release(): void {
    if (!this.#before) {
      this.flush();
      return;
    }
    if (this.#fault) throw this.#fault;
    this.#cut();
    const until = this.#count;
    this.#before.soon(() => {
      try {
        this.#show(until);
      } catch (error) {
        this.#fault = error;
      }
    });
  }

  flush(): void {
    if (this.#before) {
      if (this.#fault) throw this.#fault;
      this.#before.now();
      this.#cut();
      this.#show(this.#count);
      return;
    }
    const bytes = this.#buffer.subarray(0, this.#used);
    this.#used = 0;
    this.#put(bytes);
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

  /** All pieces up to one; a flush may have been quicker. */
  #show(until: number): void {
    if (until <= this.#shown) return;
    const pieces = this.#held.splice(0, until - this.#shown);
    this.#shown = until;
    for (const bytes of pieces) {
      this.#put(bytes);
      if (bytes.buffer.byteLength === SIZE) this.#free.push(Buffer.from(bytes.buffer));
    }
  }

  #put(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length; ) {
      try {
        done += fs.writeSync(this.#descriptor, bytes, done);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? '';
        if (code === 'EAGAIN') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
        else if (GONE.has(code)) throw new OutputClosed();
        else throw new StreamFault(`cannot write the output: ${reason(error)}`);
      }
    }
  }
}
