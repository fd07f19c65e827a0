/** Where a client shows the game: the whole window of a terminal, or one frame after another in a pipe. */
import type { Viewer } from '../../core/game.ts';
import { printableLine } from '../../core/text.ts';
import { styleOf } from '../../games/nuggets/drawing.ts';
import type { StageWindow } from '../screen/stage.ts';
import { Surface } from '../screen/surface.ts';
import { wrapText } from '../screen/textwidth.ts';
import type { Theme } from '../screen/theme.ts';

export interface Screen {
  /** Whether the window is large enough for the grid; otherwise keys are ignored. */
  readonly fits: boolean;
  /** `isComplete` is false if another message with more of the same change follows. */
  show(lines: readonly string[], columns: number, isComplete: boolean): void;
}

export class PipeScreen implements Screen {
  readonly fits = true;
  readonly #print: (text: string) => void;

  constructor(print: (text: string) => void) {
    this.#print = print;
  }

  show(lines: readonly string[], _columns: number, isComplete: boolean): void {
    if (isComplete) this.#print(`${lines.join('\n')}\n`);
  }
}

export class WindowScreen implements Screen {
  fits = true;
  readonly #window: Pick<StageWindow, 'size' | 'show'>;
  readonly #theme: Theme;
  readonly #viewer: () => Viewer;

  /** `viewer`: whose eyes the grid is seen with, for the colours. */
  constructor(window: Pick<StageWindow, 'size' | 'show'>, theme: Theme, viewer: () => Viewer) {
    this.#window = window;
    this.#theme = theme;
    this.#viewer = viewer;
  }

  /** The status is on the first row, and the grid below. */
  show(lines: readonly string[], columns: number): void {
    const { size } = this.#window;
    const height = lines.length;
    const width = columns + 1;
    this.fits = (size.rows === 0 || size.rows >= height) && (size.columns === 0 || size.columns >= width);
    const surface = new Surface(size.rows || height, size.columns || width);
    if (this.fits) this.#paint(lines, columns, surface);
    else {
      const text = `The window is too small: it must be ${height} rows high and ${width} columns wide. It is ${size.rows} rows high and ${size.columns} columns wide. Make it larger to go on, or press Q to quit.`;
      wrapText(text, size.columns).forEach((line, row) => {
        surface.put(row, 0, line);
      });
    }
    this.#window.show(surface);
  }

  /** Without columns there is no grid yet, only sentences. */
  #paint(lines: readonly string[], columns: number, surface: Surface): void {
    const viewer = this.#viewer();
    lines.forEach((line, row) => {
      [...printableLine(line)].forEach((character, column) => {
        const style = row > 0 && columns > 0 ? styleOf(character, viewer) : undefined;
        surface.put(row, column, character, this.#theme(style ?? 'text'));
      });
    });
  }
}
