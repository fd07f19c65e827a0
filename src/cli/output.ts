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
  readonly #buffer = Buffer.allocUnsafeSlow(SIZE);
  readonly #descriptor: number;
  #used = 0;

  constructor(descriptor = 1) {
    this.#descriptor = descriptor;
  }

  write(text: string): void {
    if (text === '') return;
    if (text.length * WIDEST > SIZE - this.#used) this.flush();
    if (text.length * WIDEST > SIZE) this.#put(Buffer.from(text));
    else this.#used += this.#buffer.write(text, this.#used);
  }

  flush(): void {
    const bytes = this.#buffer.subarray(0, this.#used);
    this.#used = 0;
    this.#put(bytes);
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
