/**
 * A journal as text: what a conversation was told and what came of it, enough to hold it again. One line each, in
 * ASCII, with a checksum that also covers the line before: what is torn, damaged, missing or in the wrong place shows.
 */
import { crc32 } from './checksum.ts';
import { bad, good, type Result } from './result.ts';
import type { Reply } from './session.ts';
import { quote, wholeNumber } from './text.ts';

export const MARK = 'gander-journal';
export const FORMAT = 2;

export interface Header {
  readonly game: string;
  /** Of the program that wrote it, and of the game's rules. */
  readonly version: string;
  readonly rules: number;
  readonly options: readonly (readonly [name: string, value: string])[];
  readonly seed: string;
  readonly rich: boolean;
  /** A person at a terminal saw what they typed; a transcript has none of it. */
  readonly terminal: boolean;
  /** When it began, as ISO 8601 has it. */
  readonly started: string;
}

export const QUESTIONS = ['read', 'exists', 'write', 'width', 'computer'] as const;
/** What a session wanted to know of the world, and what it was told: a file's text, a fault, a width. */
export interface Answer {
  readonly asked: (typeof QUESTIONS)[number];
  readonly about: string;
  readonly ok: boolean;
  readonly value: string | number | null;
}

/** Who spoke: nobody yet, a person, a computer player; or a person to the host, with a word of its own. */
export const SPEAKERS = ['begin', 'person', 'player', 'host'] as const;
export type By = (typeof SPEAKERS)[number];

export interface Entry {
  readonly by: By;
  /** What was typed; a computer player may type several lines at once. */
  readonly text: string;
  readonly reply: Reply;
  /** The random outcomes, in their order. */
  readonly draws: readonly number[];
  /** Of what the game printed. */
  readonly digest: number;
  readonly answers: readonly Answer[];
  /** What the host said, word for word: it is not worked out again. */
  readonly said?: string | undefined;
}

export interface Journal {
  readonly header: Header;
  readonly entries: readonly Entry[];
  /** The player has left in good order since the last entry. */
  readonly left: boolean;
  /** The length of the part that counts, and the checksum to go on from. */
  readonly length: number;
  readonly checksum: number;
  /** The last line was not complete and does not count. */
  readonly torn: boolean;
  /** The first line that is wrong, with what is wrong; nothing from there on counts. */
  readonly damage?: { readonly line: number; readonly fault: string };
}

const unescaped = (text: string): string =>
  text.includes('\\')
    ? text.replace(/\\(?:u([0-9a-f]{4})|(.))/g, (_, code: string | undefined, other: string) =>
        code === undefined ? (other === 'n' ? '\n' : other) : String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** Reads as far as the lines are whole; a fault when it is no journal at all. */
export function parseJournal(text: string, file: string): Result<Journal> {
  const end = text.lastIndexOf('\n') + 1;
  const torn = end < text.length;
  const lines = text.slice(0, end).split('\n').slice(0, -1);
  if (lines.length === 0) return bad(`${quote(file)} holds no whole line of a journal`);
  const [, mark, format, rest] = /^[0-9a-f]{8} ([a-z-]+) ([0-9]+) (.*)$/.exec(lines[0]!) ?? [];
  if (mark !== MARK) return bad(`${quote(file)} is not a journal`);
  let checksum = crc32(lines[0]!.slice(9));
  if (checksum !== Number.parseInt(lines[0]!.slice(0, 8), 16)) {
    return bad(`${quote(file)}, line 1: the checksum is wrong: the journal is damaged`);
  }
  if (format !== String(FORMAT))
    return bad(`${quote(file)} is a journal of format ${format}; this program knows ${FORMAT}`);
  const header = parseHeader(rest!);
  if (!header) return bad(`${quote(file)}, line 1: the header of the journal makes no sense`);

  const entries: Entry[] = [];
  let left = false;
  let length = lines[0]!.length + 1;
  let whole = { length, checksum };
  let answers: Answer[] = [];
  let said: string | undefined;
  let damage: Journal['damage'];
  for (let i = 1; i < lines.length; i++) {
    const line = lines[i]!;
    const wanted = crc32(line.slice(9), checksum);
    const found = /^[0-9a-f]{8} /.test(line) ? Number.parseInt(line.slice(0, 8), 16) : -1;
    const item = found === wanted ? parseLine(line.slice(9)) : undefined;
    if (!item) {
      damage = { line: i + 1, fault: found === wanted ? 'it makes no sense' : 'the checksum is wrong' };
      break;
    }
    checksum = wanted;
    length += line.length + 1;
    if (item.kind === 'world') answers.push(item.answer);
    else if (item.kind === 'said') said = item.text;
    else {
      left = item.kind === 'left';
      if (item.kind === 'entry') entries.push({ ...item.entry, answers, said });
      answers = [];
      said = undefined;
      whole = { length, checksum };
    }
  }
  return good({ header, entries, left, torn, ...whole, ...(damage ? { damage } : {}) });
}

type Item =
  | { readonly kind: 'world'; readonly answer: Answer }
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'entry'; readonly entry: Entry }
  | { readonly kind: 'left' };

function parseLine(line: string): Item | undefined {
  if (line === 'left') return { kind: 'left' };
  if (line.startsWith('world ')) return parseAnswer(fromJson(line.slice(6)));
  if (line.startsWith('said ')) {
    const text = fromJson(line.slice(5));
    return typeof text === 'string' ? { kind: 'said', text } : undefined;
  }
  const [, digest, by, refused, draws, text] =
    /^([0-9a-f]{8}) ([a-z]+)( refused)?(?: ([0-9]+(?:,[0-9]+)*))?: ([ -~]*)$/.exec(line) ?? [];
  if (!SPEAKERS.includes(by as By)) return undefined;
  return {
    kind: 'entry',
    entry: {
      by: by as By,
      reply: refused ? 'refused' : 'taken',
      digest: Number.parseInt(digest!, 16) | 0,
      draws: draws?.split(',').map(Number) ?? [],
      text: unescaped(text!),
      answers: [],
    },
  };
}

function parseAnswer(list: unknown): Item | undefined {
  if (!Array.isArray(list)) return undefined;
  const [asked, about, ok, value] = list as unknown[];
  if (!QUESTIONS.includes(asked as Answer['asked']) || typeof about !== 'string' || typeof ok !== 'boolean')
    return undefined;
  if (value !== null && typeof value !== 'string' && typeof value !== 'number') return undefined;
  return { kind: 'world', answer: { asked: asked as Answer['asked'], about, ok, value } };
}

function parseHeader(text: string): Header | undefined {
  const found = fromJson(text) as Partial<Header> | undefined;
  if (typeof found !== 'object' || found === null) return undefined;
  const { game, version, rules, options, seed, rich, terminal, started } = found;
  if (![game, version, seed, started].every(one => typeof one === 'string')) return undefined;
  if (wholeNumber(String(rules)) === undefined || typeof rich !== 'boolean' || typeof terminal !== 'boolean')
    return undefined;
  if (!Array.isArray(options) || !options.every(isPair)) return undefined;
  return found as Header;
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
