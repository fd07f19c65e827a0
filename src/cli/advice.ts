/** What helps a person whose line was refused: what it may have meant, and what is valid now. */
import { didYouMean, startingWith } from '../core/command.ts';
import type { Session } from '../core/session.ts';
import { wholeNumber, words } from '../core/text.ts';

type Asked = Pick<Session, 'complete' | 'usages'>;

/** Lines with their line ends, or '' when there is nothing to say. */
export function advice(session: Asked, line: string, width: number): string {
  const meant = guess(session, line);
  if (meant === undefined && isCommand(session, line)) return instead(session, line, width);
  const valid = session.usages();
  return (
    (meant === undefined ? '' : `Did you mean ${meant}?\n`) +
    (valid.length === 0 ? '' : wrapped('Valid now: ', ranges(valid), width))
  );
}

/** A command that is valid now, with arguments: it was understood, but cannot be done. */
function isCommand(session: Asked, line: string): boolean {
  const [command, ...args] = words(line);
  return args.length > 0 && session.complete('').includes(command!);
}

/** What could stand in place of the first argument that cannot be right here; nothing when there is no way at all. */
function instead(session: Asked, line: string, width: number): string {
  const [command, ...args] = words(line);
  let before = `${command} `;
  for (const arg of args) {
    const pool = session.complete(before);
    if (pool.length === 0) return '';
    const found = pool.find(one => one.toLowerCase() === arg.toLowerCase());
    if (found === undefined) return wrapped(`Possible: ${before}`, ranges(pool), width);
    before += `${found} `;
  }
  return '';
}

/** The line with its mistyped words put right, as far as that goes; undefined when there was nothing to put right. */
export function guess(session: Asked, line: string): string | undefined {
  const typed = words(line);
  const right: string[] = [];
  let changed = false;
  for (const word of typed) {
    const pool = session.complete([...right, ''].join(' '));
    const found = pool.length === 0 ? word : nearest(word, pool);
    if (found === undefined) break;
    // Whether an argument's case counts is the game's business: only a command word in the wrong case is a mistake.
    changed ||= right.length === 0 ? found !== word : found.toLowerCase() !== word.toLowerCase();
    right.push(found);
  }
  return changed ? right.join(' ') : undefined;
}

function nearest(word: string, pool: readonly string[]): string | undefined {
  if (pool.includes(word)) return word;
  // Numbers and single letters are no misspellings of each other.
  if (wholeNumber(word) !== undefined) return undefined;
  const begun = startingWith(pool, word);
  if (begun.length === 1) return begun[0];
  return didYouMean(
    word,
    pool.filter(one => one.length > 1 && wholeNumber(one) === undefined),
  );
}

/** Three or more whole numbers in a row become a range: a board has many places. */
function ranges(items: readonly string[]): string[] {
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

/** The usages side by side, broken between them where the window ends, later lines under the first usage. */
function wrapped(head: string, usages: readonly string[], width: number): string {
  let text = '';
  let row = head;
  usages.forEach((usage, index) => {
    const item = index < usages.length - 1 ? `${usage},` : usage;
    const empty = row.trim() === '' || row === head;
    if (!empty && row.length + item.length >= width) {
      text += `${row.trimEnd()}\n`;
      row = ' '.repeat(head.length);
    }
    row += `${item} `;
  });
  return `${text}${row.trimEnd()}\n`;
}
