/**
 * ChaCha20 (D. J. Bernstein; RFC 8439) as a generator: whoever knows some of its numbers, but not the seed, cannot compute
 * others. The key is the 128-bit seed twice, with the constant that belongs to keys of that size; the nonce is the number
 * of the stream, so one seed gives many sequences.
 */
import type { Random } from './random.ts';

const WORDS = 16;
const ROUNDS = 20;
/** `expand 16-byte k` */
const CONSTANT = [0x61707865, 0x3120646e, 0x79622d36, 0x6b206574];
const COUNTER = 12;
const STREAM = 13;
const RANGE = 2 ** 32;
/** The counter of blocks has 32 bits. */
const MAX_POSITION = RANGE * WORDS;

/** The block function: 16 words of output from the constant, the key, the counter and the nonce. */
export function chachaBlock(input: Uint32Array, output: Uint32Array): void {
  output.set(input);
  for (let round = 0; round < ROUNDS; round += 2) {
    for (let i = 0; i < 4; i++) quarterRound(output, i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; i++) quarterRound(output, i, 4 + ((i + 1) & 3), 8 + ((i + 2) & 3), 12 + ((i + 3) & 3));
  }
  for (let i = 0; i < WORDS; i++) output[i]! += input[i]!;
}

function quarterRound(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  x[a]! += x[b]!;
  x[d] = rotated(x[d]! ^ x[a]!, 16);
  x[c]! += x[d]!;
  x[b] = rotated(x[b]! ^ x[c]!, 12);
  x[a]! += x[b]!;
  x[d] = rotated(x[d]! ^ x[a]!, 8);
  x[c]! += x[d]!;
  x[b] = rotated(x[b]! ^ x[c]!, 7);
}

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

export class ChaCha implements Random {
  readonly #seed: string;
  readonly #input = new Uint32Array(WORDS);
  readonly #block = new Uint32Array(WORDS);
  /** How many words have been used. */
  #position: number;

  /** The seed has 32 hexadecimal digits in lower case, in the order of its bytes. Stream and position are numbers from 0. */
  constructor(seed: string, stream: number, position = 0) {
    this.#seed = seed;
    this.#position = position;
    const bytes = Uint8Array.from(seed.match(/../g)!, byte => Number.parseInt(byte, 16));
    const words = new DataView(bytes.buffer);
    const key = [0, 4, 8, 12].map(at => words.getUint32(at, true));
    this.#input.set([...CONSTANT, ...key, ...key]);
    this.#input[STREAM] = stream;
    if (position % WORDS > 0) this.#computeBlock();
  }

  /** Accepts only what `save` can have written. */
  static parse(saved: string): ChaCha | undefined {
    const [, seed, stream, position] =
      /^\{"chacha":"([0-9a-f]{32})","stream":([0-9]{1,10}),"position":([0-9]{1,11})\}$/.exec(saved) ?? [];
    if (!seed || Number(stream) >= RANGE || Number(position) >= MAX_POSITION) return undefined;
    const found = new ChaCha(seed, Number(stream), Number(position));
    return found.save() === saved ? found : undefined;
  }

  save(): string {
    return JSON.stringify({ chacha: this.#seed, stream: this.#input[STREAM], position: this.#position });
  }

  /** For n up to 2^32. The last words, too few for every number to get its share, are passed over. */
  below(n: number): number {
    if (!(n >= 1 && n <= RANGE)) throw new RangeError(`there is no random number below ${n}`);
    const end = RANGE - (RANGE % n);
    for (;;) {
      const word = this.#next();
      if (word < end) return word % n;
    }
  }

  #next(): number {
    const at = this.#position % WORDS;
    if (at === 0) this.#computeBlock();
    this.#position = (this.#position + 1) % MAX_POSITION;
    return this.#block[at]!;
  }

  #computeBlock(): void {
    this.#input[COUNTER] = Math.floor(this.#position / WORDS);
    chachaBlock(this.#input, this.#block);
  }
}
