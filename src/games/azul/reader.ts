/** Reads a save line by line and counts its tiles. After the first fault it gives harmless values and keeps the fault. */
import type { Failure } from '../../core/result.ts';
import { errorAt, lastLine, parseNumberIn, quote, type Token, tokenLines } from '../../core/text.ts';
import { type Colour, LISTED, type Line, MARKER, PER_COLOUR, SIZE } from './state.ts';
import { colourNamed, letterOf } from './tiles.ts';

export class SaveReader {
  fault: Failure | undefined;
  readonly #file: string;
  readonly #lines: Token[][];
  readonly #last: number;
  #next = 0;
  /** Where a fault is that concerns a line as a whole. */
  #at: { line: number; column?: number } = { line: 1 };
  readonly #counts = Array<number>(SIZE).fill(0);
  #markers = 0;

  constructor(text: string, file: string) {
    this.#file = file;
    this.#lines = tokenLines(text);
    this.#last = lastLine(text);
  }

  get failed(): boolean {
    return this.fault !== undefined;
  }

  /** A fault of the line read last, unless there was one before. */
  fail(fault: string, at: { line: number; column?: number } = this.#at): void {
    this.fault ??= errorAt(this.#file, at, fault);
  }

  header(game: string, version: string): void {
    const [word] = this.#words(game);
    if (word?.text !== version) this.fail(`expected "${game} ${version}"`);
  }

  number(key: string, what: string, min: number, max: number): number {
    const [word, ...more] = this.#words(key);
    if (!word) this.fail(`${what} is missing after ${quote(key)}`);
    if (more[0]) this.#surplus(more[0]);
    if (!word || this.failed) return min;
    const read = parseNumberIn(this.#file, word, what, min, max);
    if (read.ok) return read.value;
    this.fault = read;
    return min;
  }

  word(key: string, what: string): string {
    const [word, ...more] = this.#words(key);
    if (!word) this.fail(`${what} is missing after ${quote(key)}`);
    if (more[0]) this.#surplus(more[0]);
    return word?.text ?? '';
  }

  rest(key: string): string {
    return this.#words(key)
      .map(word => word.text)
      .join(' ');
  }

  tiles(key: string, where: string, most: number): Colour[] {
    return this.pieces(key, where, most, false);
  }

  /** Tiles, and the marker where it may be. */
  pieces(key: string, where: string, most: number, marker = true): Colour[] {
    const found: Colour[] = [];
    for (const word of this.#words(key)) {
      let column = word.column;
      for (const letter of word.text) {
        const piece = this.#piece(letter, { line: word.line, column }, marker);
        column += letter.length;
        if (this.failed) return [];
        found.push(piece!);
        if (found.length > most) this.fail(`${where} holds at most ${most}`);
      }
    }
    return this.failed ? [] : found;
  }

  /** A pattern line and its mosaic row; undefined for an empty place. */
  row(line: Line): { left: (Colour | undefined)[]; right: (Colour | undefined)[] } {
    const words = this.#words(`${line + 1}:`);
    if (words.length !== line + 1 + 1 + SIZE || words[line + 1]!.text !== '||') {
      const places = line === 0 ? 'a place' : `${line + 1} places`;
      this.fail(`expected ${places}, "||" and ${SIZE} places, each a letter or a dot`);
    }
    if (this.failed) return { left: [], right: [] };
    const cells = words.map(word => {
      if (word.text === '.' || word.text === '||') return undefined;
      if (word.text.length === 1) return this.#piece(word.text, word, false);
      this.fail(`a place is a letter or a dot, not ${quote(word.text)}`, word);
      return undefined;
    });
    return { left: cells.slice(0, line + 1), right: cells.slice(line + 2) };
  }

  /** Nothing may follow, and nothing may be missing. */
  end(): void {
    const more = this.#lines[this.#next]?.[0];
    if (more) this.#surplus(more);
    const end = { line: this.#last };
    for (const colour of LISTED) {
      const found = this.#counts[colour]!;
      if (found < PER_COLOUR) {
        this.fail(
          `only ${found} of the ${PER_COLOUR} tiles of colour ${letterOf(colour)} are anywhere in this file`,
          end,
        );
      }
    }
    if (this.#markers === 0) this.fail('the marker F is neither in the centre nor on a floor', end);
  }

  /** The words after the key that must come next. */
  #words(key: string): Token[] {
    if (this.failed) return [];
    const line = this.#lines[this.#next];
    if (!line) {
      this.fail(`the file ends where ${quote(key)} should follow`, { line: this.#last });
      return [];
    }
    const [first, ...rest] = line;
    this.#at = { line: first!.line };
    if (first!.text !== key) {
      this.fail(`expected ${quote(key)}, not ${quote(first!.text)}`, first);
      return [];
    }
    this.#next++;
    return rest;
  }

  #surplus(word: Token): void {
    this.fail(`${quote(word.text)} is one word too many`, word);
  }

  #piece(letter: string, at: { line: number; column: number }, marker: boolean): Colour | undefined {
    if (marker && letter.toUpperCase() === 'F') {
      if (++this.#markers > 1) this.fail('there is only one marker F, and this is another', at);
      return MARKER;
    }
    const colour = colourNamed(letter);
    if (colour === undefined) {
      this.fail(`a tile is one of R, Y, B, L and U, not ${quote(letter)}`, at);
      return undefined;
    }
    if (++this.#counts[colour]! > PER_COLOUR) {
      this.fail(`there are only ${PER_COLOUR} tiles of each colour, and this is one more ${letterOf(colour)}`, at);
    }
    return colour;
  }
}
