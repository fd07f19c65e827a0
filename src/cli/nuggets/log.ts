/** Lines for standard error, written together once the event loop has a moment: a crowd makes thousands a second. */
export class Log {
  readonly #write: (text: string) => void;
  #pending = '';

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  readonly line = (text: string): void => {
    if (this.#pending === '') setImmediate(() => this.flush());
    this.#pending += `${text}\n`;
  };

  flush(): void {
    if (this.#pending !== '') this.#write(this.#pending);
    this.#pending = '';
  }
}
