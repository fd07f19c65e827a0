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
  /** Done before anything is shown, and what waits for it. */
  #before: (() => void) | undefined;
  #held: Uint8Array[] = [];
  /** Buffers that were held and are free again. */
  readonly #free: Buffer<ArrayBuffer>[] = [];

  constructor(descriptor = 1) {
    this.#descriptor = descriptor;
  }

  write(text: string): void {
    if (text === '') return;
    if (text.length * WIDEST > SIZE - this.#used) this.#makeRoom();
    if (text.length * WIDEST > SIZE) this.#pass(Buffer.from(text));
    else this.#used += this.#buffer.write(text, this.#used);
  }

  /** From now on nothing is shown before this has been done, which is with each `flush`; until then it is held back. */
  before(work: () => void): void {
    this.#before = work;
  }

  flush(): void {
    this.#before?.();
    for (const bytes of this.#held) this.#put(bytes);
    for (const bytes of this.#held)
      if (bytes.byteOffset === 0 && bytes.buffer.byteLength === SIZE)
        this.#free.push(Buffer.from(bytes.buffer as ArrayBuffer));
    this.#held = [];
    const bytes = this.#buffer.subarray(0, this.#used);
    this.#used = 0;
    this.#put(bytes);
  }

  #makeRoom(): void {
    if (!this.#before) {
      this.flush();
      return;
    }
    this.#pass(this.#buffer.subarray(0, this.#used));
    this.#buffer = this.#free.pop() ?? Buffer.allocUnsafeSlow(SIZE);
    this.#used = 0;
  }

  #pass(bytes: Uint8Array): void {
    if (this.#before) this.#held.push(bytes);
    else this.#put(bytes);
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
