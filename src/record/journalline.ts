/** The lines of a journal behind their checksums, as values and as text. */
import { wholeNumber } from '../core/text.ts';
import { type JournalEntry, type JournalHeader, MAGIC, QUESTIONS, type WorldAnswer } from './journal.ts';
import { type HostAnswer, type JournalFormat, parseAuthor } from './journalformat.ts';

/** What an entry's own line contains; its request, its answers and what the host said are on lines before it. */
type EntryLine = Omit<JournalEntry, 'answers' | 'said' | 'request'>;

/** A line after the header. */
export type JournalLine =
  | { readonly kind: 'world'; readonly answer: WorldAnswer }
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'request'; readonly name: string }
  | { readonly kind: 'entry'; readonly entry: EntryLine }
  | { readonly kind: 'left' };

/** Only in a journal of an older format. */
interface HostAnswerLine {
  readonly kind: 'hostAnswer';
  readonly answer: HostAnswer;
}

/** The longest version or time of a header. */
const MAX_WORD = 40;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A checksum or a digest. Made of bytes because `toString(16)` is slow for numbers of more than 31 bits. */
export const formatHex = (n: number): string =>
  HEX[n >>> 24]! + HEX[(n >>> 16) & 0xff]! + HEX[(n >>> 8) & 0xff]! + HEX[n & 0xff]!;

const unicodeEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const SPECIAL: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ['\n', '\\n'],
]);
const escapeText = (text: string): string => text.replace(/[^ -[\]-~]/g, one => SPECIAL.get(one) ?? unicodeEscape(one));

const unescapeText = (text: string): string =>
  text.includes('\\')
    ? text.replace(/\\(?:u([0-9a-f]{4})|(.))/g, (_, code: string | undefined, other: string) =>
        code === undefined ? (other === 'n' ? '\n' : other) : String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

const formatJson = (value: unknown): string => JSON.stringify(value).replace(/[^ -~]/g, unicodeEscape);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function formatLine(line: JournalLine, format: JournalFormat): string {
  switch (line.kind) {
    case 'world': {
      const { asked, about, ok, value } = line.answer;
      return `world ${formatJson([asked, about, ok, value])}`;
    }
    case 'said':
      return `said ${formatJson(line.text)}`;
    case 'request':
      return `request ${line.name}`;
    case 'entry':
      return formatEntry(line.entry, format);
    case 'left':
      return 'left';
  }
}

function formatEntry({ by, text, reply, draws, digest }: EntryLine, { authorWords }: JournalFormat): string {
  const refused = reply === 'refused' ? ' refused' : '';
  const drawn = draws.length > 0 ? ` ${draws.join(',')}` : '';
  return `${formatHex(digest)} ${authorWords[by]}${refused}${drawn}: ${escapeText(text)}`;
}

/** Returns undefined for what is not a line of this format. */
export function parseLine(line: string, format: JournalFormat): JournalLine | HostAnswerLine | undefined {
  if (line === 'left') return { kind: 'left' };
  if (!/^[ -~]*$/.test(line)) return undefined;
  if (line.startsWith('world ')) return parseAnswer(parseJson(line.slice(6)), format);
  if (line.startsWith('request ')) return { kind: 'request', name: line.slice(8) };
  if (line.startsWith('said ')) {
    const text = parseJson(line.slice(5));
    return typeof text === 'string' ? { kind: 'said', text } : undefined;
  }
  return parseEntry(line, format);
}

function parseEntry(line: string, format: JournalFormat): JournalLine | undefined {
  const [, digest, word, refused, draws, text] =
    /^([0-9a-f]{8}) ([a-z]+)( refused)?(?: ([0-9]+(?:,[0-9]+)*))?: (.*)$/.exec(line) ?? [];
  const by = word && parseAuthor(word, format);
  if (!by) return undefined;
  return {
    kind: 'entry',
    entry: {
      by,
      reply: refused ? 'refused' : 'taken',
      digest: Number.parseInt(digest!, 16),
      draws: draws?.split(',').map(Number) ?? [],
      text: unescapeText(text!),
    },
  };
}

function parseAnswer(list: unknown, { hostQuestions }: JournalFormat): JournalLine | HostAnswerLine | undefined {
  if (!Array.isArray(list) || list.length !== 4) return undefined;
  const [asked, about, ok, value] = list as unknown[];
  if (typeof asked !== 'string' || typeof about !== 'string' || typeof ok !== 'boolean') return undefined;
  if (hostQuestions.includes(asked)) return { kind: 'hostAnswer', answer: { asked, about, ok } };
  if (!QUESTIONS.includes(asked as WorldAnswer['asked'])) return undefined;
  const answer = { asked, about, ok, value } as WorldAnswer;
  return isPossible(answer) ? { kind: 'world', answer } : undefined;
}

function isPossible({ asked, value }: WorldAnswer): boolean {
  switch (asked) {
    case 'read':
    case 'write':
      return typeof value === 'string';
    case 'exists':
      return value === null;
  }
}

export const formatHeader = (header: JournalHeader, { version }: JournalFormat): string =>
  `${MAGIC} ${version} ${formatJson(header)}`;

/** The header behind the name and number of the format. */
export function parseHeader(text: string): JournalHeader | undefined {
  const found = parseJson(text) as Partial<JournalHeader> | undefined;
  if (typeof found !== 'object' || found === null) return undefined;
  const { game, version, rules, options, seed, rich, terminal, started } = found;
  if (![game, version, seed, started].every(one => typeof one === 'string')) return undefined;
  if (version!.length > MAX_WORD || started!.length > MAX_WORD) return undefined;
  if (wholeNumber(String(rules)) === undefined || typeof rich !== 'boolean' || typeof terminal !== 'boolean')
    return undefined;
  if (!Array.isArray(options) || !options.every(isPair)) return undefined;
  return found as JournalHeader;
}

const isPair = (one: unknown): boolean =>
  Array.isArray(one) && one.length === 2 && one.every(part => typeof part === 'string');
