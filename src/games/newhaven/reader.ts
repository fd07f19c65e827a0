/** Reads a saved game line by line. The lines of the board, which may be anywhere, are left to `parseGrid`. */
import { quote, type Token, tokenLines } from '../../core/text.ts';
import { TokenReader } from '../../core/tokenreader.ts';

const BOARD_LINE = /^[ \t]*(?:LENGTH|HEIGHT|RESOURCE|DISABLE)(?![^ \t\r])/;
const COMMENT_LINE = /^[ \t]*#/;

export class NewHavenSaveReader extends TokenReader {
  readonly #lines: Token[][] = [];
  #next = 0;
  #lastLine = 1;
  #lastBoardLine = 1;

  constructor(text: string, file: string) {
    super(file);
    let number = 0;
    for (let from = 0; from < text.length; ) {
      const newline = text.indexOf('\n', from);
      const end = newline < 0 ? text.length : newline;
      const row = text.slice(from, end);
      number++;
      if (BOARD_LINE.test(row)) this.#lastBoardLine = number;
      else if (!COMMENT_LINE.test(row)) {
        for (const found of tokenLines(row)) this.#lines.push(found.map(word => ({ ...word, line: number })));
      }
      from = end + 1;
    }
    this.#lastLine = Math.max(1, number);
  }

  /** A fault of the board as a whole. */
  failBoard(fault: string): void {
    this.fail(fault, { line: this.#lastBoardLine });
  }

  /** A fault of the nth line with a name; of the last one, or of the end of the file, if there are fewer. */
  failLine(fault: string, name: string, index: number): void {
    const named = this.#lines.filter(line => line[0]!.text === name);
    const [head] = named[index] ?? named.at(-1) ?? [];
    this.fail(fault, { line: head?.line ?? this.#lastLine });
  }

  /** Whether the next line has that name. */
  peek(name: string): boolean {
    return !this.failed && this.#lines[this.#next]?.[0]?.text === name;
  }

  /** The words after the name of the next line, which must be this one. */
  take(name: string, min: number, max: number = min): Token[] {
    if (this.failed) return [];
    const line = this.#lines[this.#next];
    if (line === undefined) {
      this.fail(`the file ends where ${name} should come`, { line: this.#lastLine });
      return [];
    }
    const [head, ...rest] = line as [Token, ...Token[]];
    if (head.text !== name) this.fail(`${name} should come here, not ${quote(head.text)}`, head);
    else if (rest.length < min || rest.length > max) {
      const expected = min === max ? `${min}` : `${min} to ${max}`;
      const noun = expected === '1' ? 'word' : 'words';
      this.fail(`${name} should be followed by ${expected} ${noun}, not ${rest.length}`, head);
    }
    this.#next++;
    return this.failed ? [] : rest;
  }

  parse<T>(word: Token | undefined, what: string, parser: (text: string) => T | undefined, fallback: T): T {
    if (word === undefined) return fallback;
    const value = parser(word.text);
    if (value !== undefined) return value;
    this.fail(`${quote(word.text)} is not a ${what}`, word);
    return fallback;
  }

  /** Nothing may follow. */
  end(): void {
    const [head] = this.#lines[this.#next] ?? [];
    if (head) this.fail(`the game is complete, yet there is ${quote(head.text)}`, head);
  }
}
