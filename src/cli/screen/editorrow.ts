/** The last row while a line is being typed there, with what could complete it in the row above. */
import { type Input, isKey } from './input.ts';
import { LineEditor } from './lineeditor.ts';
import type { Surface } from './surface.ts';
import { fitText } from './textwidth.ts';
import type { Theme } from './theme.ts';

export class EditorRow {
  readonly #editor: LineEditor;
  #isOpen = false;

  constructor(complete: (typed: string) => readonly string[]) {
    this.#editor = new LineEditor(complete);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** `text` is there already. */
  open(text = ''): void {
    if (text !== '') this.#editor.set(text);
    this.#isOpen = true;
  }

  /** Forgets what has been typed. */
  close(): void {
    this.#editor.set('');
    this.#isOpen = false;
  }

  /** Returns the line if it is complete. */
  handle(input: Input): string | undefined {
    if (isKey(input, 'escape')) this.close();
    else if (isKey(input, 'enter')) {
      this.#isOpen = false;
      return this.#editor.take().trim();
    } else this.#editor.handle(input);
    return undefined;
  }

  paint(surface: Surface, theme: Theme): void {
    const { text, cursor, candidates } = this.#editor;
    const row = surface.rows - 1;
    surface.fill(row, 0, surface.columns, {});
    surface.put(row, 0, ': ', theme('key'));
    surface.put(row, 2, fitText(text, surface.columns - 3));
    surface.mark(row, 2 + cursor, 1, theme('cursor'));
    if (candidates.length === 0) return;
    surface.fill(row - 1, 0, surface.columns, {});
    surface.put(row - 1, 2, fitText(candidates.join('  '), surface.columns - 3), theme('muted'));
  }
}
