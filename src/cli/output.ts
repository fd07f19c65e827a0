/** Standard output, gathered and written in large pieces. */
import fs from 'node:fs';

/** Thrown when the reader has gone (`| head`); the program ends quietly. */
export class OutputClosed extends Error {}

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
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'EAGAIN') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
        else throw new OutputClosed();
      }
    }
  }
}
