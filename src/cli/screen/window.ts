/** The whole window of the process's terminal: raw input, size, signals; given back however the process ends. */
import { setTimeout as later } from 'node:timers';
import type { Io } from '../io.ts';
import { type Input, InputDecoder } from './input.ts';
import type { Surface } from './surface.ts';

export interface WindowSize {
  /** 0 if unknown. */
  readonly rows: number;
  readonly columns: number;
}

export interface WindowListener {
  onInput(input: Input): void;
  /** The window has another size, or must be drawn again. */
  onChange(): void;
  /** The terminal is gone. */
  onEnd(): void;
}

/** The other screen, no cursor, clicks and the wheel, pasted text in brackets. */
const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?1000h\x1b[?1006h\x1b[?2004h\x1b[2J';
const LEAVE = '\x1b[0m\x1b[?2004l\x1b[?1006l\x1b[?1000l\x1b[?25h\x1b[?1049l';

/** After so many milliseconds an Escape is a key, and not the beginning of another one. */
const ESCAPE_DELAY = 40;
/** Until then a program that was stopped has stopped. */
const STOP_DELAY = 50;

export class Window {
  readonly #io: Io;
  readonly #level: number;
  readonly #decoder = new InputDecoder();
  #listener: WindowListener | undefined;
  #shown: Surface | undefined;
  #isOpen = false;
  #timer: NodeJS.Timeout | undefined;
  #stopTimer: NodeJS.Timeout | undefined;

  /** `level`: how many colours there are, as chalk counts. */
  constructor(io: Io, level: number) {
    this.#io = io;
    this.#level = level;
    this.#enter();
    process.stdin.on('data', this.#onData).on('end', this.#onEnd).on('error', this.#onEnd);
    process.stdout.on('resize', this.#onChange).on('error', this.#onEnd);
    process.on('SIGCONT', this.#onContinue);
    process.on('exit', this.#restore);
    process.on('uncaughtExceptionMonitor', this.#restore);
  }

  listen(listener: WindowListener): void {
    this.#listener = listener;
  }

  get size(): WindowSize {
    return { rows: process.stdout.rows ?? 0, columns: process.stdout.columns ?? 0 };
  }

  show(surface: Surface): void {
    if (!this.#isOpen) return;
    this.#write(surface.update(this.#shown, this.#level));
    this.#shown = surface;
  }

  /** Stops the program as Ctrl-Z does, with the terminal as it was before: all of it, also what has started it. */
  suspend(): void {
    this.#restore();
    process.kill(0, 'SIGTSTP');
    // Where nobody could let it go on, the system does not stop it.
    this.#stopTimer = later(this.#onContinue, STOP_DELAY);
  }

  /** Gives the terminal back. May be called more than once. */
  close(): void {
    this.#restore();
    clearTimeout(this.#timer);
    clearTimeout(this.#stopTimer);
    process.stdin.off('data', this.#onData).off('end', this.#onEnd).off('error', this.#onEnd).pause();
    process.stdout.off('resize', this.#onChange).off('error', this.#onEnd);
    process.off('SIGCONT', this.#onContinue);
    process.off('exit', this.#restore);
    process.off('uncaughtExceptionMonitor', this.#restore);
  }

  #write(text: string): void {
    if (text === '') return;
    this.#io.raw(text);
    this.#io.flush();
  }

  #enter(): void {
    process.stdin.setRawMode(true);
    this.#isOpen = true;
    this.#shown = undefined;
    this.#write(ENTER);
  }

  readonly #restore = (): void => {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#write(LEAVE);
    process.stdin.setRawMode(false);
  };

  readonly #onData = (chunk: Buffer): void => {
    clearTimeout(this.#timer);
    this.#tell(this.#decoder.decode(chunk));
    if (this.#decoder.isPending) this.#timer = later(() => this.#tell(this.#decoder.flush()), ESCAPE_DELAY);
  };

  #tell(inputs: readonly Input[]): void {
    for (const input of inputs) this.#listener?.onInput(input);
  }

  readonly #onChange = (): void => {
    this.#shown = undefined;
    this.#listener?.onChange();
  };

  readonly #onContinue = (): void => {
    if (!this.#isOpen) this.#enter();
    this.#onChange();
  };

  readonly #onEnd = (): void => this.#listener?.onEnd();
}
