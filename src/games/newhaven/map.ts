/**
 * The `.gbmap` file. Maps may have millions of tiles, so the text is read in place: no array of lines, no word cut out
 * unless it is needed for a fault.
 */
import { err, type Failure, ok, type Result } from '../../core/result.ts';
import { errorAt, quote } from '../../core/text.ts';
import { disableTile, firstNode, type Grid, layTile, type Square, squareName } from './grid.ts';
import { takePatch } from './harvest.ts';
import { FREE, OUTSIDE, RESOURCES } from './resources.ts';

/** What this program is willing to keep in memory. */
export const MOST_TILES = 1 << 23;

const MOST_WORDS = 6;

/** Walks over the lines of a text; the words of the current one are known by their places. */
class Lines {
  readonly text: string;
  readonly file: string;
  number = 0;
  /** Words of the current line that have been cut, at most six. */
  count = 0;
  readonly starts = new Int32Array(MOST_WORDS);
  readonly ends = new Int32Array(MOST_WORDS);
  #next: number;
  #end = 0;

  constructor(text: string, file: string) {
    this.text = text;
    this.file = file;
    this.#next = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  /** Goes to the next line and cuts its first word; false at the end. */
  advance(): boolean {
    if (this.#next >= this.text.length) return false;
    this.number++;
    const newline = this.text.indexOf('\n', this.#next);
    this.#end = newline < 0 ? this.text.length : newline;
    this.count = 0;
    this.#cut(this.#next, 1);
    this.#next = this.#end + 1;
    return true;
  }

  /** Cuts the other words of the line; gives how many there are with the first. */
  cutAll(): number {
    if (this.count > 0) this.#cut(this.ends[0]!, MOST_WORDS);
    return this.count;
  }

  /** Blanks are whatever is no visible character. */
  #cut(from: number, most: number): void {
    const { text, starts, ends } = this;
    const end = this.#end;
    let count = this.count;
    for (let at = from; count < most; count++) {
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

  /** Digits only; −1 for anything else or beyond what any map can have. */
  whole(index: number): number {
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

  fault(fault: string) {
    return errorAt(this.file, { line: this.number }, fault);
  }
}

/** LENGTH and HEIGHT, wherever they stand. */
function parseSize(text: string, file: string): Result<{ length: number; height: number }> {
  const size = { LENGTH: 0, HEIGHT: 0 };
  let last = 0;
  const lines = new Lines(text, file);
  while (lines.advance()) {
    const name = lines.is(0, 'LENGTH') ? 'LENGTH' : lines.is(0, 'HEIGHT') ? 'HEIGHT' : undefined;
    if (name === undefined) continue;
    if (lines.cutAll() < 2) return lines.fault(`${name} needs a number`);
    if (size[name] > 0) return lines.fault(`${name} is given a second time`);
    const value = lines.whole(1);
    if (value < 1 || value > MOST_TILES) {
      return lines.fault(`${name} must be a whole number from 1 to ${MOST_TILES}, not ${quote(lines.word(1))}`);
    }
    size[name] = value;
    last = lines.number;
  }
  const missing = (['LENGTH', 'HEIGHT'] as const).find(name => size[name] === 0);
  if (missing) return errorAt(file, { line: Math.max(1, lines.number) }, `${missing} is missing`);
  if (size.LENGTH * size.HEIGHT > MOST_TILES) {
    const fault = `${size.LENGTH} × ${size.HEIGHT} tiles are too many (at most ${MOST_TILES})`;
    return errorAt(file, { line: last }, fault);
  }
  return ok({ length: size.LENGTH, height: size.HEIGHT });
}

/** A board to play on: all its tiles hang together. */
export function parseMap(text: string, file: string): Result<Grid> {
  const grid = parseGrid(text, file);
  const fault = grid.ok ? cutOffFault(grid.value) : undefined;
  return fault === undefined ? grid : err(`${file}: ${fault}`);
}

/** Any map, connected or not. */
export function parseGrid(text: string, file: string): Result<Grid> {
  const size = parseSize(text, file);
  if (!size.ok) return size;
  const { length, height } = size.value;
  const grid: Grid = { length, height, nodes: new Uint8Array(4 * length * height) };
  const lines = new Lines(text, file);
  while (lines.advance()) {
    const fault = readTile(lines, grid);
    if (fault) return fault;
  }
  return ok(grid);
}

/** The tile being read; kept here so that a map of millions makes no garbage. */
const face = new Uint8Array(4);

/** One RESOURCE or DISABLE line; lines that start with any other word mean nothing. */
function readTile(lines: Lines, grid: Grid): Failure | undefined {
  const placed = lines.is(0, 'RESOURCE');
  if (!placed && !lines.is(0, 'DISABLE')) return undefined;
  if (lines.cutAll() < (placed ? 6 : 2)) {
    return lines.fault(placed ? 'RESOURCE needs a tile and four resources' : 'DISABLE needs a tile');
  }
  const tiles = grid.length * grid.height;
  const square = lines.whole(1);
  if (square < 0 || square >= tiles) {
    return lines.fault(`the tile must be a whole number from 0 to ${tiles - 1}, not ${quote(lines.word(1))}`);
  }
  const there = grid.nodes[firstNode(grid.length, square)];
  if (!placed) {
    if (there !== FREE && there !== OUTSIDE) return lines.fault(`tile ${square} has resources and cannot be disabled`);
    disableTile(grid, square);
    return undefined;
  }
  if (there === OUTSIDE) return lines.fault(`tile ${square} is disabled and cannot have resources`);
  for (let corner = 0; corner < 4; corner++) {
    const resource = lines.resource(2 + corner);
    if (resource < 0) {
      return lines.fault(`${quote(lines.word(2 + corner))} is no resource (there are ${RESOURCES.join(', ')})`);
    }
    face[corner] = resource;
  }
  layTile(grid, square, face);
  return undefined;
}

/** Says which enabled tile, the first such, cannot be reached from the first one of all. */
export function cutOffFault({ length, height, nodes }: Grid): string | undefined {
  const enabled = new Uint8Array(length * height);
  for (let square = 0; square < enabled.length; square++) {
    if (nodes[firstNode(length, square)] !== OUTSIDE) enabled[square] = 1;
  }
  const from = enabled.indexOf(1);
  if (from < 0) return 'every tile is disabled';
  takePatch(enabled, length, from);
  const tile = enabled.indexOf(1);
  const name = (square: Square) => `tile ${square} (${squareName(length, square)})`;
  return tile < 0 ? undefined : `${name(tile)} is cut off: no way leads to it from ${name(from)}`;
}

/** The lines of a map: its size, then every tile that is placed or disabled, but for those `skip` names. */
export function formatMap({ length, height, nodes }: Grid, skip: ReadonlySet<Square> = new Set()): string {
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
