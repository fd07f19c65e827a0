/** Reading text (words, numbers, tokens with their line and column) and writing it (quotes, lists, plurals). */
import { err, ok, type Result } from './result.ts';

/** Words are separated by spaces and tabs. Split by hand for speed: every line of every script comes through here. */
export function words(line: string): string[] {
  // Most lines are a single word, and an array that grows allocates room for many.
  if (!line.includes(' ') && !line.includes('\t')) return line === '' ? [] : [line];
  const found: string[] = [];
  let from = 0;
  for (let i = 0; i <= line.length; i++) {
    if (i < line.length && !isBlank(line.charCodeAt(i))) continue;
    if (i > from) found.push(line.slice(from, i));
    from = i + 1;
  }
  return found;
}

const isBlank = (code: number): boolean => code === 32 || code === 9;

/** Digits with an optional minus sign; undefined for anything else. */
export const wholeNumber = (word: string): number | undefined => (/^-?[0-9]+$/.test(word) ? Number(word) : undefined);

export interface Token {
  readonly text: string;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
}

/** The words of a file with their positions, one array for each line that is not blank. */
export function tokenLines(text: string): Token[][] {
  const lines: Token[][] = [];
  text.split('\n').forEach((row, index) => {
    const found = [...row.matchAll(/[^ \t\r]+/g)];
    if (found.length > 0) lines.push(found.map(m => ({ text: m[0], line: index + 1, column: m.index + 1 })));
  });
  return lines;
}

/** The number of the last line that is not blank. */
export const lastLine = (text: string): number => tokenLines(text).at(-1)?.[0]?.line ?? 1;

/** A remark about a position in a file, in the same form everywhere: file, line, column, remark. */
export const remarkAt = (file: string, at: { line: number; column?: number }, remark: string): string =>
  `${file}, line ${at.line}${at.column === undefined ? '' : `, column ${at.column}`}: ${remark}`;

export const errorAt = (file: string, at: { line: number; column?: number }, fault: string) =>
  err(remarkAt(file, at, fault));

/** A whole number from `min` to `max`, or a fault that says what was expected. */
export function parseNumberIn(file: string, word: Token, what: string, min: number, max: number): Result<number> {
  const value = wholeNumber(word.text);
  if (value !== undefined && value >= min && value <= max) return ok(value);
  return errorAt(file, word, `${what} must be a whole number from ${min} to ${max}, not ${quote(word.text)}`);
}

/** Makes text of any origin safe for a terminal: control characters become `?`. */
export const printable = (text: string): string => text.replace(/(?![\n\t])\p{C}/gu, '?');

/** The same for a single line: line breaks and tabs are replaced too. */
export const printableLine = (text: string): string => text.replace(/\p{C}/gu, '?');

/** Untrusted text inside a sentence of ours: short, printable, in quotation marks. */
export function quote(text: string): string {
  const clean = printableLine(text);
  return `"${clean.length > 40 ? `${clean.slice(0, 37)}...` : clean}"`;
}

/** A clause as a sentence: a capital letter, and a full stop. */
export const sentence = (clause: string): string => `${clause[0]!.toUpperCase()}${clause.slice(1)}.`;

/** `12 %`. */
export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** `1 line`, `2 lines`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** `Red`, `Red and Blue`, `Red, Blue and Green`. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** `Red`, `Red or Blue`, `Red, Blue or Green`. */
export const eitherOf = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;

/** The items separated by commas, on lines of at most `columns` characters. */
export function wrapList(items: readonly string[], columns: number): string {
  const lines: string[] = [];
  items.forEach((item, i) => {
    const text = i < items.length - 1 ? `${item},` : item;
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + text.length <= columns) lines[lines.length - 1] = `${line} ${text}`;
    else lines.push(text);
  });
  return lines.map(line => `${line}\n`).join('');
}

/**
 * A line as lines of at most `columns` characters, broken between words; what follows the first is indented by two more
 * than the line itself.
 */
export function wrapWords(line: string, columns: number): string {
  const text = line.trimStart();
  const indent = ' '.repeat(line.length - text.length);
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    if (row === '') row = `${indent}${word}`;
    else if (row.length + 1 + word.length <= columns) row += ` ${word}`;
    else {
      rows.push(row);
      row = `${indent}  ${word}`;
    }
  }
  return [...rows, row].map(one => `${one}\n`).join('');
}

/** Drawings have several gaps, the rows of a list of two columns have one, sentences none. */
const GAP = / {2,}/g;

/** Breaks the lines of a text that are too long for a window. Drawings and the last line, perhaps a prompt, stay as they are. */
export function wrapSentences(text: string, columns = Number.POSITIVE_INFINITY): string {
  const lines = text.split('\n');
  const prompt = lines.pop()!;
  return lines.map(line => (line.length > columns ? wrapLine(line, columns) : `${line}\n`)).join('') + prompt;
}

function wrapLine(line: string, columns: number): string {
  const indent = line.length - line.trimStart().length;
  const [gap, ...others] = line.trim().matchAll(GAP);
  if (!gap) return wrapWords(line, columns);
  const column = indent + gap.index + gap[0].length;
  if (others.length > 0 || column > columns / 2) return `${line}\n`;
  const rows = wrapWords(line.slice(column), columns - column)
    .trimEnd()
    .split('\n');
  return rows.map((row, i) => `${i === 0 ? line.slice(0, column) : ' '.repeat(column)}${row.trim()}\n`).join('');
}
