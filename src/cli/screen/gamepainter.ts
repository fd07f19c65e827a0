/** Draws a game on the window: board, panels, log, what is asked and what can be done. */
import type { Panel, Spot, StyledLine, StyledText } from '../../core/drawing.ts';
import { textOf } from '../../core/drawing.ts';
import { printableLine } from '../../core/text.ts';
import type { LogLine } from '../../room/newslog.ts';
import { lineText, type PaintedState } from './gamestate.ts';
import type { KeyHint } from './gamestatus.ts';
import type { Rectangle, ScreenLayout } from './layout.ts';
import type { Surface } from './surface.ts';
import { fitText, textWidth, wrapText } from './textwidth.ts';
import type { ScreenStyle, Theme } from './theme.ts';

export interface GamePicture {
  readonly state: PaintedState;
  readonly layout: ScreenLayout;
  /** The first row and column of the drawing that are shown. */
  readonly scroll: { readonly row: number; readonly column: number };
  readonly title: string;
  readonly corner: string;
  /** A paragraph above the panels. */
  readonly note?: string | undefined;
  readonly message: { readonly text: string; readonly isError: boolean } | undefined;
  readonly log: readonly LogLine[];
  /** Lines of the log that are below what is shown. */
  readonly logScroll: number;
  /** The drawing as it was at the end of the user's last turn. */
  readonly before: readonly string[];
  /** Keys of the screen that matter now, with what they do. */
  readonly hints: readonly KeyHint[];
}

/** A piece of the window that does something when it is clicked. */
export interface Click {
  readonly row: number;
  readonly column: number;
  readonly length: number;
  /** Chooses this line, or presses this key. */
  readonly line?: string;
  readonly key?: string;
}

export function paintGame(picture: GamePicture, surface: Surface, theme: Theme): Click[] {
  const { layout, state } = picture;
  const clicks: Click[] = [];
  paintBar(surface, 0, picture.title, picture.corner, theme);
  clicks.push(...paintBoard(picture, surface, theme));
  const side = paintNote(picture.note, layout.side, surface, theme);
  const rest = below(
    side,
    paintPanels(state.panels, side, picture.note === undefined ? MIN_LOG_ROWS : 0, surface, theme),
  );
  paintLog(picture, rest, surface, theme);
  return paintMessage(picture, surface, theme) > 1 ? clicks : [...clicks, ...paintKeys(picture, surface, theme)];
}

/** How many rows a message may take; the second is that of the keys. */
export const MESSAGE_ROWS = 2;

/** Returns how many rows it has taken. */
function paintMessage({ state, layout, message }: GamePicture, surface: Surface, theme: Theme): number {
  const columns = surface.columns - 2;
  const text = state.description || state.question;
  const lines = message ? wrapText(message.text, columns).slice(0, MESSAGE_ROWS) : [fitText(text, columns)];
  lines.forEach((line, i) => {
    surface.put(layout.messageRow + i, 1, line, theme(message?.isError ? 'error' : 'text'));
  });
  return lines.length;
}

export function paintBar(surface: Surface, row: number, left: string, right: string, theme: Theme): void {
  const look = theme('bar');
  surface.fill(row, 0, surface.columns, look);
  const width = textWidth(right);
  const end = surface.put(row, 1, fitText(left, surface.columns - 2), { ...look, bold: true });
  if (end + width + 2 <= surface.columns) surface.put(row, surface.columns - width - 1, right, look);
}

function paintBoard(
  { state, layout: { board }, scroll, before }: GamePicture,
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
  for (const { row, column, length, line, text } of shown) {
    // A preview has no spots: where it shows nothing new, the spot itself is shown.
    if (line !== selected || !isPreviewed) surface.put(row, column, text);
    surface.mark(row, column, length, theme(line === selected ? 'cursor' : 'free'));
  }
  return shown;

  function placeIn({ row, column, length, line }: Spot): (Click & { line: string; text: string })[] {
    const place = { row: board.row + row - scroll.row, column: board.column + column - scroll.column, length, line };
    const isInside =
      place.row >= board.row &&
      place.row < board.row + board.rows &&
      place.column >= board.column &&
      place.column + length <= board.column + board.columns;
    return isInside ? [{ ...place, text: lineText(lines[row]!).slice(column, column + length) }] : [];
  }
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

const styleOf = (piece: string | StyledText): ScreenStyle => (typeof piece === 'string' ? 'text' : piece.style);

/** What has changed on the board since the user's last turn is underlined. */
function markChanges(
  state: PaintedState,
  before: readonly string[],
  board: Rectangle,
  scroll: GamePicture['scroll'],
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

/** What is left of a rectangle from a row on. */
const below = (area: Rectangle, row: number): Rectangle => ({ ...area, row, rows: area.row + area.rows - row });

/** Returns the space that is left below it. */
function paintNote(note: string | undefined, side: Rectangle, surface: Surface, theme: Theme): Rectangle {
  if (note === undefined) return side;
  const lines = wrapText(note, side.columns);
  lines.forEach((line, i) => {
    surface.put(side.row + i, side.column, line, theme('strong'), side.column + side.columns);
  });
  const row = side.row + lines.length;
  surface.put(row, side.column, '─'.repeat(side.columns), theme('muted'));
  return below(side, row + 1);
}

/** Returns the row after the last panel. Panels that would leave no room for the log are left out. */
function paintPanels(
  panels: readonly Panel[],
  side: Rectangle,
  logRows: number,
  surface: Surface,
  theme: Theme,
): number {
  let row = side.row;
  const end = side.row + side.rows;
  for (const { title, rows } of panels) {
    const height = rows.length + (title === '' ? 0 : 1);
    if (row > side.row && row + height + logRows > end) continue;
    if (title !== '') surface.put(row++, side.column, fitText(title, side.columns), theme('muted'));
    const widths = columnWidths(rows);
    for (const cells of rows) {
      if (row >= end) return row;
      paintCells(cells, widths, surface, row++, side, theme);
    }
    if (side.rows > ROOMY_ROWS) row++;
  }
  return row;
}

const MIN_LOG_ROWS = 5;
/** In a high window there is an empty row between two panels. */
const ROOMY_ROWS = 26;

const columnWidths = (rows: Panel['rows']): number[] => {
  const widths: number[] = [];
  for (const cells of rows) {
    cells.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, textWidth(textOf(cell)));
    });
  }
  return widths;
};

function paintCells(
  cells: Panel['rows'][number],
  widths: readonly number[],
  surface: Surface,
  row: number,
  side: Rectangle,
  theme: Theme,
): void {
  let column = side.column;
  cells.forEach((cell, i) => {
    const text = printableLine(textOf(cell));
    // A row with a single cell is a sentence.
    const width = cells.length === 1 ? textWidth(text) : widths[i]!;
    const at = i === 0 ? column : column + width - textWidth(text);
    surface.put(row, at, text, theme(styleOf(cell)), side.column + side.columns);
    column += width + 1;
  });
}

export function paintLog(
  { state, log, logScroll }: Pick<GamePicture, 'state' | 'log' | 'logScroll'>,
  area: Rectangle,
  surface: Surface,
  theme: Theme,
): void {
  // A single row is for what has happened last.
  const ruleRows = area.rows < 2 ? 0 : 1;
  if (ruleRows > 0) surface.put(area.row, area.column, '─'.repeat(area.columns), theme('muted'));
  const rows = log.flatMap(({ text, isNew, seat }) =>
    wrapText(text, area.columns).map((line, i) => ({ line, isNew, seat: i === 0 ? seat : undefined })),
  );
  const height = area.rows - ruleRows;
  const end = Math.max(Math.min(height, rows.length), rows.length - logScroll);
  rows.slice(Math.max(0, end - height), end).forEach(({ line, isNew, seat }, i) => {
    const row = area.row + ruleRows + i;
    surface.put(row, area.column, line, theme(isNew ? 'text' : 'muted'), area.column + area.columns);
    const name = seat === undefined ? undefined : state.names[seat];
    if (name !== undefined && line.startsWith(name)) surface.put(row, area.column, name, theme(`owner ${seat!}`));
  });
}

/** The choices that have a key, then what else the screen can do. */
function paintKeys({ state, layout, hints }: GamePicture, surface: Surface, theme: Theme): Click[] {
  const clicks: Click[] = [];
  const row = layout.keysRow;
  const end = surface.columns - 1;
  let column = 1;
  if (state.typed !== '') column = surface.put(row, column, `${state.typed}: `, theme('strong'), end);
  const selected = state.selected;
  const beside = new Set(state.items.flatMap(({ kind, line }) => (kind === 'choice' ? [line] : [])));
  for (const [key, choice] of state.keys) {
    if (!beside.has(choice.line)) continue;
    const label = choice.word === '' ? 'as it is' : choice.word;
    if (column + label.length + 3 > end) break;
    const start = column;
    column = surface.put(row, column, key, theme('key'), end);
    const look = theme(selected?.line === choice.line ? 'cursor' : 'text');
    // A word of one letter is its own key.
    if (label === key) surface.mark(row, start, key.length, selected?.line === choice.line ? look : {});
    else column = surface.put(row, column, ` ${label}`, look, end);
    clicks.push({ row, column: start, length: column - start, line: choice.line });
    column += 2;
  }
  return [...clicks, ...paintHints(hints, column + 1, surface, theme)];
}

/** At the right end of the last row, but not before `column`. */
export function paintHints(hints: readonly KeyHint[], column: number, surface: Surface, theme: Theme): Click[] {
  const clicks: Click[] = [];
  const row = surface.rows - 1;
  const end = surface.columns - 1;
  const total = hints.reduce((sum, [key, meaning]) => sum + key.length + meaning.length + 3, 0);
  let at = Math.max(column, end - total);
  for (const [key, meaning] of hints) {
    if (at + key.length + meaning.length + 1 > end) break;
    const start = at;
    at = surface.put(row, at, key, theme('key'), end);
    at = surface.put(row, at, ` ${meaning}`, theme('muted'), end);
    clicks.push({ row, column: start, length: at - start, key });
    at += 2;
  }
  return clicks;
}
