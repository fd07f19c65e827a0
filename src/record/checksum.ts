/** Checksums: CRC-32 (ISO 3309) for lines of a file, and a quick digest for the text a game prints. */

const POLYNOMIAL = 0xedb88320;

/** The remainder of each byte: that of two bits together is that of each, combined. */
const TABLE = new Int32Array(256);
for (let bit = 128, rest = POLYNOMIAL; bit > 0; bit >>= 1) {
  for (let byte = 0; byte < 256; byte += 2 * bit) TABLE[byte + bit] = TABLE[byte]! ^ rest;
  rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
}

/** One byte more; the register is the complement of the checksum. */
export const crcByte = (register: number, byte: number): number => (register >>> 8) ^ TABLE[(register ^ byte) & 0xff]!;

/** Of an ASCII text, going on from the checksum of what stands before it. */
export function crc32(text: string, before = 0): number {
  let register = ~before;
  for (let i = 0; i < text.length; i++) register = crcByte(register, text.charCodeAt(i));
  return ~register >>> 0;
}

const PRIME = 0x01000193;

/** From this length on a text may be the very one that was printed before: boards are shown more often than changed. */
const LONG = 512;

/** FNV-1a over the length and the characters, four at a time. */
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

/** Digest of a text that comes in pieces; where it is cut makes a difference, and a game always cuts it alike. */
export class Digest {
  #sum = 0;
  #long = '';
  #longDigest = fnv('');

  add(text: string): void {
    const digest = text.length >= LONG ? this.#ofLong(text) : fnv(text);
    this.#sum = (Math.imul(this.#sum, PRIME) + digest) | 0;
  }

  #ofLong(text: string): number {
    if (text !== this.#long) {
      this.#long = text;
      this.#longDigest = fnv(text);
    }
    return this.#longDigest;
  }

  /** The digest so far, 32 bits with a sign; starts anew. */
  take(): number {
    const sum = this.#sum;
    this.#sum = 0;
    return sum;
  }
}
