/** Writes journals: lines in their order, each with its checksum, straight into bytes, for scripts have many lines. */
import { crcByte } from './checksum.ts';
import { type Author, FORMAT, type JournalEntry, type JournalHeader, MAGIC } from './journal.ts';

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ['\n', '\\n'],
]);
const hex4 = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;

const escaped = (text: string): string =>
  text.replace(/[^ -[\]-~]/g, one => ESCAPES.get(one) ?? hex4(one.charCodeAt(0)));
/** An escaped character takes so many bytes at most. */
const WIDEST = 6;

const json = (value: unknown): string => JSON.stringify(value).replace(/[^ -~]/g, one => hex4(one.charCodeAt(0)));

/** A checksum or a digest, and the blank behind it. */
const COLUMN = 9;
const BLANK = 0x20;
const TILDE = 0x7e;
const BACKSLASH = 0x5c;
const LINE_END = 0x0a;
const ROOM = 1 << 16;
const DIGITS = Uint8Array.from('0123456789abcdef', digit => digit.charCodeAt(0));

/** How most entries begin: taken, and without chance. */
const HEADS: Readonly<Record<Author, string>> = {
  begin: 'begin: ',
  person: 'person: ',
  player: 'player: ',
  host: 'host: ',
};

const headOf = ({ by, reply, draws }: JournalEntry): string =>
  reply === 'taken' && draws.length === 0
    ? HEADS[by]
    : `${by}${reply === 'taken' ? '' : ' refused'}${draws.length === 0 ? '' : ` ${draws.join(',')}`}: `;

export class JournalWriter {
  #bytes = new Uint8Array(ROOM);
  #used = 0;
  /** Of the last line. */
  #checksum: number;

  constructor(checksum = 0) {
    this.#checksum = checksum;
  }

  header(header: JournalHeader): void {
    this.#line(`${MAGIC} ${FORMAT} ${json(header)}`);
  }

  entry(entry: JournalEntry): void {
    for (const { asked, about, ok, value } of entry.answers) this.#line(`world ${json([asked, about, ok, value])}`);
    if (entry.said !== undefined) this.#line(`said ${json(entry.said)}`);
    const { text } = entry;
    const head = headOf(entry);
    const bytes = this.#room(2 * COLUMN + head.length + WIDEST * text.length + 1);
    const start = this.#used + COLUMN;
    putNumber(bytes, start, entry.digest);
    put(bytes, start + COLUMN, head);
    const typed = start + COLUMN + head.length;
    this.#end(typed + (put(bytes, typed, text) ? text.length : putEscaped(bytes, typed, text)));
  }

  /** The player has left in good order. */
  left(): void {
    this.#line('left');
  }

  /** What has been written since the last time; to be used before anything more is written. */
  take(): Uint8Array {
    const bytes = this.#bytes.subarray(0, this.#used);
    this.#used = 0;
    return bytes;
  }

  #line(text: string): void {
    put(this.#room(COLUMN + text.length + 1), this.#used + COLUMN, text);
    this.#end(this.#used + COLUMN + text.length);
  }

  /** The line that ends here gets its checksum. */
  #end(end: number): void {
    const bytes = this.#bytes;
    let register = ~this.#checksum;
    for (let i = this.#used + COLUMN; i < end; i++) register = crcByte(register, bytes[i]!);
    this.#checksum = ~register;
    putNumber(bytes, this.#used, ~register);
    bytes[end] = LINE_END;
    this.#used = end + 1;
  }

  #room(more: number): Uint8Array {
    const wanted = this.#used + more;
    if (wanted > this.#bytes.length) {
      const larger = new Uint8Array(2 * wanted);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    return this.#bytes;
  }
}

/** Whether each character stands for itself, in a line that people typed. */
function put(bytes: Uint8Array, at: number, text: string): boolean {
  let plain = true;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    bytes[at + i] = code;
    if (code < BLANK || code > TILDE || code === BACKSLASH) plain = false;
  }
  return plain;
}

/** Gives how many bytes it takes. */
function putEscaped(bytes: Uint8Array, at: number, text: string): number {
  const safe = escaped(text);
  put(bytes, at, safe);
  return safe.length;
}

/** Eight digits and a blank. */
function putNumber(bytes: Uint8Array, at: number, n: number): void {
  for (let i = 0; i < 8; i++) bytes[at + i] = DIGITS[(n >>> (28 - 4 * i)) & 15]!;
  bytes[at + 8] = BLANK;
}
