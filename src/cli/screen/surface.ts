/** The cells of a window, drawn in memory; only what differs from what the window shows is written to it. */
import type { Look } from './look.ts';
import { sgrOf } from './look.ts';
import { characterWidth } from './textwidth.ts';

export interface Cell {
  /** Empty for the second column of a wide character. */
  readonly text: string;
  readonly look: Look;
}

const PLAIN: Look = {};
const BLANK: Cell = { text: ' ', look: PLAIN };

export class Surface {
  readonly rows: number;
  readonly columns: number;
  readonly #cells: Cell[][];

  constructor(rows: number, columns: number) {
    this.rows = rows;
    this.columns = columns;
    this.#cells = Array.from({ length: rows }, () => new Array<Cell>(columns).fill(BLANK));
  }

  /** Writes text from a column on, up to `end` or the edge. Returns the column after it. */
  put(row: number, column: number, text: string, look: Look = PLAIN, end = this.columns): number {
    const cells = this.#cells[row];
    if (!cells) return column;
    let at = column;
    const limit = Math.min(end, this.columns);
    for (const character of text) {
      const width = characterWidth(character);
      if (at + width > limit) break;
      if (at >= 0) this.#set(cells, at, character, width, look);
      at += width;
    }
    return at;
  }

  #set(cells: Cell[], at: number, text: string, width: number, look: Look): void {
    if (width === 0) {
      const before = cells[at - 1]?.text === '' ? at - 2 : at - 1;
      if (cells[before]) cells[before] = { ...cells[before], text: cells[before].text + text };
      return;
    }
    // What is left of a wide character that is covered half is blank.
    if (cells[at]!.text === '') cells[at - 1] = { ...cells[at - 1]!, text: ' ' };
    if (cells[at + width]?.text === '') cells[at + width] = { ...cells[at + width]!, text: ' ' };
    cells[at] = { text: isControl(text) ? '?' : text, look };
    if (width === 2) cells[at + 1] = { text: '', look };
  }

  /** Changes how a stretch of cells looks, and leaves what they show. */
  mark(row: number, column: number, length: number, change: Look): void {
    const cells = this.#cells[row];
    for (let at = Math.max(column, 0); cells && at < column + length && at < this.columns; at++) {
      cells[at] = { text: cells[at]!.text, look: { ...cells[at]!.look, ...change } };
    }
  }

  fill(row: number, column: number, length: number, look: Look): void {
    this.put(row, column, ' '.repeat(Math.max(0, length)), look);
  }

  /** The cells of a row, from left to right. */
  cellsOf(row: number): readonly Cell[] {
    return this.#cells[row]!;
  }

  /** The escape codes that turn a window that shows `shown` into this; everything is drawn if nothing is known of it. */
  update(shown: Surface | undefined, level: number): string {
    const known = shown?.rows === this.rows && shown.columns === this.columns ? shown : undefined;
    let text = known ? '' : '\x1b[0m\x1b[2J';
    const before = known ? known.#cells : [];
    for (let row = 0; row < this.rows; row++) text += this.#updateRow(row, before[row], level);
    return text === '' ? '' : `${text}\x1b[0m`;
  }

  #updateRow(row: number, before: readonly Cell[] | undefined, level: number): string {
    const cells = this.#cells[row]!;
    const isSame = (at: number): boolean => isSameCell(cells[at]!, before?.[at] ?? BLANK);
    let from = 0;
    while (from < this.columns && isSame(from)) from++;
    if (from === this.columns) return '';
    let to = this.columns - 1;
    while (isSame(to)) to--;
    // Never from the middle of a wide character.
    while (from > 0 && cells[from]!.text === '') from--;
    let text = `\x1b[${row + 1};${from + 1}H`;
    let sgr: string | undefined;
    for (let at = from; at <= to; at++) {
      const cell = cells[at]!;
      const wanted = sgrOf(cell.look, level);
      if (wanted !== sgr) text += wanted;
      sgr = wanted;
      text += cell.text;
      // Terminals disagree on how wide such characters are: what follows is put where it belongs.
      const width = cells[at + 1]?.text === '' ? 2 : 1;
      if (cell.text.length > 1 || width > 1) text += `\x1b[${row + 1};${at + width + 1}H`;
    }
    return text;
  }
}

/** Nothing that a terminal would obey is ever written, whoever has typed it. */
const isControl = (character: string): boolean => character < ' ' || (character >= '\x7f' && character <= '\x9f');

function isSameCell(one: Cell, other: Cell): boolean {
  if (one === other) return true;
  if (one.text !== other.text) return false;
  const [a, b] = [one.look, other.look];
  return (
    a === b ||
    (a.fg === b.fg &&
      a.bg === b.bg &&
      a.bold === b.bold &&
      a.dim === b.dim &&
      a.underline === b.underline &&
      a.reverse === b.reverse)
  );
}
