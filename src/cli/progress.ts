/** A bar on standard error that says how far it is and how long it will take. */
import { bar } from './bar.ts';

const WIDTH = 30;
const OFTEN = 100;

/** `3:07`, or `1:02:03`. */
export function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  const two = (number: number): string => String(number).padStart(2, '0');
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

export function progressLine(done: number, all: number, seconds: number): string {
  const left = done === 0 ? '' : `, ${duration((seconds / done) * (all - done))} left`;
  return `[${bar(done / all, WIDTH).padEnd(WIDTH)}] ${done} of ${all} games${left}`;
}

export class Progress {
  readonly #all: number;
  readonly #write: (text: string) => void;
  readonly #start = performance.now();
  #shown = Number.NEGATIVE_INFINITY;

  constructor(all: number, write: (text: string) => void) {
    this.#all = all;
    this.#write = write;
    this.show(0);
  }

  get seconds(): number {
    return (performance.now() - this.#start) / 1000;
  }

  show(done: number): void {
    const now = performance.now();
    if (now - this.#shown < OFTEN) return;
    this.#shown = now;
    this.#write(`\r${progressLine(done, this.#all, this.seconds)}\u001b[K`);
  }

  /** Leaves nothing behind. */
  clear(): void {
    this.#write('\r\u001b[K');
  }
}
