/** The built command in a pseudo-terminal (util-linux `script`), typed at and read as a human would. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { COMMAND } from './process.ts';

const TIMEOUT = 20_000;

export const KEY = {
  enter: '\r',
  tab: '\t',
  up: '\x1b[A',
  left: '\x1b[D',
  escape: '\x1b',
  interrupt: '\x03',
  suspend: '\x1a',
  end: '\x04',
} as const;

export interface PtyOptions {
  /** Constructor line by line, unless they are given. */
  readonly args?: readonly string[];
  /** On top of a colour terminal's environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly columns?: number;
  readonly rows?: number;
  /** The user's configuration. */
  readonly config?: string;
  /** The files in the folder. */
  readonly files?: Readonly<Record<string, string>>;
  /** Instead of what is typed: a script, as from a pipe, while the output is still the terminal. */
  readonly input?: string;
  /** What the shell does when the command has ended, or was stopped. */
  readonly afterwards?: string;
}

export class Pty {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'gander-pty-'));
  /** All output, including escape codes. */
  raw = '';
  readonly exit: Promise<number>;
  #seen = 0;
  #onOutput: () => void = () => {};
  readonly #child;

  constructor({
    args = ['-lines'],
    env = {},
    columns = 80,
    rows = 50,
    files = {},
    config,
    input,
    afterwards,
  }: PtyOptions) {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(this.folder, name), text);
    if (config !== undefined) {
      mkdirSync(path.join(this.folder, '.config/gander'), { recursive: true });
      writeFileSync(path.join(this.folder, '.config/gander/config'), config);
    }
    if (input !== undefined) writeFileSync(path.join(this.folder, 'script'), input);
    const words = [process.execPath, COMMAND, ...args].map(word => `'${word}'`).join(' ');
    const command = `echo $$ > pid; exec ${words}${input === undefined ? '' : ' < script'}`;
    const line = `stty cols ${columns} rows ${rows}; ${afterwards === undefined ? command : `set -m; sh -c "${command.replaceAll('$', '\\$')}"; ${afterwards}`}`;
    this.#child = spawn('script', ['-qec', line, '/dev/null'], {
      cwd: this.folder,
      env: {
        PATH: process.env.PATH,
        HOME: this.folder,
        XDG_CACHE_HOME: process.env.XDG_CACHE_HOME,
        TERM: 'xterm-256color',
        ...env,
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.raw += text;
      this.#onOutput();
    });
    this.exit = new Promise((resolve, reject) => {
      this.#child.on('close', code => resolve(code ?? -1));
      this.#child.on('error', reject);
    });
  }

  /** The text without escape codes, with plain line ends. */
  get text(): string {
    return stripVTControlCharacters(this.raw).replaceAll('\r\n', '\n');
  }

  send(keys: string): void {
    this.#child.stdin.write(keys);
  }

  /** Waits for a text to appear after the one that was last waited for. */
  async until(wanted: string): Promise<void> {
    await this.untilShown(JSON.stringify(wanted), () => this.text.includes(wanted, this.#seen));
    this.#seen = this.text.indexOf(wanted, this.#seen) + wanted.length;
  }

  /** Waits for the output to be as it should; `wanted` is for the message if it never is. */
  async untilShown(
    wanted: string,
    isShown: () => boolean | Promise<boolean>,
    shown = () => JSON.stringify(this.text),
  ): Promise<void> {
    const deadline = setTimeout(() => this.#onOutput(), TIMEOUT);
    const late = Date.now() + TIMEOUT;
    for (;;) {
      const { length } = this.raw;
      if (await isShown()) break;
      if (Date.now() >= late) throw new Error(`waited for ${wanted} in ${shown()}`);
      // Something may have come while it was looked at.
      if (this.raw.length > length) continue;
      await new Promise<void>(resolve => {
        this.#onOutput = resolve;
      });
    }
    clearTimeout(deadline);
  }

  async type(keys: string, wanted: string): Promise<void> {
    this.send(keys);
    await this.until(wanted);
  }

  signal(name: NodeJS.Signals): void {
    process.kill(this.#pid, name);
  }

  /** Changes the width of the window, and its height. */
  resize(columns: number, rows?: number): void {
    const size = ['cols', String(columns), ...(rows === undefined ? [] : ['rows', String(rows)])];
    execFileSync('stty', ['-F', readlinkSync(`/proc/${this.#pid}/fd/0`), ...size]);
  }

  get #pid(): number {
    const pid = Number(this.file('pid'));
    // 0 would be our own process group.
    if (!(pid > 0)) throw new Error('it has not begun');
    return pid;
  }

  /** Ends whatever is still running and removes the folder. */
  clear(): void {
    // Not just the terminal: a command whose terminal closes first saves its game, in the folder that is removed.
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      try {
        this.signal('SIGKILL');
      } catch {
        // It has not started, or is over.
      }
    }
    this.#child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  file(name: string): string {
    return readFileSync(path.join(this.folder, name), 'utf8');
  }
}
