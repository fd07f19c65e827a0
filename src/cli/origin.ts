/** Which file the game in play was loaded from: the one that was read just before that game came into play. */

export class Origin {
  /** Read, and nobody knows yet what came of it. */
  #read: { readonly file: string; readonly before: unknown } | undefined;
  #file: string | undefined;
  #state: unknown;

  /** A file was read; which game was in play until then. */
  read(file: string, before: unknown): void {
    this.#read = { file, before };
  }

  /** After a line: a game that is there since was loaded from the file. */
  note(state: unknown): void {
    if (this.#read && state !== undefined && state !== this.#read.before) {
      this.#file = this.#read.file;
      this.#state = state;
    }
    this.#read = undefined;
  }

  /** The same game is another record now, for lines of it were taken back. */
  follow(before: unknown, now: unknown): void {
    if (before === this.#state) this.#state = now;
  }

  of(state: unknown): string | undefined {
    return state === this.#state ? this.#file : undefined;
  }
}
