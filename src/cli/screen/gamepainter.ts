/** Draws a game on the window: board, panels, log, what is asked and what can be done. */
import type { LogLine } from '../../room/newslog.ts';
import { type BoardPicture, type Click, paintBoard } from './boardpainter.ts';
import type { KeyHint } from './gamestatus.ts';
import type { ScreenLayout } from './layout.ts';
import type { LogScroll } from './logscroll.ts';
import { paintSide } from './sidepainter.ts';
import type { Surface } from './surface.ts';
import { fitText, textWidth, wrapText } from './textwidth.ts';
import type { Theme } from './theme.ts';

export interface GamePicture extends BoardPicture {
  readonly layout: ScreenLayout;
  readonly title: string;
  readonly corner: string;
  /** A paragraph above the panels. */
  readonly note?: string | undefined;
  readonly message: Message | undefined;
  /** What is said if there is no message, nothing under the cursor and no question. */
  readonly prompt: string;
  readonly log: readonly LogLine[];
  readonly logScroll: LogScroll;
  /** Keys of the screen that matter now, with what they do; the most important first. */
  readonly hints: readonly KeyHint[];
}

export interface Message {
  readonly text: string;
  readonly isError: boolean;
}

export function paintGame(picture: GamePicture, surface: Surface, theme: Theme): Click[] {
  const { state, layout, title, corner } = picture;
  paintBar(surface, 0, title, corner, theme);
  const onBoard = paintBoard(picture, layout.board, surface, theme);
  paintSide({ ...picture, panels: state.panels, names: state.names }, layout, surface, theme);
  const top = paintMessage(picture, surface, theme);
  return [...onBoard.filter(({ row }) => row < top), ...paintKeys(picture, surface, theme)];
}

export function paintBar(surface: Surface, row: number, left: string, right: string, theme: Theme): void {
  const look = theme('bar');
  surface.fill(row, 0, surface.columns, look);
  const width = textWidth(right);
  const end = surface.put(row, 1, fitText(left, surface.columns - 2), { ...look, bold: true });
  if (end + width + 2 <= surface.columns) surface.put(row, surface.columns - width - 1, right, look);
}

/** A longer message is read in pages. */
const MOST_MESSAGE_ROWS = 6;

/** A message in so many columns of the window, if it is short enough to be shown with the board. */
export function messageRows(text: string, columns: number): readonly string[] | undefined {
  const rows = text.split('\n').flatMap(line => wrapText(line, columns - 2));
  return rows.length > MOST_MESSAGE_ROWS ? undefined : rows;
}

/** Returns the first row that it has taken: a message of several rows covers the last ones of what is above it. */
function paintMessage({ state, layout, message, prompt }: GamePicture, surface: Surface, theme: Theme): number {
  const { messageRow } = layout;
  const { columns } = surface;
  const text = state.description || state.question || prompt;
  const lines = (message && messageRows(message.text, columns)) ?? [fitText(message?.text ?? text, columns - 2)];
  const top = lines.length === 1 ? messageRow : messageRow - lines.length;
  if (top < messageRow) surface.put(top, 0, '─'.repeat(columns), theme('muted'));
  lines.forEach((line, i) => {
    const row = messageRow + 1 - lines.length + i;
    surface.fill(row, 0, columns, {});
    surface.put(row, 1, line, theme(message?.isError ? 'error' : 'text'));
  });
  return top;
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

/** At the right end of the last row, but not before `column`: as many as there is room for. */
export function paintHints(hints: readonly KeyHint[], column: number, surface: Surface, theme: Theme): Click[] {
  const clicks: Click[] = [];
  const row = surface.rows - 1;
  const end = surface.columns - 1;
  const widthOf = (shown: readonly KeyHint[]): number =>
    shown.reduce((sum, [key, meaning]) => sum + textWidth(key) + textWidth(meaning) + 3, -2);
  let shown = hints;
  while (shown.length > 0 && column + widthOf(shown) > end) shown = shown.slice(0, -1);
  let at = end - widthOf(shown);
  for (const [key, meaning] of shown) {
    const start = at;
    at = surface.put(row, at, key, theme('key'), end);
    at = surface.put(row, at, ` ${meaning}`, theme('muted'), end);
    clicks.push({ row, column: start, length: at - start, key });
    at += 2;
  }
  return clicks;
}
