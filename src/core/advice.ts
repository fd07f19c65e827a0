/** Help for a human whose line was refused: what it may have meant, and what is valid now. */
import { expandLine } from './abbreviation.ts';
import { didYouMean, startingWith } from './command.ts';
import type { Session } from './session.ts';
import { wholeNumber, words } from './text.ts';

type PromptInfo = Pick<Session, 'complete' | 'usages'>;

/** Returns complete lines, or '' if there is no advice. What was abbreviated was understood, and then refused. */
export function adviceInFull(session: PromptInfo, line: string, width: number): string {
  const full = expandLine(session, line);
  return advice(session, typeof full === 'string' ? full : line, width);
}

/** The same where lines cannot be abbreviated. */
export function advice(session: PromptInfo, line: string, width: number): string {
  const meant = correctedLine(session, line);
  if (meant === undefined && isCommand(session, line)) return alternatives(session, line, width);
  const valid = session.usages();
  return (
    (meant === undefined ? '' : `Did you mean ${meant}?\n`) +
    (valid.length === 0 ? '' : wrapItems('Valid now: ', collapseRanges(valid), width))
  );
}

/** Whether the line is a command that is valid now, with arguments: then an argument must be wrong. */
function isCommand(session: PromptInfo, line: string): boolean {
  const [command, ...args] = words(line);
  return args.length > 0 && session.complete('').includes(command!);
}

/** What could replace the first wrong argument; '' if there is nothing. */
function alternatives(session: PromptInfo, line: string, width: number): string {
  const [command, ...args] = words(line);
  let before = `${command} `;
  for (const arg of args) {
    const candidates = session.complete(before);
    if (candidates.length === 0) return '';
    const found = candidates.find(one => one.toLowerCase() === arg.toLowerCase());
    if (found === undefined) return wrapItems(`Possible: ${before}`, collapseRanges(candidates), width);
    before += `${found} `;
  }
  return '';
}

/** The line with its mistyped words corrected, as far as possible; undefined if there is nothing to correct. */
export function correctedLine(session: PromptInfo, line: string): string | undefined {
  const typed = words(line);
  const corrected: string[] = [];
  let changed = false;
  for (const word of typed) {
    const candidates = session.complete([...corrected, ''].join(' '));
    const found = candidates.length === 0 ? word : nearest(word, candidates);
    if (found === undefined) break;
    // Whether case matters in arguments is up to the game; only a command in the wrong case is a mistake.
    changed ||= corrected.length === 0 ? found !== word : found.toLowerCase() !== word.toLowerCase();
    corrected.push(found);
  }
  return changed ? corrected.join(' ') : undefined;
}

function nearest(word: string, candidates: readonly string[]): string | undefined {
  if (candidates.includes(word)) return word;
  // Numbers and single letters are not misspellings of each other.
  if (wholeNumber(word) !== undefined) return undefined;
  const matches = startingWith(candidates, word);
  if (matches.length === 1) return matches[0];
  return didYouMean(
    word,
    candidates.filter(one => one.length > 1 && wholeNumber(one) === undefined),
  );
}

/** Three or more consecutive numbers become a range: a board can have many spaces. */
function collapseRanges(items: readonly string[]): string[] {
  const short: string[] = [];
  for (let from = 0, to = 0; from < items.length; from = to) {
    const first = wholeNumber(items[from]!);
    to = from + 1;
    while (first !== undefined && items[to] === String(first + to - from)) to++;
    if (to - from > 2) short.push(`${items[from]}-${items[to - 1]}`);
    else short.push(...items.slice(from, to));
  }
  return short;
}

/** The items on lines that fit the window, aligned after the heading. */
function wrapItems(head: string, items: readonly string[], width: number): string {
  let text = '';
  let row = head;
  items.forEach((usage, index) => {
    const item = index < items.length - 1 ? `${usage},` : usage;
    const empty = row.trim() === '' || row === head;
    if (!empty && row.length + item.length >= width) {
      text += `${row.trimEnd()}\n`;
      row = ' '.repeat(head.length);
    }
    row += `${item} `;
  });
  return `${text}${row.trimEnd()}\n`;
}
