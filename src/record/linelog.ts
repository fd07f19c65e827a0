/** The lines of a session, kept for undo in little memory: somebody may play a thousand games in a row. */
import type { WorldAnswer } from './journal.ts';

export interface LoggedLine {
  /** One or more lines; empty for the start of the game. */
  readonly text: string;
  readonly answers: readonly WorldAnswer[];
}

const BLOCK = 256;

/** The text alone, or with the answers of the world. */
type Packed = string | readonly [text: string, answers: readonly WorldAnswer[]];

const pack = (block: readonly LoggedLine[]): string =>
  JSON.stringify(block.map(({ text, answers }): Packed => (answers.length === 0 ? text : [text, answers])));

const unpack = (block: string): LoggedLine[] =>
  (JSON.parse(block) as Packed[]).map(one =>
    typeof one === 'string' ? { text: one, answers: [] } : { text: one[0], answers: one[1] },
  );

export class LineLog {
  /** Older lines, in full blocks. */
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

  /** Keeps the first lines, as many as given; returns the others. */
  cut(length: number): LoggedLine[] {
    while (this.#packed.length * BLOCK > length) this.#open = [...unpack(this.#packed.pop()!), ...this.#open];
    return this.#open.splice(length - this.#packed.length * BLOCK);
  }

  *[Symbol.iterator](): Generator<LoggedLine> {
    for (const block of this.#packed) yield* unpack(block);
    yield* this.#open;
  }
}
