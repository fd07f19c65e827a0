/** An output whose text is shown only after what it tells of has been recorded durably, on a disk. */
import { MAX_GATHERED, type Output } from './output.ts';
import { TextBuffer } from './textbuffer.ts';

/** Makes everything recorded so far durable. */
export interface DurabilityBarrier {
  sync(): void;
  /** Calls back when it is done. */
  syncInBackground(done: () => void): void;
}

/** Everything written between two releases. */
type Batch = readonly TextBuffer[];

/** Batches and bytes that may wait for the disk before `drain` waits for it too. */
const MAX_BATCHES = 8;
const MAX_BYTES = 1 << 22;

export class DurableOutput {
  readonly #output: Output;
  readonly #barrier: DurabilityBarrier;
  /** Written since the last release: full buffers, and the one that is being filled. */
  #full: TextBuffer[] = [];
  #text = TextBuffer.get();
  /** Released but not durable yet, the oldest first. */
  readonly #waiting: Batch[] = [];
  /** Resolves when the last release is durable. */
  #synced: Promise<void> | undefined;
  #failure: unknown;

  constructor(output: Output, barrier: DurabilityBarrier) {
    this.#output = output;
    this.#barrier = barrier;
  }

  write(text: string): void {
    this.#text.write(text);
    if (this.#text.length > MAX_GATHERED) this.#startBuffer();
  }

  /** Everything so far is made durable in the background, then shown. An error is thrown by the next call. */
  release(): void {
    this.#throwFailure();
    const batch = this.#enqueue();
    this.#synced = new Promise(resolve => {
      this.#barrier.syncInBackground(() => {
        try {
          this.#showUntil(batch);
        } catch (error) {
          this.#failure = error;
        }
        resolve();
      });
    });
  }

  /** Everything so far is made durable and shown. */
  flush(): void {
    this.#throwFailure();
    this.#barrier.sync();
    this.#showUntil(this.#enqueue());
  }

  /** Resolves when everything durable is shown. */
  async settled(): Promise<void> {
    this.#throwFailure();
    await this.#output.settled();
  }

  /** Lets the event loop turn; if too much waits for the disk or the reader, until it has been written. */
  async drain(): Promise<void> {
    const bytes = this.#waiting.flat().reduce((sum, text) => sum + text.length, 0);
    if (this.#waiting.length > MAX_BATCHES || bytes > MAX_BYTES) await this.#synced;
    await this.#output.drain();
  }

  #enqueue(): Batch {
    this.#startBuffer();
    const batch = this.#full;
    this.#full = [];
    this.#waiting.push(batch);
    return batch;
  }

  #startBuffer(): void {
    this.#full.push(this.#text);
    this.#text = TextBuffer.get();
  }

  /** Shows a batch that is durable, and what was released before it, unless a later sync has shown it already. */
  #showUntil(batch: Batch): void {
    while (this.#waiting.includes(batch)) for (const text of this.#waiting.shift()!) this.#output.show(text);
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure;
  }
}
