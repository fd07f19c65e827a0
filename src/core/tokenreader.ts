/**
 * Reads the tokens of a file. The first fault is kept, so a parser can read on without checking every word: what it
 * reads after a fault is a harmless default.
 */
import type { Failure } from './result.ts';
import { errorAt, parseNumberIn, type Token } from './text.ts';

export class TokenReader {
  readonly file: string;
  #fault: Failure | undefined;

  constructor(file: string) {
    this.file = file;
  }

  get fault(): Failure | undefined {
    return this.#fault;
  }

  get failed(): boolean {
    return this.#fault !== undefined;
  }

  fail(fault: string, at: { readonly line: number; readonly column?: number }): void {
    this.#fault ??= errorAt(this.file, at, fault);
  }

  /** Returns `min` if the word is missing or the number is out of bounds; only the latter is a fault. */
  number(word: Token | undefined, what: string, min: number, max: number): number {
    if (word === undefined) return min;
    const parsed = parseNumberIn(this.file, word, what, min, max);
    if (parsed.ok) return parsed.value;
    this.#fault ??= parsed;
    return min;
  }
}
