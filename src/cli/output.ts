/** Standard output, gathered and written in large pieces. */
import fs from 'node:fs';
import { reason } from './files.ts';

/** Thrown when the reader has gone (`| head`, a closed window); the program ends quietly. */
export class OutputClosed extends Error {}

/** Thrown when a standard stream fails for a reason the user should know; the message is a sentence without its stop. */
export class StreamFault extends Error {}

/** How the system says that nobody listens any more. */
export const GONE: ReadonlySet<string> = new Set(['EPIPE', 'EIO', 'ECONNRESET', 'ENXIO']);

const LARGE = 1 << 16;

export class Output {
  #pending = '';
  readonly #descriptor: number;

  constructor(descriptor = 1) {
    this.#descriptor = descriptor;
  }

  write(text: string): void {
    this.#pending += text;
    if (this.#pending.length >= LARGE) this.flush();
  }

  flush(): void {
    if (this.#pending === '') return;
    const bytes = Buffer.from(this.#pending);
    this.#pending = '';
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
