/** Where a client shows the game: a terminal's whole window, or one picture after another in a pipe. */
export interface Screen {
  /** Whether the grid can be seen, so that keys make sense. */
  readonly fits: boolean;
  /** `news` is false for what only changes the numbers of a picture that will come. */
  show(lines: readonly string[], columns: number, news: boolean): void;
  /** Leaves everything as it was found. Safe to call again. */
  close(): void;
}

export interface Size {
  /** 0 when unknown. */
  readonly rows: number;
  readonly columns: number;
}

export class PipeScreen implements Screen {
  readonly fits = true;
  readonly #print: (text: string) => void;

  constructor(print: (text: string) => void) {
    this.#print = print;
  }

  show(lines: readonly string[], _columns: number, news: boolean): void {
    if (news) this.#print(`${lines.join('\n')}\n`);
  }

  close(): void {}
}

const OPEN = '\x1b[?1049h\x1b[?25l\x1b[2J';
const CLOSE = '\x1b[0m\x1b[?25h\x1b[?1049l';

export class WindowScreen implements Screen {
  fits = true;
  readonly #print: (text: string) => void;
  readonly #size: () => Size;
  readonly #paintRow: (row: string) => string;
  /** What stands in each row now: only rows that differ are written. */
  #painted: string[] = [];
  #open = true;

  /** `paint` puts colour into a row without changing its width. */
  constructor(print: (text: string) => void, size: () => Size, paint: (row: string) => string) {
    this.#print = print;
    this.#size = size;
    this.#paintRow = paint;
    print(OPEN);
  }

  show(lines: readonly string[], columns: number): void {
    if (!this.#open) return;
    const size = this.#size();
    const high = lines.length;
    const wide = columns + 1;
    this.fits = (size.rows === 0 || size.rows >= high) && (size.columns === 0 || size.columns >= wide);
    const asked = [
      `The window is too small: it must be ${high} rows high and ${wide} columns wide.`,
      `It is ${size.rows} rows high and ${size.columns} columns wide.`,
      'Make it larger to go on, or press Q to quit.',
    ];
    this.#paint(this.fits ? lines : wrap(asked, size.columns), size);
  }

  /** Forgets what is on the screen: the window has changed, or something else has written there. */
  refresh(): void {
    this.#painted = [];
    if (this.#open) this.#print('\x1b[2J');
  }

  close(): void {
    if (this.#open) this.#print(CLOSE);
    this.#open = false;
  }

  #paint(lines: readonly string[], size: Size): void {
    let text = '';
    const most = size.rows === 0 ? lines.length : Math.min(lines.length, size.rows);
    for (let row = 0; row < Math.max(most, this.#painted.length); row++) {
      const whole = row < most ? lines[row]! : '';
      const line = size.columns === 0 ? whole : whole.slice(0, size.columns);
      if (line === this.#painted[row]) continue;
      // Erased first: a character in the last column would be erased after it.
      text += `\x1b[${row + 1};1H\x1b[K${this.#paintRow(line)}`;
      this.#painted[row] = line;
    }
    if (text !== '') this.#print(text);
  }
}

/** Cuts sentences into lines of a narrow window. */
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
