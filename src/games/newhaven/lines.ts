/** Reads a saved game line by line, keeping the first fault: whatever is read after it is harmless filler. */
import { errorAt, parseNumberIn, quote, type Token, tokenLines } from '../../core/text.ts';

/** Lines that belong to the board, which parseGrid reads. */
const BOARD = /^[ \t]*(?:LENGTH|HEIGHT|RESOURCE|DISABLE)(?![^ \t\r])/;
const REMARK = /^[ \t]*#/;

export class SaveLines {
  fault: string | undefined;
  readonly #file: string;
  readonly #lines: Token[][] = [];
  #next = 0;
  #last = 1;
  #boardEnd = 1;

  constructor(text: string, file: string) {
    this.#file = file;
    let number = 0;
    for (let from = 0; from < text.length; ) {
      const newline = text.indexOf('\n', from);
      const end = newline < 0 ? text.length : newline;
      const row = text.slice(from, end);
      number++;
      if (BOARD.test(row)) this.#boardEnd = number;
      else if (!REMARK.test(row)) {
        for (const found of tokenLines(row)) this.#lines.push(found.map(word => ({ ...word, line: number })));
      }
      from = end + 1;
    }
    this.#last = Math.max(1, number);
  }

  fail(at: { line: number; column?: number } | undefined, fault: string): void {
    const said = errorAt(this.#file, at ?? { line: this.#last }, fault);
    this.fault ??= said.fault;
  }

  /** A fault of the board as a whole. */
  failBoard(fault: string): void {
    this.fail({ line: this.#boardEnd }, fault);
  }

  /** A fault of one of the lines with a name, in their order; of the last of them, or of the file, if there is no such. */
  failLine(name: string, index: number, fault: string): void {
    const named = this.#lines.filter(line => line[0]!.text === name);
    const [head] = named[index] ?? named.at(-1) ?? [];
    this.fail(head && { line: head.line }, fault);
  }

  peek(name: string): boolean {
    return this.fault === undefined && this.#lines[this.#next]?.[0]?.text === name;
  }

  /** The words after the name of the line that has to come now. */
  take(name: string, least: number, most: number = least): Token[] {
    if (this.fault !== undefined) return [];
    const line = this.#lines[this.#next];
    if (line === undefined) {
      this.fail(undefined, `the file ends where ${name} should come`);
      return [];
    }
    const [head, ...rest] = line;
    if (head!.text !== name) this.fail(head, `${name} should come here, not ${quote(head!.text)}`);
    else if (rest.length < least || rest.length > most) {
      const wanted = least === most ? `${least}` : `${least} to ${most}`;
      this.fail(head, `${name} should be followed by ${wanted} word${wanted === '1' ? '' : 's'}, not ${rest.length}`);
    }
    this.#next++;
    return this.fault === undefined ? rest : [];
  }

  number(word: Token | undefined, what: string, min: number, max: number): number {
    if (word === undefined) return min;
    const read = parseNumberIn(this.#file, word, what, min, max);
    if (read.ok) return read.value;
    this.fault ??= read.fault;
    return min;
  }

  /** A word that some reader understands. */
  read<T>(word: Token | undefined, what: string, reader: (text: string) => T | undefined, otherwise: T): T {
    if (word === undefined) return otherwise;
    const value = reader(word.text);
    if (value !== undefined) return value;
    this.fail(word, `${quote(word.text)} is no ${what}`);
    return otherwise;
  }

  /** Nothing may be left. */
  end(): void {
    const line = this.#lines[this.#next];
    if (line) this.fail(line[0], `the game is complete, yet there is ${quote(line[0]!.text)}`);
  }
}
