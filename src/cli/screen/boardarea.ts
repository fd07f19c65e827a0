/** The part of the window that has the drawing: where it is, and what is shown of a drawing that is larger. */
import type { Space } from '../../core/drawing.ts';
import { lineText, type PaintedState } from './gamestate.ts';
import { boardSpace, layoutOf, type Rectangle, type ScreenLayout, wideBoardSpace } from './layout.ts';
import { textWidth } from './textwidth.ts';
import type { WindowSize } from './window.ts';

const SCROLL_ROWS = 5;
/** So wide must a window be for a larger drawing above the panels: they and the log are still there then. */
const ROOMY_COLUMNS = 100;

export class BoardArea {
  #board: Rectangle = { row: 0, column: 0, rows: 1, columns: 1 };
  #row = 0;
  #column = 0;
  #isScrolling = false;

  /** The first row and column of the drawing that are shown. */
  get scrolled(): { readonly row: number; readonly column: number } {
    return { row: this.#row, column: this.#column };
  }

  /** Lets the game draw for the space beside the panels, or above them if it needs that or can show more there. */
  layout(state: PaintedState, size: WindowSize): ScreenLayout {
    const [beside, above] = [boardSpace(size), wideBoardSpace(size)];
    state.refresh(beside);
    let drawing = sizeOf(state);
    const isBeside = drawing.columns <= beside.columns;
    if (!isBeside || (size.columns >= ROOMY_COLUMNS && isLarger(above, drawing))) {
      state.refresh(above);
      const other = sizeOf(state);
      if (isBeside && !(isLarger(other, drawing) && fits(other, above))) state.refresh(beside);
      else drawing = other;
    }
    const layout = layoutOf(size, drawing);
    this.#board = layout.board;
    this.#isScrolling = drawing.rows > this.#board.rows;
    this.#row = Math.max(0, Math.min(this.#row, drawing.rows - this.#board.rows));
    this.#column = Math.max(0, Math.min(this.#column, drawing.columns - this.#board.columns));
    return layout;
  }

  /** Returns false if all of the drawing is shown. */
  scroll(pages: 1 | -1): boolean {
    this.#row = Math.max(0, this.#row + pages * SCROLL_ROWS);
    return this.#isScrolling;
  }

  /** Scrolls so that the cursor can be seen. */
  follow({ selected }: PaintedState): void {
    if (selected?.kind !== 'spot') return;
    const { row, column, length } = selected.spot;
    this.#row = Math.max(row + 1 - this.#board.rows, Math.min(this.#row, row));
    this.#column = Math.max(column + length - this.#board.columns, Math.min(this.#column, column));
  }
}

const sizeOf = ({ drawing: { lines } }: PaintedState): Space => ({
  rows: lines.length,
  columns: Math.max(0, ...lines.map(line => textWidth(lineText(line)))),
});

const fits = (drawing: Space, space: Space): boolean => drawing.rows <= space.rows && drawing.columns <= space.columns;
const isLarger = (one: Space, other: Space): boolean => one.rows > other.rows && one.columns > other.columns;
