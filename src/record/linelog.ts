/** The lines of a conversation, kept to be told again, in little memory: somebody may play a thousand games in a row. */
import type { WorldAnswer } from './journal.ts';

export interface LoggedLine {
  /** One or more lines; the beginning is none. */
  readonly text: string;
  readonly answers: readonly WorldAnswer[];
}

const BLOCK = 256;

/** Text alone, or with what the world answered. */
type Packed = string | readonly [text: string, answers: readonly WorldAnswer[]];

const pack = (block: readonly LoggedLine[]): string =>
  JSON.stringify(block.map(({ text, answers }): Packed => (answers.length === 0 ? text : [text, answers])));

const unpack = (block: string): LoggedLine[] =>
  (JSON.parse(block) as Packed[]).map(one =>
    typeof one === 'string' ? { text: one, answers: [] } : { text: one[0], answers: one[1] },
  );

export class LineLog {
  /** Older ones, in blocks that are full. */
  readonly #packed: string[] = [];
  #open: LoggedLine[] = [];

  get length(): number {
    return this.#packed.length * BLOCK + this.#open.length;
  }

  push({ text, answers }: LoggedLine): void {
    if (this.#open.length === BLOCK) {
      this.#packed.push(pack(this.#open));
      this.#open = [];
    }
    this.#open.push({ text, answers });
  }

  /** Forgets all but the first so many; gives the others. */
  cut(length: number): LoggedLine[] {
    while (this.#packed.length * BLOCK > length) this.#open = [...unpack(this.#packed.pop()!), ...this.#open];
    return this.#open.splice(length - this.#packed.length * BLOCK);
  }

  *[Symbol.iterator](): Generator<LoggedLine> {
    for (const block of this.#packed) yield* unpack(block);
    yield* this.#open;
  }
}
