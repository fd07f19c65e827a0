/** Reads a save line by line, each of which starts with a key, and checks that every tile is there exactly once. */
import { lastLine, quote, type Token, tokenLines } from '../../core/text.ts';
import { TokenReader } from '../../core/tokenreader.ts';
import { type Colour, DISPLAY_ORDER, MARKER, type PatternLine, SIZE, TILES_PER_COLOUR } from './state.ts';
import { letterOf, parseColour } from './tiles.ts';

interface FilePosition {
  readonly line: number;
  readonly column?: number;
}

export class AzulSaveReader extends TokenReader {
  readonly #lines: readonly Token[][];
  readonly #lastLine: number;
  #next = 0;
  /** The line read last. */
  #current: FilePosition = { line: 1 };
  readonly #counts = Array<number>(SIZE).fill(0);
  #markers = 0;

  constructor(text: string, file: string) {
    super(file);
    this.#lines = tokenLines(text);
    this.#lastLine = lastLine(text);
  }

  /** By default a fault of the line read last. */
  override fail(fault: string, at: FilePosition = this.#current): void {
    super.fail(fault, at);
  }

  readHeader(game: string, version: string): void {
    const [word] = this.#wordsAfter(game);
    if (word?.text !== version) this.fail(`expected "${game} ${version}"`);
  }

  readNumber(key: string, what: string, min: number, max: number): number {
    const word = this.#onlyWordAfter(key, what);
    return this.failed ? min : this.number(word, what, min, max);
  }

  readWord(key: string, what: string): string {
    return this.#onlyWordAfter(key, what)?.text ?? '';
  }

  /** All that follows the key, with single spaces between words. */
  readText(key: string): string {
    return this.#wordsAfter(key)
      .map(word => word.text)
      .join(' ');
  }

  readTiles(key: string, where: string, max: number): Colour[] {
    return this.#readPieces(key, where, max, false);
  }

  /** Tiles and perhaps the marker. */
  readPieces(key: string, where: string, max: number): Colour[] {
    return this.#readPieces(key, where, max, true);
  }

  /** A pattern line and its mosaic row; undefined for an empty place. */
  readRow(line: PatternLine): { left: (Colour | undefined)[]; right: (Colour | undefined)[] } {
    const words = this.#wordsAfter(`${line + 1}:`);
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

  /** Nothing may follow, and no tile may be missing. */
  end(): void {
    const surplus = this.#lines[this.#next]?.[0];
    if (surplus) this.#failSurplus(surplus);
    const end = { line: this.#lastLine };
    for (const colour of DISPLAY_ORDER) {
      const found = this.#counts[colour]!;
      if (found < TILES_PER_COLOUR) {
        this.fail(
          `only ${found} of the ${TILES_PER_COLOUR} tiles of colour ${letterOf(colour)} are anywhere in this file`,
          end,
        );
      }
    }
    if (this.#markers === 0) this.fail('the marker F is neither in the centre nor on a floor', end);
  }

  /** The words after the key, which the next line must start with. */
  #wordsAfter(key: string): Token[] {
    if (this.failed) return [];
    const line = this.#lines[this.#next];
    if (!line) {
      this.fail(`the file ends where ${quote(key)} should follow`, { line: this.#lastLine });
      return [];
    }
    const [first, ...rest] = line;
    this.#current = { line: first!.line };
    if (first!.text !== key) {
      this.fail(`expected ${quote(key)}, not ${quote(first!.text)}`, first);
      return [];
    }
    this.#next++;
    return rest;
  }

  #onlyWordAfter(key: string, what: string): Token | undefined {
    const [word, surplus] = this.#wordsAfter(key);
    if (!word) this.fail(`${what} is missing after ${quote(key)}`);
    if (surplus) this.#failSurplus(surplus);
    return word;
  }

  #readPieces(key: string, where: string, max: number, allowMarker: boolean): Colour[] {
    const found: Colour[] = [];
    for (const word of this.#wordsAfter(key)) {
      let column = word.column;
      for (const letter of word.text) {
        const piece = this.#piece(letter, { line: word.line, column }, allowMarker);
        column += letter.length;
        if (this.failed) return [];
        found.push(piece!);
        if (found.length > max) this.fail(`${where} holds at most ${max}`);
      }
    }
    return this.failed ? [] : found;
  }

  #piece(letter: string, at: FilePosition, allowMarker: boolean): Colour | undefined {
    if (allowMarker && letter.toUpperCase() === 'F') {
      if (++this.#markers > 1) this.fail('there is only one marker F, and this is another', at);
      return MARKER;
    }
    const colour = parseColour(letter);
    if (colour === undefined) {
      this.fail(`a tile is one of R, Y, B, L and U, not ${quote(letter)}`, at);
      return undefined;
    }
    if (++this.#counts[colour]! > TILES_PER_COLOUR) {
      this.fail(
        `there are only ${TILES_PER_COLOUR} tiles of each colour, and this is one more ${letterOf(colour)}`,
        at,
      );
    }
    return colour;
  }

  #failSurplus(word: Token): void {
    this.fail(`${quote(word.text)} is one word too many`, word);
  }
}
