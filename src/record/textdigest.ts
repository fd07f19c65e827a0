/** Digests of the text a game prints, by which a replay notices that a game answers differently. */

/** CRC-32 of the UTF-8 bytes of a text, continued from `before`: `crc32` of node:zlib, which pure code may not import. */
export type Crc32 = (text: string, before?: number) => number;

/** Computes the digest, an unsigned 32-bit number, of everything printed for one entry. */
export interface TextDigest {
  add(text: string): void;
  /** Returns the digest of what was added since the last call. */
  take(): number;
}

/** For entries whose digests are never looked at. */
export const noDigest: TextDigest = { add: () => {}, take: () => 0 };

const LONG_TEXT = 512;

/** CRC-32 of the whole text, wherever it is cut between two characters. */
export class Crc32Digest implements TextDigest {
  readonly #crc32: Crc32;
  #digest = 0;
  /** The last long text that an entry began with: scripts print the same board many times. */
  #longText = '';
  #longDigest = 0;

  constructor(crc32: Crc32) {
    this.#crc32 = crc32;
  }

  add(text: string): void {
    const isLongStart = this.#digest === 0 && text.length > LONG_TEXT;
    this.#digest = isLongStart ? this.#digestOfLong(text) : this.#crc32(text, this.#digest);
  }

  take(): number {
    const digest = this.#digest;
    this.#digest = 0;
    return digest;
  }

  #digestOfLong(text: string): number {
    if (text !== this.#longText) {
      this.#longText = text;
      this.#longDigest = this.#crc32(text);
    }
    return this.#longDigest;
  }
}

const PRIME = 0x01000193;

/** FNV-1a over the length and the characters, from the last to the first, four at a time. */
function fnv(text: string): number {
  const { length } = text;
  let hash = Math.imul(0x811c9dc5 ^ length, PRIME);
  let i = length;
  for (; i >= 4; i -= 4) {
    const four =
      text.charCodeAt(i - 1) ^
      (text.charCodeAt(i - 2) << 8) ^
      (text.charCodeAt(i - 3) << 16) ^
      (text.charCodeAt(i - 4) << 24);
    hash = Math.imul(hash ^ four, PRIME);
  }
  for (; i > 0; i--) hash = Math.imul(hash ^ text.charCodeAt(i - 1), PRIME);
  return hash;
}

/** The digest of format 2: FNV-1a of each piece, so the same text cut elsewhere has another digest. */
export class PiecewiseDigest implements TextDigest {
  #sum = 0;

  add(text: string): void {
    this.#sum = Math.imul(this.#sum, PRIME) + fnv(text);
  }

  take(): number {
    const sum = this.#sum >>> 0;
    this.#sum = 0;
    return sum;
  }
}
