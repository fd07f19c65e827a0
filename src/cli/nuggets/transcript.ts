/** `-transcript FILE`: every message that a server receives or sends, one per line, for debugging clients. */
import fs from 'node:fs';
import path from 'node:path';
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { reason } from '../files.ts';
import type { Io } from '../io.ts';
import { Output, StreamError } from '../output.ts';

const { O_WRONLY, O_CREAT, O_NONBLOCK } = fs.constants;

/** The bytes of a message as a JSON string of printable ASCII. */
const quoteBytes = (bytes: Buffer): string =>
  JSON.stringify(bytes.toString('latin1')).replace(/[\x7f-\xff]/g, odd => `\\u00${odd.charCodeAt(0).toString(16)}`);

export class MessageTranscript {
  readonly #descriptor: number;
  readonly #output: Output;
  readonly #onError: (error: unknown) => void;
  readonly #start = performance.now();
  #scheduled = false;
  #failed = false;

  private constructor(descriptor: number, onError: (error: unknown) => void) {
    this.#descriptor = descriptor;
    this.#output = new Output(descriptor);
    this.#onError = onError;
  }

  /** The file keeps its old content until `begin`, since the server may fail to start. */
  static open(file: string, io: Io): Result<MessageTranscript> {
    const refused = (cause: string) => err(`cannot write ${quote(file)}: ${cause}`);
    try {
      // Without O_NONBLOCK, opening a pipe would wait for its reader.
      const descriptor = fs.openSync(path.resolve(io.folder, file), O_WRONLY | O_CREAT | O_NONBLOCK, 0o666);
      if (!fs.fstatSync(descriptor).isFile()) {
        fs.closeSync(descriptor);
        return refused('it is not an ordinary file');
      }
      return ok(
        new MessageTranscript(descriptor, error => {
          const cause = error instanceof StreamError ? error.message : 'the file has gone';
          io.warn(`the transcript in ${quote(file)} is not complete: ${cause}`);
        }),
      );
    } catch (error) {
      return refused(reason(error));
    }
  }

  begin(): void {
    this.#guard(() => fs.ftruncateSync(this.#descriptor));
  }

  readonly write = (direction: 'from' | 'to', address: string, bytes: Buffer): void => {
    if (this.#failed) return;
    const seconds = ((performance.now() - this.#start) / 1000).toFixed(3);
    this.#output.write(`${seconds} ${direction} ${address} ${quoteBytes(bytes)}\n`);
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#guard(() => this.#output.flushInBackground());
    });
  };

  /** Waits until everything is written. */
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

  /** An error such as a full disk ends the transcript, not the game. */
  #stop(error: unknown): void {
    if (!this.#failed) this.#onError(error);
    this.#failed = true;
  }
}
