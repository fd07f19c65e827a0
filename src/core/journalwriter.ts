/** Writes journals: lines in their order, each with its checksum, straight into bytes, for scripts have many lines. */
import { crcByte } from './checksum.ts';
import { type Entry, FORMAT, type Header, MARK } from './journal.ts';

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ['\n', '\\n'],
]);
const hex4 = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;

const escaped = (text: string): string =>
  /^[ -[\]-~]*$/.test(text) ? text : text.replace(/[^ -[\]-~]/g, one => ESCAPES.get(one) ?? hex4(one.charCodeAt(0)));

const json = (value: unknown): string => JSON.stringify(value).replace(/[^ -~]/g, one => hex4(one.charCodeAt(0)));

/** Checksum and blank before a line. */
const LEAD = 9;
const BLANK = 0x20;
const LINE_END = 0x0a;
const ROOM = 1 << 16;
const DIGITS = Uint8Array.from('0123456789abcdef', digit => digit.charCodeAt(0));

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Quicker than `toString(16)` for numbers above 2³¹. */
const hex8 = (n: number): string =>
  BYTES[n >>> 24]! + BYTES[(n >>> 16) & 0xff]! + BYTES[(n >>> 8) & 0xff]! + BYTES[n & 0xff]!;

export class JournalWriter {
  #bytes = new Uint8Array(ROOM);
  #used = 0;
  /** Where the present line begins. */
  #start = 0;
  /** The complement of the checksum so far. */
  #register: number;

  constructor(checksum = 0) {
    this.#register = ~checksum;
  }

  header(header: Header): void {
    this.#line(`${MARK} ${FORMAT} ${json(header)}`);
  }

  entry(entry: Entry): void {
    const { draws, said } = entry;
    for (const { asked, about, ok, value } of entry.answers) this.#line(`world ${json([asked, about, ok, value])}`);
    if (said !== undefined) this.#line(`said ${json(said)}`);
    this.#begin();
    this.#put(entry.by);
    this.#put(entry.reply === 'taken' ? ' taken ' : ' refused ');
    this.#put(hex8(entry.digest));
    this.#put(draws.length === 0 ? ' - ' : ` ${draws.join(',')} `);
    this.#put(escaped(entry.text));
    this.#end();
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
    this.#begin();
    this.#put(text);
    this.#end();
  }

  #begin(): void {
    this.#need(LEAD);
    this.#start = this.#used;
    this.#used += LEAD;
  }

  #put(text: string): void {
    const { length } = text;
    this.#need(length);
    const bytes = this.#bytes;
    let used = this.#used;
    let register = this.#register;
    for (let i = 0; i < length; i++) {
      const byte = text.charCodeAt(i);
      bytes[used++] = byte;
      register = crcByte(register, byte);
    }
    this.#used = used;
    this.#register = register;
  }

  #end(): void {
    this.#need(1);
    const bytes = this.#bytes;
    const checksum = ~this.#register;
    let at = this.#start;
    for (let shift = 28; shift >= 0; shift -= 4) bytes[at++] = DIGITS[(checksum >>> shift) & 15]!;
    bytes[at] = BLANK;
    bytes[this.#used++] = LINE_END;
  }

  #need(bytes: number): void {
    const wanted = this.#used + bytes;
    if (wanted <= this.#bytes.length) return;
    const more = new Uint8Array(2 * wanted);
    more.set(this.#bytes.subarray(0, this.#used));
    this.#bytes = more;
  }
}
