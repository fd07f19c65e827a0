/** Draws what is beside the board, or below it: a note, the panels and the log. */
import type { Panel } from '../../core/drawing.ts';
import { textOf } from '../../core/drawing.ts';
import { counted, printableLine } from '../../core/text.ts';
import type { LogLine } from '../../room/newslog.ts';
import { styleOf } from './boardpainter.ts';
import type { Rectangle, ScreenLayout } from './layout.ts';
import type { LogScroll } from './logscroll.ts';
import type { Surface } from './surface.ts';
import { fitText, textWidth, wrapText } from './textwidth.ts';
import type { Theme } from './theme.ts';

export interface LogPicture {
  readonly log: readonly LogLine[];
  readonly logScroll: LogScroll;
  /** Of the seats. */
  readonly names: readonly string[];
}

export interface SidePicture extends LogPicture {
  /** A paragraph above the panels. */
  readonly note?: string | undefined;
  readonly panels: readonly Panel[];
}

export function paintSide(picture: SidePicture, layout: ScreenLayout, surface: Surface, theme: Theme): void {
  const { note, panels } = picture;
  const side = paintNote(note, layout.side, surface, theme);
  const isBand = layout.isBelow && note === undefined;
  const logRows = note === undefined ? MIN_LOG_ROWS : 0;
  const rest = isBand
    ? paintPanelsInRow(panels, side, surface, theme)
    : paintPanels(panels, side, logRows, surface, theme);
  paintLog(picture, rest, surface, theme);
}

const MIN_LOG_ROWS = 5;
const MIN_LOG_COLUMNS = 24;
/** Between two panels that are side by side. */
const GAP = 2;
/** In a high window there is an empty row between two panels. */
const ROOMY_ROWS = 26;

/** What is left of a rectangle from a row on. */
const below = (area: Rectangle, row: number): Rectangle => ({ ...area, row, rows: area.row + area.rows - row });
/** What is left of a rectangle from a column on. */
const rightOf = (area: Rectangle, column: number): Rectangle => ({
  ...area,
  column,
  columns: area.column + area.columns - column,
});

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

/** One below the other. Panels that would leave no room for the log are left out. Returns the space that is left. */
function paintPanels(
  panels: readonly Panel[],
  side: Rectangle,
  logRows: number,
  surface: Surface,
  theme: Theme,
): Rectangle {
  let rest = side;
  for (const panel of panels) {
    if (rest !== side && heightOf(panel) + logRows > rest.rows) continue;
    paintPanel(panel, rest, surface, theme);
    rest = below(rest, Math.min(rest.row + heightOf(panel), side.row + side.rows));
    if (side.rows > ROOMY_ROWS) rest = below(rest, rest.row + 1);
  }
  return rest;
}

/** Side by side, in a window that is wide but not high enough. Returns the space that is left. */
function paintPanelsInRow(panels: readonly Panel[], side: Rectangle, surface: Surface, theme: Theme): Rectangle {
  let rest = side;
  for (const panel of panels) {
    const width = widthOf(panel) + GAP;
    if (rest !== side && (heightOf(panel) > side.rows || width + MIN_LOG_COLUMNS > rest.columns)) continue;
    paintPanel(panel, rest, surface, theme);
    rest = rightOf(rest, rest.column + width);
  }
  return rest;
}

const heightOf = ({ title, rows }: Panel): number => rows.length + (title === '' ? 0 : 1);

function widthOf({ title, rows }: Panel): number {
  const table = columnWidths(rows).reduce((sum, width) => sum + width + 1, -1);
  const sentences = rows.filter(cells => cells.length === 1).map(cells => textWidth(textOf(cells[0]!)));
  return Math.max(textWidth(title), table, ...sentences);
}

function paintPanel({ title, rows }: Panel, area: Rectangle, surface: Surface, theme: Theme): void {
  let { row } = area;
  if (title !== '') surface.put(row++, area.column, fitText(title, area.columns), theme('muted'));
  const widths = columnWidths(rows);
  for (const cells of rows.slice(0, area.row + area.rows - row)) {
    paintCells(cells, widths, surface, row++, area, theme);
  }
}

function columnWidths(rows: Panel['rows']): number[] {
  const widths: number[] = [];
  for (const cells of rows) {
    cells.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, textWidth(textOf(cell)));
    });
  }
  return widths;
}

function paintCells(
  cells: Panel['rows'][number],
  widths: readonly number[],
  surface: Surface,
  row: number,
  area: Rectangle,
  theme: Theme,
): void {
  let { column } = area;
  cells.forEach((cell, i) => {
    const text = printableLine(textOf(cell));
    // A row with a single cell is a sentence.
    const width = cells.length === 1 ? textWidth(text) : widths[i]!;
    const at = i === 0 ? column : column + width - textWidth(text);
    surface.put(row, at, text, theme(styleOf(cell)), area.column + area.columns);
    column += width + 1;
  });
}

/** The end of the log, or what it has been scrolled to. */
export function paintLog({ log, logScroll, names }: LogPicture, area: Rectangle, surface: Surface, theme: Theme): void {
  // A single row is for what has happened last.
  const ruleRows = area.rows < 2 ? 0 : 1;
  const rows = log.flatMap(({ text, isNew, seat }) =>
    wrapText(text, area.columns).map((line, i) => ({ line, isNew, seat: i === 0 ? seat : undefined })),
  );
  const height = Math.max(0, area.rows - ruleRows);
  const end = rows.length - logScroll.place(rows.length, height);
  const start = Math.max(0, end - height);
  if (ruleRows > 0) {
    const unseen = rows.slice(0, start).filter(({ isNew }) => isNew).length;
    const rule = unseen === 0 ? '' : `── ${counted(unseen, 'new row')} above, Page Up `;
    surface.put(area.row, area.column, fitText(rule.padEnd(area.columns, '─'), area.columns), theme('muted'));
  }
  rows.slice(start, end).forEach(({ line, isNew, seat }, i) => {
    const row = area.row + ruleRows + i;
    surface.put(row, area.column, line, theme(isNew ? 'text' : 'muted'), area.column + area.columns);
    const name = seat === undefined ? undefined : names[seat];
    if (name !== undefined && line.startsWith(name)) surface.put(row, area.column, name, theme(`owner ${seat!}`));
  });
}
