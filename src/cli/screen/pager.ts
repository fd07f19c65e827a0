/** A text that is read page by page over everything else: help, rules, the log, statistics. */
import type { Input } from './input.ts';
import type { Surface } from './surface.ts';
import { fitText, textWidth, wrapText } from './textwidth.ts';
import type { Theme } from './theme.ts';

export interface PagerText {
  readonly title: string;
  readonly lines: readonly string[];
  /** Starts at the end: a log. */
  readonly fromEnd?: boolean;
}

/** How wide a page is in a window of so many columns. */
export const pageColumns = (columns: number): number => columns - 2;

export class Pager {
  readonly #text: PagerText;
  /** The first line that is shown; undefined before the first drawing. */
  #top: number | undefined;
  #height = 1;
  #wrapped: readonly string[] = [];

  constructor(text: PagerText) {
    this.#text = text;
  }

  /** Returns false if it is to be closed. */
  handle(input: Input): boolean {
    if (input.kind === 'mouse') {
      if (input.action === 'press') return false;
      this.#scroll(input.action === 'wheel-up' ? -3 : 3);
      return true;
    }
    if (input.kind !== 'key') return true;
    switch (input.key) {
      case 'up':
      case 'k':
        return this.#scroll(-1);
      case 'down':
      case 'j':
        return this.#scroll(1);
      case 'page-up':
        return this.#scroll(-this.#height);
      case 'page-down':
      case ' ':
        return this.#scroll(this.#height);
      case 'home':
        return this.#scroll(Number.NEGATIVE_INFINITY);
      case 'end':
        return this.#scroll(Number.POSITIVE_INFINITY);
      default:
        return false;
    }
  }

  /** Returns false if everything is shown. */
  #scroll(by: number): boolean {
    const last = Math.max(0, this.#wrapped.length - this.#height);
    this.#top = Math.max(0, Math.min(last, (this.#top ?? 0) + by));
    return last > 0;
  }

  paint(surface: Surface, theme: Theme): void {
    const { rows, columns } = surface;
    const width = pageColumns(columns);
    this.#height = rows - 2;
    this.#wrapped = this.#text.lines.flatMap(line => wrapIndented(line, width));
    if (this.#top === undefined) this.#scroll(this.#text.fromEnd ? Number.POSITIVE_INFINITY : 0);
    else this.#scroll(0);
    surface.fill(0, 0, columns, theme('bar'));
    surface.put(0, 1, fitText(this.#text.title, width), theme('bar'));
    for (let row = 0; row < this.#height; row++) surface.put(row + 1, 1, this.#wrapped[this.#top! + row] ?? '');
    const isLong = this.#wrapped.length > this.#height;
    const keys = isLong ? 'Arrows and Page Up/Down scroll. Any other key goes back.' : 'Any key goes back.';
    surface.fill(rows - 1, 0, columns, theme('bar'));
    surface.put(rows - 1, 1, fitText(keys, width), theme('bar'));
  }
}

/** Drawings and tables keep their columns: only what is too long is wrapped, below the last of two columns. */
function wrapIndented(line: string, columns: number): string[] {
  if (textWidth(line) <= columns) return [line];
  const start = /^(?:\S+(?: \S+)*)? {2,}/.exec(line)?.[0] ?? '';
  const [first = '', ...others] = wrapText(line.slice(start.length), Math.max(1, columns - start.length));
  return [start + first, ...others.map(other => ' '.repeat(start.length) + other)];
}
