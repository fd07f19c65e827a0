/** Reads journals entry by entry, as far as their lines are whole: a long one need not be in memory at once. */

import { err, ok, type Result } from '../core/result.ts';
import { quote, wholeNumber } from '../core/text.ts';
import { crc32 } from './checksum.ts';
import {
  AUTHORS,
  type Author,
  FORMAT,
  type JournalEntry,
  type JournalHeader,
  MAGIC,
  QUESTIONS,
  type WorldAnswer,
} from './journal.ts';

/** The first line that is wrong; nothing from there on counts. */
export interface Damage {
  readonly line: number;
  readonly fault: string;
  /** Zeros, which only a file system writes, close to the end: what a power cut leaves of what was not yet on the disk. */
  readonly lost: boolean;
}

/** Lines that may be on their way to the disk at once. */
const UNWRITTEN = 1 << 14;

/** Columns of a terminal: no system tells more. */
const WIDEST = 0xffff;
/** Of a version or a moment. */
const LONGEST = 40;
/** Of a line: files and typed lines that a game takes are shorter, however they are escaped. */
const LONGEST_LINE = 1 << 26;

export class JournalReader {
  readonly header: JournalHeader;
  readonly #lines: Iterator<string, string>;
  #line = 1;
  /** Of all lines so far, those that belong to no entry yet included. */
  #length: number;
  #checksum: number;
  /** Up to the last entry: where to go on, and from which checksum. */
  length: number;
  checksum: number;
  /** Entries so far. */
  count = 0;
  /** The player has left in good order since the last entry. */
  left = false;
  /** The last line was not complete and does not count. */
  torn = false;
  damage: Damage | undefined;

  private constructor(header: JournalHeader, first: string, lines: Iterator<string, string>) {
    this.header = header;
    this.#lines = lines;
    this.length = this.#length = first.length + 1;
    this.checksum = this.#checksum = crc32(first.slice(COLUMN));
  }

  /** A text in pieces, one character for each byte; a fault when it is no journal at all. */
  static open(pieces: Iterable<string>, file: string): Result<JournalReader> {
    const lines = linesOf(pieces);
    const first = lines.next();
    if (first.done) return err(`${quote(file)} holds no whole line of a journal`);
    const opened = parseFirst(first.value, file);
    if (opened.ok) return ok(new JournalReader(opened.value, first.value, lines));
    lines.return('');
    return opened;
  }

  /** The next entry; undefined at the end, which may be where the damage is. */
  next(): JournalEntry | undefined {
    const answers: WorldAnswer[] = [];
    let said: string | undefined;
    while (!this.damage) {
      const { done, value: line } = this.#lines.next();
      if (done) {
        this.torn ||= line !== '';
        return undefined;
      }
      const item = this.#item(line);
      if (!item) return undefined;
      if (item.kind === 'world' && said === undefined) answers.push(item.answer);
      else if (item.kind === 'said' && said === undefined) said = item.text;
      else if (item.kind === 'entry' && (said === undefined || item.entry.by === 'host')) {
        this.#settle(false);
        this.count++;
        return { ...item.entry, answers, said };
      } else if (item.kind === 'left' && said === undefined && answers.length === 0) this.#settle(true);
      else this.#break(line, SENSELESS);
    }
    return undefined;
  }

  /** Nothing more is wanted. */
  close(): void {
    this.#lines.return?.('');
  }

  /** What a line says, if it is the one that was written here. */
  #item(line: string): Item | undefined {
    this.#line++;
    const checksum = crc32(line.slice(COLUMN), this.#checksum);
    if (line.slice(0, COLUMN) !== `${hex(checksum)} `) {
      this.#break(line, 'the checksum is wrong');
      return undefined;
    }
    const item = parseLine(line.slice(COLUMN));
    if (!item) {
      this.#break(line, SENSELESS);
      return undefined;
    }
    this.#checksum = checksum;
    this.#length += line.length + 1;
    return item;
  }

  #settle(left: boolean): void {
    this.left = left;
    this.length = this.#length;
    this.checksum = this.#checksum;
  }

  #break(wrong: string, fault: string): void {
    const line = this.#line;
    let behind = 0;
    while (!this.#lines.next().done) behind++;
    this.damage = { line, fault, lost: wrong.includes('\0') && behind < UNWRITTEN };
  }
}

const SENSELESS = 'it makes no sense';
/** A checksum, and the blank behind it. */
const COLUMN = 9;
const hex = (checksum: number): string => checksum.toString(16).padStart(8, '0');

/** Whole lines without their ends; returns what stands behind the last of them. */
function* linesOf(pieces: Iterable<string>): Generator<string, string> {
  let rest = '';
  for (const piece of pieces) {
    const lines = piece.split('\n');
    lines[0] = rest + lines[0]!;
    rest = lines.pop()!;
    yield* lines;
    if (rest.length < LONGEST_LINE) continue;
    // No journal has such a line: what there is of it will do to show that it is wrong.
    yield rest;
    rest = '';
  }
  return rest;
}

function parseFirst(line: string, file: string): Result<JournalHeader> {
  const [, mark, format, rest] = /^[0-9a-f]{8} ([a-z-]+) ([0-9]+) (.*)$/.exec(line) ?? [];
  if (mark !== MAGIC) return err(`${quote(file)} is not a journal`);
  if (line.slice(0, 8) !== hex(crc32(line.slice(COLUMN)))) {
    return err(`${quote(file)}, line 1: the checksum is wrong: the journal is damaged`);
  }
  if (format !== String(FORMAT)) {
    return err(`${quote(file)} is a journal of format ${format}; this program knows ${FORMAT}`);
  }
  const header = parseHeader(rest!);
  return header ? ok(header) : err(`${quote(file)}, line 1: the header of the journal makes no sense`);
}

type Item =
  | { readonly kind: 'world'; readonly answer: WorldAnswer }
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'entry'; readonly entry: JournalEntry }
  | { readonly kind: 'left' };

function parseLine(line: string): Item | undefined {
  if (line === 'left') return { kind: 'left' };
  if (!/^[ -~]*$/.test(line)) return undefined;
  if (line.startsWith('world ')) return parseAnswer(fromJson(line.slice(6)));
  if (line.startsWith('said ')) {
    const text = fromJson(line.slice(5));
    return typeof text === 'string' ? { kind: 'said', text } : undefined;
  }
  const [, digest, by, refused, draws, text] =
    /^([0-9a-f]{8}) ([a-z]+)( refused)?(?: ([0-9]+(?:,[0-9]+)*))?: (.*)$/.exec(line) ?? [];
  if (!AUTHORS.includes(by as Author)) return undefined;
  return {
    kind: 'entry',
    entry: {
      by: by as Author,
      reply: refused ? 'refused' : 'taken',
      digest: Number.parseInt(digest!, 16) | 0,
      draws: draws?.split(',').map(Number) ?? [],
      text: unescaped(text!),
      answers: [],
    },
  };
}

const unescaped = (text: string): string =>
  text.includes('\\')
    ? text.replace(/\\(?:u([0-9a-f]{4})|(.))/g, (_, code: string | undefined, other: string) =>
        code === undefined ? (other === 'n' ? '\n' : other) : String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

function parseAnswer(list: unknown): Item | undefined {
  if (!Array.isArray(list) || list.length !== 4) return undefined;
  const [asked, about, ok, value] = list as unknown[];
  if (!QUESTIONS.includes(asked as WorldAnswer['asked']) || typeof about !== 'string' || typeof ok !== 'boolean')
    return undefined;
  const answer = { asked, about, ok, value } as WorldAnswer;
  return isAnswer(answer) ? { kind: 'world', answer } : undefined;
}

/** Whether the world could have answered so. */
function isAnswer({ asked, value }: WorldAnswer): boolean {
  switch (asked) {
    case 'read':
    case 'write':
      return typeof value === 'string';
    case 'width':
      return value === null || (Number.isInteger(value) && Number(value) > 0 && Number(value) <= WIDEST);
    case 'exists':
    case 'computer':
      return value === null;
  }
}

function parseHeader(text: string): JournalHeader | undefined {
  const found = fromJson(text) as Partial<JournalHeader> | undefined;
  if (typeof found !== 'object' || found === null) return undefined;
  const { game, version, rules, options, seed, rich, terminal, started } = found;
  if (![game, version, seed, started].every(one => typeof one === 'string')) return undefined;
  if (version!.length > LONGEST || started!.length > LONGEST) return undefined;
  if (wholeNumber(String(rules)) === undefined || typeof rich !== 'boolean' || typeof terminal !== 'boolean')
    return undefined;
  if (!Array.isArray(options) || !options.every(isPair)) return undefined;
  return found as JournalHeader;
}

const isPair = (one: unknown): boolean =>
  Array.isArray(one) && one.length === 2 && one.every(part => typeof part === 'string');

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
