/**
 * The server's log on standard error, which never blocks the game: lines are written in batches when the event loop is
 * free, limited per second for each source, and dropped if they are not read. Omitted lines are counted.
 */
const WINDOW_MS = 1000;
const MAX_LINES_PER_SOURCE = 20;
/** Per second, since addresses can be forged. */
const MAX_SOURCES = 50;
/** Characters that may wait to be written. */
const MAX_PENDING = 1 << 20;
/** How long `end` waits for the reader. */
const END_TIMEOUT_MS = 200;

export class Log {
  readonly #write: (text: string, done: () => void) => void;
  #pending = '';
  #writing = false;
  /** Lines that did not fit into the buffer. */
  #dropped = 0;
  /** Lines per source in this second; those of further sources are counted together. */
  readonly #counts = new Map<string, number>();
  #otherLines = 0;
  #windowTimer: NodeJS.Timeout | undefined;
  #onDrained = () => {};

  /** `write` calls `done` when the text has been written. */
  constructor(write: (text: string, done: () => void) => void) {
    this.#write = write;
  }

  /** With a source, the line is subject to the limit. */
  readonly line = (text: string, source?: string): void => {
    if (source === undefined || this.#admits(source)) this.#add(text);
  };

  /** Writes what is left, but does not wait long for the reader. */
  async end(): Promise<void> {
    clearTimeout(this.#windowTimer);
    this.#endWindow();
    this.#flush();
    if (!this.#writing) return;
    await new Promise<void>(done => {
      const timer = setTimeout(done, END_TIMEOUT_MS);
      this.#onDrained = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  #admits(source: string): boolean {
    this.#windowTimer ??= setTimeout(() => this.#endWindow(), WINDOW_MS);
    const count = this.#counts.get(source) ?? 0;
    if (count === 0 && this.#counts.size === MAX_SOURCES) {
      this.#otherLines++;
      return false;
    }
    this.#counts.set(source, count + 1);
    return count < MAX_LINES_PER_SOURCE;
  }

  /** Reports the omitted lines of this second. */
  #endWindow(): void {
    this.#windowTimer = undefined;
    for (const [source, count] of this.#counts) {
      if (count > MAX_LINES_PER_SOURCE) this.#add(`${source}: lines left out: ${count - MAX_LINES_PER_SOURCE}`);
    }
    if (this.#otherLines > 0) this.#add(`other sources: lines left out: ${this.#otherLines}`);
    this.#counts.clear();
    this.#otherLines = 0;
  }

  #add(text: string): void {
    if (this.#pending.length > MAX_PENDING) {
      this.#dropped++;
      return;
    }
    if (this.#pending === '' && !this.#writing) setImmediate(() => this.#flush());
    this.#pending += `${text}\n`;
  }

  #flush(): void {
    if (this.#writing) return;
    if (this.#pending === '') {
      this.#onDrained();
      return;
    }
    const text =
      this.#dropped === 0 ? this.#pending : `${this.#pending}lines left out that nobody read: ${this.#dropped}\n`;
    this.#pending = '';
    this.#dropped = 0;
    this.#writing = true;
    this.#write(text, () => {
      this.#writing = false;
      this.#flush();
    });
  }
}
