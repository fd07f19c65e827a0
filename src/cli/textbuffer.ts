/** Text as the bytes of UTF-8, from when it is printed until it has been written. */

const START_SIZE = 1 << 17;
/** The most bytes that UTF-8 needs for one character of a string. */
const MAX_CHARACTER_SIZE = 3;

/** Buffers that are not in use: new memory for every text would take longer than the text itself. */
const spare: TextBuffer[] = [];

export class TextBuffer {
  #buffer = Buffer.allocUnsafeSlow(START_SIZE);
  #start = 0;
  #end = 0;

  private constructor() {}

  /** Returns an empty buffer, to be given back with `free`. */
  static get(): TextBuffer {
    return spare.pop() ?? new TextBuffer();
  }

  free(): void {
    this.#start = 0;
    this.#end = 0;
    spare.push(this);
  }

  get length(): number {
    return this.#end - this.#start;
  }

  write(text: string): void {
    const end = this.#end + text.length * MAX_CHARACTER_SIZE;
    if (end > this.#buffer.length) this.#grow(2 * end);
    this.#end += this.#buffer.write(text, this.#end);
  }

  get bytes(): Buffer {
    return this.#buffer.subarray(this.#start, this.#end);
  }

  /** Removes the first bytes. */
  consume(length: number): void {
    this.#start += length;
  }

  #grow(size: number): void {
    const larger = Buffer.allocUnsafeSlow(size);
    this.#buffer.copy(larger, 0, 0, this.#end);
    this.#buffer = larger;
  }
}
