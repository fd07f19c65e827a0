/** How fast computers play at a screen: at once, slowly, or one decision for each key. */
export const PACES = ['instant', 'slow', 'key'] as const;
export type Pace = (typeof PACES)[number];

const SLOW_MS = 900;

export class Pacer {
  #pace: Pace;
  /** Lets the decision go on that waits. */
  #release: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Called when a decision begins to wait for a key, and when it goes on. */
  onChange: () => void = () => {};

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  get pace(): Pace {
    return this.#pace;
  }

  /** Whether a computer waits for a key. */
  get waitsForKey(): boolean {
    return this.#pace === 'key' && this.#release !== undefined;
  }

  change(): void {
    this.#pace = PACES[(PACES.indexOf(this.#pace) + 1) % PACES.length]!;
    this.step();
  }

  /** Resolves when the next decision may be made. Only one decision is waited for at a time. */
  turn(): Promise<void> {
    this.step();
    if (this.#pace === 'instant') return Promise.resolve();
    return new Promise(resolve => {
      this.#release = resolve;
      if (this.#pace === 'slow') this.#timer = setTimeout(() => this.step(), SLOW_MS);
      this.onChange();
    });
  }

  /** A key was pressed. */
  step(): void {
    clearTimeout(this.#timer);
    const release = this.#release;
    this.#release = undefined;
    release?.();
    if (release) this.onChange();
  }
}
