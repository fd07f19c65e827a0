/** Shows one view at a time on a window: passes input to it, paints it when something has changed, and ends it. */
import { EXIT } from '../../core/exit.ts';
import { type Input, isKey } from './input.ts';
import { Surface } from './surface.ts';
import { wrapText } from './textwidth.ts';
import type { Theme } from './theme.ts';
import type { WindowListener, WindowSize } from './window.ts';

/** What fills the window. */
export interface View {
  /** Ctrl-C and Ctrl-Z do not come here. */
  onInput(input: Input): void;
  paint(surface: Surface): void;
}

/** A window of a terminal, or one of a test. */
export interface StageWindow {
  readonly size: WindowSize;
  listen(listener: WindowListener): void;
  show(surface: Surface): void;
  suspend(): void;
}

/** A smaller window shows only what it needs. */
const LEAST: WindowSize = { rows: 20, columns: 60 };

/** How a view ends: with what it returns, or because the user wants to leave the program at once. */
export type Shown<T> = { readonly kind: 'done'; readonly value: T } | { readonly kind: 'left'; readonly code: number };

export class Stage {
  readonly theme: Theme;
  readonly #window: StageWindow;
  #view: View | undefined;
  #isPainting = false;
  #leave: (code: number) => void = () => {};

  constructor(window: StageWindow, theme: Theme) {
    this.#window = window;
    this.theme = theme;
    window.listen({
      onInput: input => this.#onInput(input),
      onChange: () => this.repaint(),
      onEnd: () => this.#leave(EXIT.hangup),
    });
  }

  get size(): WindowSize {
    return this.#window.size;
  }

  /** Shows a view until it calls `done`, or `fail` with a bug, or the user presses Ctrl-C. */
  show<T>(make: (done: (value: T) => void, fail: (error: unknown) => void) => View): Promise<Shown<T>> {
    return new Promise((resolve, reject) => {
      this.#leave = code => resolve({ kind: 'left', code });
      this.#view = make(value => resolve({ kind: 'done', value }), reject);
      this.repaint();
    });
  }

  /** Something has changed. Several changes at once are painted once. */
  readonly repaint = (): void => {
    if (this.#isPainting) return;
    this.#isPainting = true;
    setImmediate(() => {
      this.#isPainting = false;
      this.#paint();
    });
  };

  #onInput(input: Input): void {
    if (isKey(input, 'ctrl-c')) this.#leave(EXIT.interrupted);
    else if (isKey(input, 'ctrl-z')) this.#window.suspend();
    else this.#view?.onInput(input);
    this.repaint();
  }

  #paint(): void {
    const { rows, columns } = this.#window.size;
    const surface = new Surface(rows, columns);
    if (rows < LEAST.rows || columns < LEAST.columns) paintTooSmall(surface);
    else this.#view?.paint(surface);
    this.#window.show(surface);
  }
}

function paintTooSmall(surface: Surface): void {
  const { rows, columns } = surface;
  const text = `The window is too small: it must have at least ${LEAST.columns} columns and ${LEAST.rows} rows. It has ${columns} and ${rows}.`;
  wrapText(text, columns).forEach((line, row) => {
    surface.put(row, 0, line);
  });
}
