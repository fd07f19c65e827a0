/** Allows so many things a second on average, and a burst. The time is an argument. */
export class RateLimit {
  readonly #perSecond: number;
  readonly #burst: number;
  #left: number;
  #at: number;

  constructor(perSecond: number, burst: number, now: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#left = burst;
    this.#at = now;
  }

  /** Returns whether one more is allowed, and counts it. */
  take(now: number): boolean {
    this.#left = this.#leftAt(now);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }

  /** Whether one more would be allowed. */
  allows(now: number): boolean {
    return this.#leftAt(now) >= 1;
  }

  /** Whether nothing has been counted for so long that it need not be remembered. */
  isFull(now: number): boolean {
    return this.#leftAt(now) >= this.#burst;
  }

  #leftAt(now: number): number {
    return Math.min(this.#burst, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
  }
}
