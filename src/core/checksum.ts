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

/** From this length on a text's digest is remembered: boards are long, and shown more often than changed. */
const LONG = 128;
const REMEMBERED = 64;

/** Digest of a text that comes in pieces; where it is cut makes a difference, and a game always cuts it alike. */
export class Digest {
  #sum = 0;
  readonly #known = new Map<string, number>();

  add(text: string): void {
    this.#sum = (Math.imul(this.#sum, PRIME) + this.#of(text)) | 0;
  }

  #of(text: string): number {
    if (text.length < LONG) return fnv(text);
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const digest = fnv(text);
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(text, digest);
    return digest;
  }

  /** The digest so far; starts anew. */
  take(): number {
    const sum = this.#sum >>> 0;
    this.#sum = 0;
    return sum;
  }
}
