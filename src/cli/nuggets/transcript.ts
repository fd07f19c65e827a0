/** `-transcript FILE`: every datagram a server gets and sends, one a line, for whoever wants to see what was really said. */
import fs from 'node:fs';
import path from 'node:path';
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { reason } from '../files.ts';
import type { Io } from '../io.ts';
import { Output, StreamError } from '../output.ts';

const { O_WRONLY, O_CREAT, O_NONBLOCK } = fs.constants;

/** A datagram's bytes between quotation marks, everything but printable ASCII as JSON writes it. */
const quoted = (bytes: Buffer): string =>
  JSON.stringify(bytes.toString('latin1')).replace(/[\x7f-\xff]/g, odd => `\\u00${odd.charCodeAt(0).toString(16)}`);

export class DatagramTranscript {
  readonly #descriptor: number;
  readonly #output: Output;
  readonly #fail: (error: unknown) => void;
  readonly #start = performance.now();
  #scheduled = false;
  #failed = false;

  private constructor(descriptor: number, fail: (error: unknown) => void) {
    this.#descriptor = descriptor;
    this.#output = new Output(descriptor);
    this.#fail = fail;
  }

  /** Leaves what is in the file until `begin`: the server may not come about. */
  static open(file: string, io: Io): Result<DatagramTranscript> {
    const refused = (why: string) => err(`cannot write ${quote(file)}: ${why}`);
    try {
      // Opening a pipe would wait for its reader.
      const descriptor = fs.openSync(path.resolve(io.folder, file), O_WRONLY | O_CREAT | O_NONBLOCK, 0o666);
      if (!fs.fstatSync(descriptor).isFile()) {
        fs.closeSync(descriptor);
        return refused('it is not an ordinary file');
      }
      return ok(
        new DatagramTranscript(descriptor, error => {
          const why = error instanceof StreamError ? error.message : 'the file has gone';
          io.warn(`the transcript in ${quote(file)} is not complete: ${why}`);
        }),
      );
    } catch (error) {
      return refused(reason(error));
    }
  }

  begin(): void {
    this.#guard(() => fs.ftruncateSync(this.#descriptor));
  }

  readonly note = (way: 'from' | 'to', place: string, bytes: Buffer): void => {
    if (this.#failed) return;
    const seconds = ((performance.now() - this.#start) / 1000).toFixed(3);
    this.#output.write(`${seconds} ${way} ${place} ${quoted(bytes)}\n`);
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#guard(() => this.#output.flushInBackground());
    });
  };

  /** Everything is in the file. */
  async end(): Promise<void> {
    this.#guard(() => this.#output.flushInBackground());
    await this.#output.settled().catch(error => this.#stop(error));
    fs.closeSync(this.#descriptor);
  }

  #guard(work: () => void): void {
    try {
      if (!this.#failed) work();
    } catch (error) {
      this.#stop(error);
    }
  }

  /** A full disk ends the transcript, not the game. */
  #stop(error: unknown): void {
    if (!this.#failed) this.#fail(error);
    this.#failed = true;
  }
}
