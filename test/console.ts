/**
 * The console format of documentation examples and golden sessions: command lines, their input and what they print.
 *
 *     $ gander constructor -load game.sv <<'END'     a command with input, up to the line END (or another word)
 *     $ gander --help                                a command without input
 *
 * Golden sessions escape what is invisible or ambiguous: `\x0d` is a byte (of a control character, of invalid UTF-8,
 * a space at the end of a line, the `$` of a printed line that looks like a command), and `\(no newline)` marks text
 * that does not end with a newline. Every other backslash is a backslash.
 */
import { isUtf8 } from 'node:buffer';

export interface Step {
  /** The command line without its prompt and its here-document. */
  readonly command: string;
  /** The lines of the here-document, if there is one. */
  readonly input?: readonly string[] | undefined;
  readonly output: readonly string[];
}

const PROMPT = '$ ';
const HERE_DOCUMENT = / <<'(\w+)'$/;

export function parseSteps(lines: readonly string[]): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < lines.length; ) {
    const first = lines[at++]!;
    if (!first.startsWith(PROMPT)) throw new Error(`expected a command, not ${JSON.stringify(first)}`);
    const here = HERE_DOCUMENT.exec(first);
    let input: readonly string[] | undefined;
    if (here) {
      const end = lines.indexOf(here[1]!, at);
      if (end < 0) throw new Error(`the input of ${first} has no end`);
      input = lines.slice(at, end);
      at = end + 1;
    }
    const from = at;
    while (at < lines.length && !lines[at]!.startsWith(PROMPT)) at++;
    steps.push({ command: first.slice(PROMPT.length, here?.index), input, output: lines.slice(from, at) });
  }
  return steps;
}

export function formatSteps(steps: readonly Step[]): string {
  const lines = steps.flatMap(({ command, input, output }) => {
    if (!input) return [`${PROMPT}${command}`, ...output];
    let end = 'END';
    for (let n = 2; input.includes(end); n++) end = `END${n}`;
    return [`${PROMPT}${command} <<'${end}'`, ...input, end, ...output];
  });
  return textOf(lines);
}

/** A text file of these lines. */
export const textOf = (lines: readonly string[]): string => lines.map(line => `${line}\n`).join('');

/** Words of a command line; quotation marks of either kind keep spaces together. */
export const parseWords = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(match => match[1] ?? match[2] ?? match[0]);

export const formatWords = (words: readonly string[]): string => words.map(formatWord).join(' ');

/** Throws if the word has quotation marks of both kinds, or characters that are not visible. */
function formatWord(word: string): string {
  if (word.search(ESCAPED_IN_UTF8) < 0) {
    if (/^[^\s'"<>]+$/.test(word)) return word;
    if (!word.includes("'")) return `'${word}'`;
    if (!word.includes('"')) return `"${word}"`;
  }
  throw new Error(`a command line cannot have the word ${JSON.stringify(word)}`);
}

const NO_NEWLINE = '\\(no newline)';
/** Backslashes that would start an escape, and everything invisible. */
const ESCAPED_IN_UTF8 = /\\(?=x[0-9a-f]{2}|\(no newline\))|(?! )[\p{Cc}\p{Cf}\p{Co}\p{Z}]/gu;
const ESCAPED_IN_BYTES = /\\(?=x[0-9a-f]{2}|\(no newline\))|[^ -~]/g;

/** Arbitrary bytes as escaped lines. */
export function escapeLines(bytes: Uint8Array): string[] {
  if (bytes.length === 0) return [];
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .split('\n')
    .map(line => escapeLine(Buffer.from(line, 'latin1')));
  if (lines.at(-1) === '') lines.pop();
  else lines.push(`${lines.pop()}${NO_NEWLINE}`);
  return lines.map(line => line.replace(/ $/, '\\x20').replace(/^\$(?= )/, '\\x24'));
}

function escapeLine(line: Buffer): string {
  const [encoding, escaped] = isUtf8(line)
    ? (['utf8', ESCAPED_IN_UTF8] as const)
    : (['latin1', ESCAPED_IN_BYTES] as const);
  return line
    .toString(encoding)
    .replace(escaped, character => Buffer.from(character, encoding).toString('hex').replace(/../g, '\\x$&'));
}

/** The bytes of escaped lines. */
export function unescapeLines(lines: readonly string[]): Buffer {
  const text = textOf(lines);
  const ended = text.endsWith(`${NO_NEWLINE}\n`) ? text.slice(0, -NO_NEWLINE.length - 1) : text;
  const bytes = Buffer.from(ended)
    .toString('latin1')
    .replace(/\\x([0-9a-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
