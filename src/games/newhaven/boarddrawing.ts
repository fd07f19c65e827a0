/** The board on a screen, as far as it belongs to the game: two letters for each resource, two rows for each tile. */
import type { Style } from '../../core/style.ts';
import { NODE_TEXTS } from './board.ts';
import type { Sheet } from './drawing.ts';
import { columnName, formatSquare, isFree, isOutside, type Square, type TileGrid, tileNodes } from './grid.ts';
import { HARVESTED } from './harvest.ts';
import type { Resource } from './resources.ts';
import type { State } from './state.ts';

const RESOURCE_STYLES: readonly Style[] = ['tile white', 'tile grey', 'tile brown', 'tile yellow'];
export const resourceStyle = (resource: Resource): Style => RESOURCE_STYLES[resource]!;

const CODE = 2;
/** Less than the text of the game has there, so that the tiles stand out. */
const FREE_NODE = '..';

/** What belongs to the game: the squares, and the rows and columns from the first to the last of them. */
export function boardExtent(grid: TileGrid) {
  const { length, height } = grid;
  const all = Array.from({ length: length * height }, (_, square) => square);
  const squares = all.filter(square => !isOutside(grid, square));
  const rows = squares.map(square => Math.floor(square / length));
  const columns = squares.map(square => square % length);
  const [top, left] = [least(rows), least(columns)];
  return { squares, top, left, rows: greatest(rows) - top + 1, columns: greatest(columns) - left + 1 };
}

export class BoardBlock {
  readonly rows: number;
  readonly columns: number;
  readonly #squares: readonly Square[];
  readonly #top: number;
  readonly #left: number;
  readonly #margin: number;
  /** Between the two codes of a tile, where there is space for it. */
  readonly #gap: number;

  constructor(grid: TileGrid, space: number) {
    const { height } = grid;
    const { squares, top, left, rows, columns } = boardExtent(grid);
    this.#squares = squares;
    this.#top = top;
    this.#left = left;
    this.#margin = String(height).length + 1;
    const widthWith = (gap: number): number => this.#margin + columns * (2 * CODE + gap + 1) - 1 + gap;
    this.#gap = widthWith(1) <= space ? 1 : 0;
    this.columns = widthWith(this.#gap);
    this.rows = 1 + 2 * rows;
  }

  put(sheet: Sheet, state: State): void {
    const { canvas } = sheet;
    const step = 2 * CODE + this.#gap + 1;
    for (const square of this.#squares) {
      const row = Math.floor(square / state.length);
      const column = square % state.length;
      const y = 1 + 2 * (row - this.#top);
      const x = this.#margin + (column - this.#left) * step;
      canvas.put(0, x + 1, columnName(column), 'muted');
      canvas.put(y, 0, String(row + 1).padStart(this.#margin - 1), 'muted');
      if (isFree(state, square)) this.#putFree(sheet, state, square, y, x);
      else this.#putTile(sheet, state, square, y, x);
    }
  }

  #putFree({ canvas, choices, typed }: Sheet, state: State, square: Square, y: number, x: number): void {
    const half = `${FREE_NODE}${' '.repeat(this.#gap)}${FREE_NODE}`;
    choices.put(canvas, y, x, half, lineOfSquare(typed, square, state.length), 'muted');
    canvas.put(y + 1, x, half, 'muted');
  }

  /** What would be harvested has a star where there is space for it; a face-down shipment is in lower case. */
  #putTile({ canvas }: Sheet, state: State, square: Square, y: number, x: number): void {
    tileNodes(state.length, square).forEach((node, corner) => {
      const value = state.nodes[node]!;
      const text = NODE_TEXTS[value & (HARVESTED - 1)]!;
      const row = y + (corner >> 1);
      const column = x + (corner & 1) * (CODE + this.#gap);
      const isHarvested = value >= HARVESTED;
      const style = isHarvested && this.#gap === 0 ? 'hot' : resourceStyle((value & (HARVESTED - 1)) - 1);
      canvas.put(row, column, square === state.shipped ? text.toLowerCase() : text, style);
      if (isHarvested && this.#gap > 0) canvas.put(row, column + CODE, '*', 'hot');
    });
  }
}

export const isBuildLine = (typed: string): boolean => typed.startsWith('build ');

/** What choosing a square means, if it can be chosen: spaces of a village have such names, too. */
export const lineOfSquare = (typed: string, square: Square, length: number): string =>
  isBuildLine(typed) ? '' : `${typed} ${formatSquare(square, length)}`;

const least = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b));
const greatest = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b));
