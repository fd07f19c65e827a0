/** Draws the board on the window: what fits of it, what can be chosen there, and what has changed. */
import type { Spot, StyledLine, StyledText } from '../../core/drawing.ts';
import { textOf } from '../../core/drawing.ts';
import { printableLine } from '../../core/text.ts';
import { lineText, type PaintedState } from './gamestate.ts';
import type { Rectangle } from './layout.ts';
import type { Look } from './look.ts';
import type { Surface } from './surface.ts';
import { textWidth } from './textwidth.ts';
import type { ScreenStyle, Theme } from './theme.ts';

/** A piece of the window that does something when it is clicked. */
export interface Click {
  readonly row: number;
  readonly column: number;
  readonly length: number;
  /** Chooses this line, or presses this key. */
  readonly line?: string;
  readonly key?: string;
}

export interface BoardPicture {
  readonly state: PaintedState;
  /** The first row and column of the drawing that are shown. */
  readonly scroll: { readonly row: number; readonly column: number };
  /** The drawing as it was at the end of the user's last turn. */
  readonly before: readonly string[];
}

export function paintBoard(
  { state, scroll, before }: BoardPicture,
  board: Rectangle,
  surface: Surface,
  theme: Theme,
): readonly Click[] {
  const { lines, spots } = state.drawing;
  const selected = state.selected?.line;
  const { preview } = state;
  const shownLines = preview?.lines ?? lines;
  const isPreviewed = preview !== undefined && !isSameText(preview.lines.map(lineText), state.drawPlain());
  for (let row = 0; row < board.rows; row++) {
    const line = shownLines[row + scroll.row];
    if (line) paintLine(line, surface, board.row + row, board.column - scroll.column, board, theme);
  }
  markChanges(state, before, board, scroll, surface, theme);
  const shown = (state.items.length > 0 ? spots : []).flatMap(placeIn);
  for (const { row, column, length, line, text, style } of shown) {
    // A preview has no spots: where it shows nothing new, the spot itself is shown.
    if (line !== selected || !isPreviewed) surface.put(row, column, text);
    surface.mark(row, column, length, line === selected ? theme('cursor') : freeLook(style, theme));
  }
  return shown;

  function placeIn({
    row,
    column,
    length,
    line,
  }: Spot): (Click & { line: string; text: string; style: ScreenStyle })[] {
    const place = { row: board.row + row - scroll.row, column: board.column + column - scroll.column, length, line };
    const isInside =
      place.row >= board.row &&
      place.row < board.row + board.rows &&
      place.column >= board.column &&
      place.column + length <= board.column + board.columns;
    if (!isInside) return [];
    const text = lineText(lines[row]!).slice(column, column + length);
    return [{ ...place, text, style: styleAt(lines[row]!, column) }];
  }
}

/** What can be chosen keeps the colour of its material. */
const freeLook = (style: ScreenStyle, theme: Theme): Look =>
  style.startsWith('tile ') ? { ...theme('free'), fg: theme(style).fg } : theme('free');

function styleAt(line: StyledLine, column: number): ScreenStyle {
  let at = 0;
  for (const piece of line) {
    at += textOf(piece).length;
    if (column < at) return styleOf(piece);
  }
  return 'text';
}

const isSameText = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n');

function paintLine(
  line: StyledLine,
  surface: Surface,
  row: number,
  column: number,
  within: Pick<Rectangle, 'column' | 'columns'>,
  theme: Theme,
): void {
  let at = column;
  for (const piece of line) {
    const text = printableLine(textOf(piece));
    const hidden = Math.max(0, Math.min(text.length, within.column - at));
    surface.put(row, at + hidden, text.slice(hidden), theme(styleOf(piece)), within.column + within.columns);
    at += textWidth(text);
  }
}

export const styleOf = (piece: string | StyledText): ScreenStyle => (typeof piece === 'string' ? 'text' : piece.style);

/** What has changed on the board since the user's last turn is underlined. */
function markChanges(
  state: PaintedState,
  before: readonly string[],
  board: Rectangle,
  scroll: BoardPicture['scroll'],
  surface: Surface,
  theme: Theme,
): void {
  const now = before.length === 0 ? [] : state.drawPlain();
  if (now.length !== before.length || now.length !== state.drawing.lines.length) return;
  for (let row = 0; row < board.rows; row++) {
    const [was = '', is = ''] = [before[row + scroll.row], now[row + scroll.row]];
    for (let column = 0; column < board.columns; column++) {
      const at = column + scroll.column;
      const character = is[at] ?? ' ';
      if (character !== (was[at] ?? ' ') && character !== ' ') {
        surface.mark(board.row + row, board.column + column, 1, theme('changed'));
      }
    }
  }
}
