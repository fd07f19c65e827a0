/** Shows a recorded game at a terminal, step by step, forwards and backwards. */
import readline from 'node:readline';
import { EXIT } from '../../core/exit.ts';
import { type Io, onSignals } from '../io.ts';
import type { Page } from './pages.ts';

export interface ViewOptions {
  readonly pages: readonly Page[];
  /** Returns the text with colours. */
  paint(text: string): string;
  /** The step shown first. */
  readonly from: number;
  /** How many steps a second are shown automatically; undefined to wait for a key. */
  readonly speed: number | undefined;
}

const CLEAR = '\x1b[H\x1b[2J';
const KEYS = 'space/right: on, left: back, g/G: first/last, p: run, q: end';

/** By how many steps a key moves. */
const MOVES: ReadonlyMap<string, number> = new Map([
  ['right', 1],
  ['space', 1],
  ['return', 1],
  ['down', 1],
  ['n', 1],
  ['left', -1],
  ['up', -1],
  ['b', -1],
  ['backspace', -1],
  ['pagedown', 10],
  ['pageup', -10],
  ['home', Number.NEGATIVE_INFINITY],
  ['end', Number.POSITIVE_INFINITY],
]);

/** What a window shows after a step: the last rows of everything up to there. */
export function lastLines(pages: readonly Page[], step: number, rows: number): string {
  let text = '';
  let lines: string[] = [];
  for (let i = step; i >= 0 && lines.length <= rows; i--) {
    text = pages[i]!.text + text;
    lines = text.split('\n');
  }
  return lines.slice(-rows).join('\n');
}

/** Resolves to the exit code when the user leaves. */
export function viewPages({ pages, paint, from, speed }: ViewOptions, io: Io): Promise<number> {
  let step = Math.min(from, pages.length - 1);
  const show = (): void => {
    const rows = (process.stdout.rows || 24) - 2;
    const { title } = pages[step]!;
    const status = `step ${step} of ${pages.length - 1}${title ? ` (${title})` : ''} - ${KEYS}`;
    const screen = paint(lastLines(pages, step, rows));
    io.raw(`${CLEAR}${screen}\n\x1b[2m${status.slice(0, (io.width ?? 80) - 1)}\x1b[0m`);
    io.flush();
  };
  const go = (by: number): void => {
    step = Math.max(0, Math.min(pages.length - 1, step + by));
    show();
  };
  return new Promise(resolve => {
    let timer: NodeJS.Timeout | undefined;
    const stop = (): void => {
      clearInterval(timer);
      timer = undefined;
    };
    const run = (): void => {
      timer = setInterval(() => (step < pages.length - 1 ? go(1) : stop()), 1000 / (speed ?? 2));
    };
    const leave = (code: number): void => {
      stop();
      removeListeners();
      process.stdin.setRawMode(false);
      process.stdin.pause();
      io.print('\n');
      io.flush();
      resolve(code);
    };
    const removeListeners = onSignals(leave);
    readline.emitKeypressEvents(process.stdin);
    process.stdin.setRawMode(true);
    process.stdin.on('keypress', (_, key: readline.Key) => {
      const name = key.name ?? '';
      const running = timer !== undefined;
      stop();
      if (key.ctrl && name === 'c') leave(EXIT.interrupted);
      else if (name === 'q' || name === 'escape' || (key.ctrl && name === 'd')) leave(EXIT.fine);
      else if (name === 'g') go(key.shift ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY);
      else if (name === 'p' && !running) run();
      else go(MOVES.get(name) ?? 0);
    });
    process.stdin.on('end', () => leave(EXIT.fine));
    process.stdin.resume();
    show();
    if (speed !== undefined) run();
  });
}
