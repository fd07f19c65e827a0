/** How a window is divided: the drawing, a column or a band for panels and log, a row for what is said, a row of keys. */
import type { Space } from '../../core/drawing.ts';
import type { WindowSize } from './window.ts';

export interface Rectangle {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export interface ScreenLayout {
  readonly board: Rectangle;
  readonly side: Rectangle;
  /** Whether the side is below the board. */
  readonly isBelow: boolean;
  readonly messageRow: number;
  readonly keysRow: number;
}

/** The side is at least so wide, or so high; one row less if all of the drawing is shown then. */
const SIDE_COLUMNS = 35;
const SIDE_ROWS = 7;
const LEAST_SIDE_ROWS = 6;
/** Beside a narrow drawing the panels do not begin right at the edge. */
const LEAST_BOARD_COLUMNS = 20;
/** Title, message and keys. */
const OTHER_ROWS = 3;

/** The space for a drawing if the panels are beside it. */
export const boardSpace = ({ rows, columns }: WindowSize): Space => ({
  rows: rows - OTHER_ROWS,
  columns: columns - SIDE_COLUMNS - 1,
});

/** The space for a drawing if the panels are below it. */
export const wideBoardSpace = ({ rows, columns }: WindowSize): Space => ({
  rows: rows - OTHER_ROWS - LEAST_SIDE_ROWS,
  columns,
});

/** `drawing` is its size. The side is beside it if that leaves enough room, else below. */
export function layoutOf(size: WindowSize, drawing: Space): ScreenLayout {
  const rows = size.rows - OTHER_ROWS;
  const rest = { messageRow: size.rows - 2, keysRow: size.rows - 1 };
  if (drawing.columns <= boardSpace(size).columns) {
    const column = Math.max(drawing.columns, LEAST_BOARD_COLUMNS) + 1;
    return {
      board: { row: 1, column: 0, rows, columns: column - 1 },
      side: { row: 1, column, rows, columns: size.columns - column },
      isBelow: false,
      ...rest,
    };
  }
  const isWhole = drawing.rows <= rows - LEAST_SIDE_ROWS;
  const boardRows = isWhole ? drawing.rows : rows - SIDE_ROWS;
  return {
    board: { row: 1, column: 0, rows: boardRows, columns: size.columns },
    side: { row: 1 + boardRows, column: 0, rows: rows - boardRows, columns: size.columns },
    isBelow: true,
    ...rest,
  };
}
