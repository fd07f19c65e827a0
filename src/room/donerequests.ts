/** Which requests led to the last entries of a room, so that none of them is done twice. */
import { REMEMBERED_ENTRIES } from './protocol.ts';

export class DoneRequests {
  /** The entries that show that they were done, oldest first. */
  readonly #entries = new Map<string, number>();

  /** The request led to the entry `n`, the last one so far. */
  add(request: string, n: number): void {
    this.#entries.set(request, n);
    for (const [old, entry] of this.#entries) {
      if (entry > n - REMEMBERED_ENTRIES) break;
      this.#entries.delete(old);
    }
  }

  /** The entry that shows that it was done. */
  entryOf(request: string): number | undefined {
    return this.#entries.get(request);
  }
}
