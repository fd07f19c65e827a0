/**
 * Lines for standard error that never keep the game waiting: written together once the event loop has a moment,
 * only so many a second for one source, and given up when nobody reads them. What is left out is counted.
 */
const SECOND = 1000;
const LINES_PER_SOURCE = 20;
/** Sources in one second: addresses can be forged. */
const SOURCES = 50;
/** Characters that may wait for a reader. */
const WAITING = 1 << 20;
/** Milliseconds the end waits for a reader. */
const GRACE = 200;

export class Log {
  readonly #write: (text: string, done: () => void) => void;
  #pending = '';
  #writing = false;
  /** Lines for which there was no room. */
  #unread = 0;
  /** Lines of each source in this second; those of further sources are counted together. */
  readonly #counts = new Map<string, number>();
  #others = 0;
  #second: NodeJS.Timeout | undefined;
  #written = () => {};

  /** `write` calls back when the text has been taken. */
  constructor(write: (text: string, done: () => void) => void) {
    this.#write = write;
  }

  /** With a source the line is one of those that could come without end. */
  readonly line = (text: string, source?: string): void => {
    if (source === undefined || this.#admits(source)) this.#add(text);
  };

  /** Writes what is left, unless nobody reads it. */
  async end(): Promise<void> {
    clearTimeout(this.#second);
    this.#tellLeftOut();
    this.#flush();
    if (!this.#writing) return;
    await new Promise<void>(done => {
      const late = setTimeout(done, GRACE);
      this.#written = () => {
        clearTimeout(late);
        done();
      };
    });
  }

  #admits(source: string): boolean {
    this.#second ??= setTimeout(() => this.#tellLeftOut(), SECOND);
    const count = this.#counts.get(source) ?? 0;
    if (count === 0 && this.#counts.size === SOURCES) {
      this.#others++;
      return false;
    }
    this.#counts.set(source, count + 1);
    return count < LINES_PER_SOURCE;
  }

  /** A new second begins. */
  #tellLeftOut(): void {
    this.#second = undefined;
    for (const [source, count] of this.#counts) {
      if (count > LINES_PER_SOURCE) this.#add(`${source}: lines left out: ${count - LINES_PER_SOURCE}`);
    }
    if (this.#others > 0) this.#add(`other sources: lines left out: ${this.#others}`);
    this.#counts.clear();
    this.#others = 0;
  }

  #add(text: string): void {
    if (this.#pending.length > WAITING) {
      this.#unread++;
      return;
    }
    if (this.#pending === '' && !this.#writing) setImmediate(() => this.#flush());
    this.#pending += `${text}\n`;
  }

  #flush(): void {
    if (this.#writing) return;
    if (this.#pending === '') {
      this.#written();
      return;
    }
    const text =
      this.#unread === 0 ? this.#pending : `${this.#pending}lines left out that nobody read: ${this.#unread}\n`;
    this.#pending = '';
    this.#unread = 0;
    this.#writing = true;
    this.#write(text, () => {
      this.#writing = false;
      this.#flush();
    });
  }
}
