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

export class Output {
  #buffer = Buffer.allocUnsafeSlow(SIZE);
  readonly #descriptor: number;
  #used = 0;
  /** Done before anything is shown, what waits for it, and what has waited long enough. */
  #before: (() => void) | undefined;
  #held: Buffer<ArrayBuffer>[] = [];
  #due: Buffer<ArrayBuffer>[] = [];
  /** Buffers that were shown and are free again. */
  readonly #free: Buffer<ArrayBuffer>[] = [];

  constructor(descriptor = 1) {
    this.#descriptor = descriptor;
  }

  write(text: string): void {
    if (text === '') return;
    if (text.length * WIDEST > SIZE - this.#used) this.#makeRoom();
    if (text.length * WIDEST <= SIZE) this.#used += this.#buffer.write(text, this.#used);
    else if (this.#before) this.#held.push(Buffer.from(text));
    else this.#put(Buffer.from(text));
  }

  /** From now on nothing is shown before this has been done, which is with each `release` and `flush`. */
  before(work: () => void): void {
    this.#before = work;
  }

  /** Lets go of all that is held. It is shown bit by bit as more is printed, so that whoever reads it works meanwhile. */
  release(): void {
    this.#before?.();
    if (this.#used > 0) this.#hold();
    this.#due.push(...this.#held);
    this.#held = [];
  }

  flush(): void {
    if (this.#before) {
      this.release();
      while (this.#due.length > 0) this.#showNext();
      return;
    }
    const bytes = this.#buffer.subarray(0, this.#used);
    this.#used = 0;
    this.#put(bytes);
  }

  #makeRoom(): void {
    if (!this.#before) {
      this.flush();
      return;
    }
    this.#hold();
    if (this.#due.length > 0) this.#showNext();
  }

  #hold(): void {
    this.#held.push(this.#buffer.subarray(0, this.#used));
    this.#buffer = this.#free.pop() ?? Buffer.allocUnsafeSlow(SIZE);
    this.#used = 0;
  }

  #showNext(): void {
    const bytes = this.#due.shift()!;
    this.#put(bytes);
    if (bytes.buffer.byteLength === SIZE) this.#free.push(Buffer.from(bytes.buffer));
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
