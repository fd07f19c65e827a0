/** How the legal lines go on after what has been typed: the pieces of a drawing that name one of these are spots. */
import type { Canvas } from './drawing.ts';
import type { Style } from './style.ts';

export class Continuations {
  /** The legal lines and their beginnings, in whole words, as far as they are longer than what has been typed. */
  readonly #lines = new Set<string>();
  readonly #whole = new Set<string>();

  constructor(legal: Iterable<string>, typed: string) {
    const start = typed === '' ? '' : `${typed} `;
    for (const line of legal) {
      if (!line.startsWith(start)) continue;
      for (let end = line.indexOf(' ', start.length); end >= 0; end = line.indexOf(' ', end + 1)) {
        this.#lines.add(line.slice(0, end));
      }
      this.#lines.add(line);
      this.#whole.add(line);
    }
  }

  has(line: string): boolean {
    return this.#lines.has(line);
  }

  /** Whether it is a whole line, perhaps one that can go on. */
  isWhole(line: string): boolean {
    return this.#whole.has(line);
  }

  /** Puts a piece that can be chosen if its line is one of these. */
  put(canvas: Canvas, row: number, column: number, text: string, line: string, style?: Style): void {
    if (this.has(line)) canvas.putSpot(row, column, text, line, style);
    else canvas.put(row, column, text, style);
  }
}
