/** Where a client shows the game: the whole window of a terminal, or one frame after another in a pipe. */
export interface Screen {
  /** Whether the window is large enough for the grid; otherwise keys are ignored. */
  readonly fits: boolean;
  /** `isComplete` is false if another message with more of the same change follows. */
  show(lines: readonly string[], columns: number, isComplete: boolean): void;
  /** Restores the terminal. May be called more than once. */
  close(): void;
}

export interface Size {
  /** 0 if unknown. */
  readonly rows: number;
  readonly columns: number;
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

  close(): void {}
}

const ENTER_SCREEN = '\x1b[?1049h\x1b[?25l\x1b[2J';
const LEAVE_SCREEN = '\x1b[0m\x1b[?25h\x1b[?1049l';

export class WindowScreen implements Screen {
  fits = true;
  readonly #print: (text: string) => void;
  readonly #size: () => Size;
  readonly #paintRow: (row: string) => string;
  /** The rows on the screen: only those that differ are written. */
  #paintedRows: string[] = [];
  #open = true;

  /** `paint` colours a row without changing its width. */
  constructor(print: (text: string) => void, size: () => Size, paint: (row: string) => string) {
    this.#print = print;
    this.#size = size;
    this.#paintRow = paint;
    print(ENTER_SCREEN);
  }

  show(lines: readonly string[], columns: number): void {
    if (!this.#open) return;
    const size = this.#size();
    const height = lines.length;
    const width = columns + 1;
    this.fits = (size.rows === 0 || size.rows >= height) && (size.columns === 0 || size.columns >= width);
    const tooSmall = [
      `The window is too small: it must be ${height} rows high and ${width} columns wide.`,
      `It is ${size.rows} rows high and ${size.columns} columns wide.`,
      'Make it larger to go on, or press Q to quit.',
    ];
    this.#paint(this.fits ? lines : wrap(tooSmall, size.columns), size);
  }

  /** Clears the screen, after the window was resized or something else has written to it. */
  refresh(): void {
    this.#paintedRows = [];
    if (this.#open) this.#print('\x1b[2J');
  }

  close(): void {
    if (this.#open) this.#print(LEAVE_SCREEN);
    this.#open = false;
  }

  #paint(lines: readonly string[], size: Size): void {
    let text = '';
    const height = size.rows === 0 ? lines.length : Math.min(lines.length, size.rows);
    for (let row = 0; row < Math.max(height, this.#paintedRows.length); row++) {
      const full = row < height ? lines[row]! : '';
      const line = size.columns === 0 ? full : full.slice(0, size.columns);
      if (line === this.#paintedRows[row]) continue;
      // Erase first: afterwards, a character in the last column would be erased too.
      text += `\x1b[${row + 1};1H\x1b[K${this.#paintRow(line)}`;
      this.#paintedRows[row] = line;
    }
    if (text !== '') this.#print(text);
  }
}

/** Wraps sentences to the width of a narrow window. */
function wrap(sentences: readonly string[], columns: number): string[] {
  if (columns === 0) return [...sentences];
  return sentences.flatMap(sentence => {
    const lines: string[] = [];
    let line = '';
    for (const word of sentence.split(' ')) {
      if (line !== '' && line.length + 1 + word.length > columns) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line];
  });
}
