/** Writes journals: lines in order, each with its checksum. */
import type { JournalEntry, JournalHeader } from './journal.ts';
import { CURRENT_FORMAT, type JournalFormat } from './journalformat.ts';
import { formatHeader, formatHex, formatLine } from './journalline.ts';
import type { Crc32 } from './textdigest.ts';

export class JournalWriter {
  readonly #crc32: Crc32;
  readonly #format: JournalFormat;
  /** Of all lines so far. */
  #checksum: number;
  #text = '';

  /** To continue a journal, pass its format and its checksum so far. */
  constructor(crc32: Crc32, format: JournalFormat = CURRENT_FORMAT, checksum = 0) {
    this.#crc32 = crc32;
    this.#format = format;
    this.#checksum = checksum;
  }

  header(header: JournalHeader): void {
    this.#write(formatHeader(header, this.#format));
  }

  entry(entry: JournalEntry): void {
    const { request } = entry;
    if (request !== undefined) this.#write(formatLine({ kind: 'request', name: request }, this.#format));
    for (const answer of entry.answers) this.#write(formatLine({ kind: 'world', answer }, this.#format));
    if (entry.said !== undefined) this.#write(formatLine({ kind: 'said', text: entry.said }, this.#format));
    this.#write(formatLine({ kind: 'entry', entry }, this.#format));
  }

  /** The player has left the game regularly; it was not cut off. */
  left(): void {
    this.#write(formatLine({ kind: 'left' }, this.#format));
  }

  /** Returns what was written since the last call, in ASCII. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }

  #write(line: string): void {
    this.#checksum = this.#crc32(line, this.#checksum);
    this.#text += `${formatHex(this.#checksum)} ${line}\n`;
  }
}
