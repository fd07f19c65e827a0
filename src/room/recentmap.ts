/** A map that keeps only what was added last. */
export class RecentMap<Key, Value> {
  readonly #limit: number;
  readonly #values = new Map<Key, Value>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: Key): Value | undefined {
    return this.#values.get(key);
  }

  set(key: Key, value: Value): void {
    this.#values.set(key, value);
    if (this.#values.size > this.#limit) this.#values.delete(this.#values.keys().next().value!);
  }
}
