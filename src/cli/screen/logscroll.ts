/** How far a log has been scrolled back from its end. */
export class LogScroll {
  #below = 0;
  #max = 0;

  /** Back, or towards the end if it is negative. */
  by(rows: number): void {
    this.#below = Math.max(0, Math.min(this.#max, this.#below + rows));
  }

  reset(): void {
    this.#below = 0;
  }

  /** How many of so many rows are below those that are shown. */
  place(rows: number, height: number): number {
    this.#max = Math.max(0, rows - height);
    this.by(0);
    return this.#below;
  }
}
