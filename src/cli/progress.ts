/** A progress bar on standard error, with the estimated time left. */
import { bar } from './bar.ts';

const WIDTH = 30;
const UPDATE_INTERVAL_MS = 100;

/** `3:07`, or `1:02:03`. */
export function formatDuration(seconds: number): string {
  const whole = Math.ceil(seconds);
  const two = (number: number): string => String(number).padStart(2, '0');
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

export function formatProgress(done: number, total: number, seconds: number, what = 'games'): string {
  const left = done === 0 ? '' : `, ${formatDuration((seconds / done) * (total - done))} left`;
  return `[${bar(done / total, WIDTH).padEnd(WIDTH)}] ${done} of ${total} ${what}${left}`;
}

export class Progress {
  readonly #total: number;
  readonly #write: (text: string) => void;
  readonly #what: string;
  readonly #start = performance.now();
  #shown = Number.NEGATIVE_INFINITY;

  /** `what` is counted. */
  constructor(total: number, write: (text: string) => void, what = 'games') {
    this.#what = what;
    this.#total = total;
    this.#write = write;
    this.show(0);
  }

  get seconds(): number {
    return (performance.now() - this.#start) / 1000;
  }

  show(done: number): void {
    const now = performance.now();
    if (now - this.#shown < UPDATE_INTERVAL_MS) return;
    this.#shown = now;
    this.#write(`\r${formatProgress(done, this.#total, this.seconds, this.#what)}\u001b[K`);
  }

  /** Removes the bar from the screen. */
  clear(): void {
    this.#write('\r\u001b[K');
  }
}
