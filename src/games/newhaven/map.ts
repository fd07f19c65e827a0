/**
 * The `.gbmap` format. Maps may have millions of tiles, so the text is scanned in place: there is no array of lines,
 * and words are not sliced unless an error message needs them.
 */
import { err, type Failure, ok, type Result } from '../../core/result.ts';
import { errorAt, quote } from '../../core/text.ts';
import { disableTile, firstNode, formatSquare, layTile, type Square, type TileGrid } from './grid.ts';
import { fillPatch } from './harvest.ts';
import { FREE, OUTSIDE, RESOURCES } from './resources.ts';

/** Bounds the memory that a map takes. */
export const MAX_TILES = 1 << 23;

/** A RESOURCE line has the most. */
const MAX_WORDS = 6;

/** Walks over the lines of a text; the words of the current line are known by their offsets. */
class LineScanner {
  readonly text: string;
  readonly file: string;
  number = 0;
  /** Words of the current line that have been found so far. */
  count = 0;
  readonly starts = new Int32Array(MAX_WORDS);
  readonly ends = new Int32Array(MAX_WORDS);
  #next: number;
  #end = 0;

  constructor(text: string, file: string) {
    this.text = text;
    this.file = file;
    this.#next = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  /** Goes to the next line and finds its first word; returns false at the end. */
  advance(): boolean {
    if (this.#next >= this.text.length) return false;
    this.number++;
    const newline = this.text.indexOf('\n', this.#next);
    this.#end = newline < 0 ? this.text.length : newline;
    this.count = 0;
    this.#findWords(this.#next, 1);
    this.#next = this.#end + 1;
    return true;
  }

  /** Finds the other words of the line too; returns how many there are, at most MAX_WORDS. */
  countWords(): number {
    if (this.count > 0) this.#findWords(this.ends[0]!, MAX_WORDS);
    return this.count;
  }

  /** Control characters separate words too. */
  #findWords(from: number, max: number): void {
    const { text, starts, ends } = this;
    const end = this.#end;
    let count = this.count;
    for (let at = from; count < max; count++) {
      while (at < end && text.charCodeAt(at) <= 32) at++;
      if (at === end) break;
      starts[count] = at;
      while (at < end && text.charCodeAt(at) > 32) at++;
      ends[count] = at;
    }
    this.count = count;
  }

  is(index: number, word: string): boolean {
    const { text } = this;
    const start = this.starts[index]!;
    if (index >= this.count || this.ends[index]! - start !== word.length) return false;
    for (let i = 0; i < word.length; i++) if (text.charCodeAt(start + i) !== word.charCodeAt(i)) return false;
    return true;
  }

  word(index: number): string {
    return this.text.slice(this.starts[index]!, this.ends[index]!);
  }

  /** Returns −1 if the word is not all digits, or is too long for any number in a map. */
  integer(index: number): number {
    const start = this.starts[index]!;
    const end = this.ends[index]!;
    if (end - start > 15) return -1;
    let value = 0;
    for (let at = start; at < end; at++) {
      const digit = this.text.charCodeAt(at) - 48;
      if (digit < 0 || digit > 9) return -1;
      value = value * 10 + digit;
    }
    return value;
  }

  resource(index: number): number {
    for (let r = 0; r < RESOURCES.length; r++) if (this.is(index, RESOURCES[r]!)) return r;
    return -1;
  }

  error(fault: string): Failure {
    return errorAt(this.file, { line: this.number }, fault);
  }
}

/** Finds LENGTH and HEIGHT, which may be anywhere. */
function parseSize(text: string, file: string): Result<{ length: number; height: number }> {
  const size = { LENGTH: 0, HEIGHT: 0 };
  let last = 0;
  const lines = new LineScanner(text, file);
  while (lines.advance()) {
    const name = lines.is(0, 'LENGTH') ? 'LENGTH' : lines.is(0, 'HEIGHT') ? 'HEIGHT' : undefined;
    if (name === undefined) continue;
    if (lines.countWords() < 2) return lines.error(`${name} needs a number`);
    if (size[name] > 0) return lines.error(`${name} is given a second time`);
    const value = lines.integer(1);
    if (value < 1 || value > MAX_TILES) {
      return lines.error(`${name} must be a whole number from 1 to ${MAX_TILES}, not ${quote(lines.word(1))}`);
    }
    size[name] = value;
    last = lines.number;
  }
  const missing = (['LENGTH', 'HEIGHT'] as const).find(name => size[name] === 0);
  if (missing) return errorAt(file, { line: Math.max(1, lines.number) }, `${missing} is missing`);
  if (size.LENGTH * size.HEIGHT > MAX_TILES) {
    const fault = `${size.LENGTH} × ${size.HEIGHT} tiles are too many (at most ${MAX_TILES})`;
    return errorAt(file, { line: last }, fault);
  }
  return ok({ length: size.LENGTH, height: size.HEIGHT });
}

/** A map to play on: all enabled tiles must be connected. */
export function parseMap(text: string, file: string): Result<TileGrid> {
  const grid = parseGrid(text, file);
  const fault = grid.ok ? connectionFault(grid.value) : undefined;
  return fault === undefined ? grid : err(`${file}: ${fault}`);
}

/** Any map, whether or not it is connected. */
export function parseGrid(text: string, file: string): Result<TileGrid> {
  const size = parseSize(text, file);
  if (!size.ok) return size;
  const { length, height } = size.value;
  const grid: TileGrid = { length, height, nodes: new Uint8Array(4 * length * height) };
  const lines = new LineScanner(text, file);
  while (lines.advance()) {
    const fault = readTile(lines, grid);
    if (fault) return fault;
  }
  return ok(grid);
}

/** The tile being read; reused so that a map of millions of tiles allocates nothing. */
const face = new Uint8Array(4);

/** Reads a RESOURCE or DISABLE line; lines that start with any other word are ignored. */
function readTile(lines: LineScanner, grid: TileGrid): Failure | undefined {
  const isResource = lines.is(0, 'RESOURCE');
  if (!isResource && !lines.is(0, 'DISABLE')) return undefined;
  if (lines.countWords() < (isResource ? 6 : 2)) {
    return lines.error(isResource ? 'RESOURCE needs a tile and four resources' : 'DISABLE needs a tile');
  }
  const tiles = grid.length * grid.height;
  const square = lines.integer(1);
  if (square < 0 || square >= tiles) {
    return lines.error(`the tile must be a whole number from 0 to ${tiles - 1}, not ${quote(lines.word(1))}`);
  }
  const node = grid.nodes[firstNode(grid.length, square)];
  if (!isResource) {
    if (node !== FREE && node !== OUTSIDE) return lines.error(`tile ${square} has resources and cannot be disabled`);
    disableTile(grid, square);
    return undefined;
  }
  if (node === OUTSIDE) return lines.error(`tile ${square} is disabled and cannot have resources`);
  for (let corner = 0; corner < 4; corner++) {
    const resource = lines.resource(2 + corner);
    if (resource < 0) {
      return lines.error(`${quote(lines.word(2 + corner))} is not a resource (there are ${RESOURCES.join(', ')})`);
    }
    face[corner] = resource;
  }
  layTile(grid, square, face);
  return undefined;
}

/** Names the first enabled tile that cannot be reached from the first enabled tile of all. */
export function connectionFault({ length, height, nodes }: TileGrid): string | undefined {
  const enabled = new Uint8Array(length * height);
  for (let square = 0; square < enabled.length; square++) {
    if (nodes[firstNode(length, square)] !== OUTSIDE) enabled[square] = 1;
  }
  const from = enabled.indexOf(1);
  if (from < 0) return 'every tile is disabled';
  fillPatch(enabled, length, from);
  const tile = enabled.indexOf(1);
  const name = (square: Square) => `tile ${square} (${formatSquare(square, length)})`;
  return tile < 0 ? undefined : `${name(tile)} is cut off: no way leads to it from ${name(from)}`;
}

/** The size, then every tile that is placed or disabled, except those in `skip`. */
export function formatMap({ length, height, nodes }: TileGrid, skip: ReadonlySet<Square> = new Set()): string {
  let text = `LENGTH ${length}\nHEIGHT ${height}\n`;
  for (let square = 0; square < length * height; square++) {
    const first = firstNode(length, square);
    if (nodes[first] === FREE || skip.has(square)) continue;
    if (nodes[first] === OUTSIDE) {
      text += `DISABLE ${square}\n`;
      continue;
    }
    const corners = [first, first + 1, first + 2 * length, first + 2 * length + 1];
    text += `RESOURCE ${square} ${corners.map(node => RESOURCES[nodes[node]! - 1]).join(' ')}\n`;
  }
  return text;
}
