/** Lines that are typed one after the other until one of them is accepted: an offer to several players. */
import type { LineForm } from '../core/face.ts';

export class LinesInTurn {
  readonly #form: LineForm;
  #rest: readonly string[];
  #current: string | undefined;

  constructor(lines: readonly string[], form: LineForm) {
    this.#rest = lines;
    this.#form = form;
  }

  /** The line that was typed last. */
  get current(): string | undefined {
    return this.#current;
  }

  /** Those that come after it. */
  get rest(): readonly string[] {
    return this.#rest;
  }

  /** To be called with everything that happens. */
  see(events: readonly unknown[]): void {
    const { inTurn } = this.#form;
    if (!inTurn || events.some(event => inTurn.isAccepted(event))) this.#rest = [];
  }

  /** To be called when the user may act again: the next line that is still legal, or undefined if that was all. */
  next(legal: readonly string[]): string | undefined {
    const at = this.#rest.findIndex(line => legal.includes(line));
    this.#current = at < 0 ? undefined : this.#rest[at];
    this.#rest = at < 0 ? [] : this.#rest.slice(at + 1);
    return this.#current;
  }
}
