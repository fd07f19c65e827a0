/** Options that know which of them were asked for: what a game does not even look at must not be ignored in silence. */
export class TrackedOptions extends Map<string, string> {
  readonly #asked = new Set<string>();

  override get(name: string): string | undefined {
    this.#asked.add(name);
    return super.get(name);
  }

  override has(name: string): boolean {
    this.#asked.add(name);
    return super.has(name);
  }

  /** Whoever goes through the options, also to copy them, has seen them all. */
  override *[Symbol.iterator](): MapIterator<[string, string]> {
    for (const option of super[Symbol.iterator]()) {
      this.#asked.add(option[0]);
      yield option;
    }
  }

  override entries(): MapIterator<[string, string]> {
    return this[Symbol.iterator]();
  }

  /** Those of these names that were given and never asked for. */
  unread(names: readonly string[]): string[] {
    return names.filter(name => super.has(name) && !this.#asked.has(name));
  }
}
