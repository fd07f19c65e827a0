/** Reads journals entry by entry, so that a long one is never in memory at once, up to the first line that is wrong. */

import { err, ok, type Result } from '../core/result.ts';
import { quote } from '../core/text.ts';
import { type Author, type JournalEntry, type JournalHeader, MAGIC, type WorldAnswer } from './journal.ts';
import { type EntryFilter, FORMATS, type HostAnswer, type JournalFormat } from './journalformat.ts';
import { formatHex, parseHeader, parseLine } from './journalline.ts';
import type { Crc32 } from './textdigest.ts';

/** The first line that is wrong; everything from there on is ignored. */
export interface Damage {
  readonly line: number;
  readonly fault: string;
  /** The line contains zeros and is close to the end: what a power cut leaves of data that had not reached the disk. */
  readonly lost: boolean;
}

/** At most this many lines are on their way to the disk at once. */
const MAX_UNSYNCED_LINES = 1 << 14;
/** Longer than any line of a journal: files and typed lines that a game accepts are shorter, however they are escaped. */
const MAX_LINE_LENGTH = 1 << 26;

/** Where the text of a line begins, after the checksum and a space. */
const TEXT_START = 9;
const SENSELESS = 'it makes no sense';

interface Opening {
  readonly header: JournalHeader;
  readonly format: JournalFormat;
}

export class JournalReader {
  readonly header: JournalHeader;
  readonly format: JournalFormat;
  readonly #filter: EntryFilter;
  readonly #crc32: Crc32;
  readonly #lines: Iterator<string, string>;
  #line = 1;
  /** Of all lines so far, including those whose entry is still to come. */
  #length: number;
  #checksum: number;
  /** Of all lines up to the last entry: where a writer continues, and from which checksum. */
  length: number;
  checksum: number;
  /** Entries so far. */
  count = 0;
  /** Whether the player has left the game regularly since the last entry. */
  left = false;
  /** Whether the last line was incomplete and is ignored. */
  torn = false;
  damage: Damage | undefined;

  private constructor({ header, format }: Opening, first: string, lines: Iterator<string, string>, crc32: Crc32) {
    this.header = header;
    this.format = format;
    this.#filter = format.newEntryFilter(header.rich);
    this.#crc32 = crc32;
    this.#lines = lines;
    this.length = this.#length = first.length + 1;
    this.checksum = this.#checksum = crc32(first.slice(TEXT_START));
  }

  /** Takes the text in chunks, one character for each byte. Fails if it is not a journal at all. */
  static open(chunks: Iterable<string>, file: string, crc32: Crc32): Result<JournalReader> {
    const lines = splitLines(chunks);
    const first = lines.next();
    if (first.done) return err(`${quote(file)} holds no whole line of a journal`);
    const opening = parseFirstLine(first.value, file, crc32);
    if (opening.ok) return ok(new JournalReader(opening.value, first.value, lines, crc32));
    lines.return('');
    return opening;
  }

  /** Returns undefined at the end, which may be where the damage is. */
  next(): JournalEntry | undefined {
    let answers: WorldAnswer[] = [];
    let hostAnswers: HostAnswer[] = [];
    let said: string | undefined;
    let request: string | undefined;
    while (!this.damage) {
      const { done, value: text } = this.#lines.next();
      if (done) {
        this.torn ||= text !== '';
        return undefined;
      }
      const line = this.#parse(text);
      if (!line) return undefined;
      if (line.kind === 'hostAnswer') hostAnswers.push(line.answer);
      else if (line.kind === 'request' && request === undefined) request = line.name;
      else if (line.kind === 'world' && said === undefined) answers.push(line.answer);
      else if (line.kind === 'said' && said === undefined) said = line.text;
      else if (line.kind === 'entry' && isComplete(line.entry.by, said, request)) {
        this.#commit(false);
        if (this.#filter.isPartOfGame(line.entry, hostAnswers)) {
          this.count++;
          return { ...line.entry, answers, said, request };
        }
        answers = [];
        hostAnswers = [];
      } else if (line.kind === 'left' && said === undefined && request === undefined && answers.length === 0)
        this.#commit(true);
      else this.#fail(text, SENSELESS);
    }
    return undefined;
  }

  /** Closes the source before its end. */
  close(): void {
    this.#lines.return?.('');
  }

  #parse(text: string): ReturnType<typeof parseLine> {
    this.#line++;
    const checksum = this.#crc32(text.slice(TEXT_START), this.#checksum);
    if (text.slice(0, TEXT_START) !== `${formatHex(checksum)} `) {
      this.#fail(text, 'the checksum is wrong');
      return undefined;
    }
    const line = parseLine(text.slice(TEXT_START), this.format);
    if (!line) {
      this.#fail(text, SENSELESS);
      return undefined;
    }
    this.#checksum = checksum;
    this.#length += text.length + 1;
    return line;
  }

  #commit(left: boolean): void {
    this.left = left;
    this.length = this.#length;
    this.checksum = this.#checksum;
  }

  #fail(text: string, fault: string): void {
    const line = this.#line;
    let linesAfter = 0;
    while (!this.#lines.next().done) linesAfter++;
    this.damage = { line, fault, lost: text.includes('\0') && linesAfter < MAX_UNSYNCED_LINES };
  }
}

/** Hosts say something in answer to their commands alone, and what people ask of a room leads to moves and notes. */
const isComplete = (by: Author, said: string | undefined, request: string | undefined): boolean =>
  (said === undefined || by === 'host') && (request === undefined || by === 'human' || by === 'room');

/** Whole lines without their ends; returns what comes after the last of them. */
function* splitLines(chunks: Iterable<string>): Generator<string, string> {
  let rest = '';
  for (const chunk of chunks) {
    const lines = chunk.split('\n');
    lines[0] = rest + lines[0]!;
    rest = lines.pop()!;
    yield* lines;
    if (rest.length < MAX_LINE_LENGTH) continue;
    // No journal has such a line: this much of it is enough to show that it is wrong.
    yield rest;
    rest = '';
  }
  return rest;
}

const FIRST_LINE = /^[0-9a-f]{8} ([a-z-]+) ([0-9]+) (.*)$/;

/** Whether a file with this text is meant as a journal, however damaged. */
export const isJournal = (text: string): boolean => FIRST_LINE.exec(text.split('\n', 1)[0]!)?.[1] === MAGIC;

function parseFirstLine(line: string, file: string, crc32: Crc32): Result<Opening> {
  const [, magic, version, json] = FIRST_LINE.exec(line) ?? [];
  if (magic !== MAGIC) return err(`${quote(file)} is not a journal`);
  if (line.slice(0, TEXT_START) !== `${formatHex(crc32(line.slice(TEXT_START)))} `) {
    return err(`${quote(file)}, line 1: the checksum is wrong: the journal is damaged`);
  }
  const format = FORMATS.find(one => String(one.version) === version);
  if (!format) {
    const known = FORMATS.map(one => one.version).join(' and ');
    return err(`${quote(file)} is a journal of format ${version}; this program knows ${known}`);
  }
  const header = parseHeader(json!);
  return header ? ok({ header, format }) : err(`${quote(file)}, line 1: the header of the journal makes no sense`);
}
