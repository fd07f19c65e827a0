/** The built command on the whole screen of a terminal, as a person sees it: a real pseudo-terminal, drawn by an emulator. */
import xterm from '@xterm/headless';
import { Pty, type PtyOptions } from './pty.ts';

export class Emulator {
  readonly pty: Pty;
  readonly #terminal;
  #written = 0;

  constructor(options: PtyOptions) {
    const { columns = 80, rows = 24 } = options;
    this.pty = new Pty({ ...options, columns, rows });
    this.#terminal = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
  }

  /** The rows of the window, without blanks at their ends. */
  get rows(): string[] {
    const { active } = this.#terminal.buffer;
    return Array.from({ length: this.#terminal.rows }, (_, row) =>
      (active.getLine(active.viewportY + row)?.translateToString(true) ?? '').trimEnd(),
    );
  }

  get text(): string {
    return this.rows.join('\n');
  }

  /** Whether the program has the other screen of the terminal, which leaves what was there before. */
  get hasWholeScreen(): boolean {
    return this.#terminal.buffer.active.type === 'alternate';
  }

  /** Waits until the window shows something. */
  async until(wanted: string | RegExp): Promise<string> {
    const isShown = (): boolean => (typeof wanted === 'string' ? this.text.includes(wanted) : wanted.test(this.text));
    return this.untilIt(String(wanted), isShown);
  }

  /** Waits until the terminal is as it should be; `wanted` is for the message if it never is. */
  async untilIt(wanted: string, isSo: () => boolean): Promise<string> {
    const isShown = async (): Promise<boolean> => {
      const { raw } = this.pty;
      const fresh = raw.slice(this.#written);
      this.#written = raw.length;
      if (fresh !== '') await new Promise<void>(done => this.#terminal.write(fresh, done));
      return isSo();
    };
    await this.pty.untilShown(wanted, isShown, () => `\n${this.text}`);
    return this.text;
  }

  /** Clicks on the first place where a text is shown. */
  click(text: string): void {
    const row = this.rows.findIndex(line => line.includes(text));
    if (row < 0) throw new Error(`${text} is not shown in\n${this.text}`);
    const column = this.rows[row]!.indexOf(text);
    this.pty.send(`\x1b[<0;${column + 1};${row + 1}M\x1b[<0;${column + 1};${row + 1}m`);
  }

  async press(keys: string, wanted: string | RegExp): Promise<string> {
    this.pty.send(keys);
    return this.until(wanted);
  }

  resize(columns: number, rows: number): void {
    this.#terminal.resize(columns, rows);
    this.pty.resize(columns, rows);
  }
}
