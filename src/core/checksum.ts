/** Checksums: CRC-32 (ISO 3309) for lines of a file, and a quick digest for the text a game prints. */

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** Of an ASCII text, going on from the checksum of what stands before it. */
export function crc32(text: string, before = 0): number {
  let rest = ~before;
  for (let i = 0; i < text.length; i++) rest = (rest >>> 8) ^ TABLE[(rest ^ text.charCodeAt(i)) & 0xff]!;
  return ~rest >>> 0;
}

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Eight digits. Much quicker than `toString(16)` for numbers above 2³¹. */
export const hex8 = (n: number): string =>
  BYTES[n >>> 24]! + BYTES[(n >>> 16) & 0xff]! + BYTES[(n >>> 8) & 0xff]! + BYTES[n & 0xff]!;

const PRIME = 0x01000193;

/** FNV-1a over UTF-16. */
function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return hash;
}

/** From this length on a text may be the very one that was printed before: boards are shown more often than changed. */
const LONG = 512;

/** Digest of a text that comes in pieces; where it is cut makes a difference, and a game always cuts it alike. */
export class Digest {
  #sum = 0;
  #long = '';
  #longDigest = fnv('');

  add(text: string): void {
    this.#sum = (Math.imul(this.#sum, PRIME) + (text.length < LONG ? fnv(text) : this.#ofLong(text))) | 0;
  }

  #ofLong(text: string): number {
    if (text !== this.#long) {
      this.#long = text;
      this.#longDigest = fnv(text);
    }
    return this.#longDigest;
  }

  /** The digest so far; starts anew. */
  take(): number {
    const sum = this.#sum >>> 0;
    this.#sum = 0;
    return sum;
  }
}
