/**
 * Abbreviated lines, for people at a terminal. Each part of a command's name may be shortened (`n` for `next`, `br` and
 * `bui-ro` for `build-road`), and so may words among its arguments; numbers may not. A line counts as an abbreviation if
 * there is only one line, of those valid now, that it can stand for.
 */
import type { Session } from './session.ts';
import { words } from './text.ts';

/** What can be typed at a prompt. */
export interface Abbreviable extends Pick<Session, 'complete' | 'usages' | 'takes'> {
  /** The command that has this letter for its own. */
  shortcut?(letter: string): string | undefined;
}

const WORD = /^[a-z-]+$/i;

/** The line in full, or all that it could mean if that is not clear. A line that is no abbreviation stays as it is. */
export function expandLine(prompt: Abbreviable, line: string): string | readonly string[] {
  const [first, ...args] = words(line);
  if (first === undefined) return line;
  if (prompt.takes?.(first)) return expandArguments(prompt, first, args).line;
  const meant = WORD.test(first) ? commandsMeant(prompt, first, args) : [];
  const lines = meant.map(name => expandArguments(prompt, name, args));
  if (lines.length < 2) return lines[0]?.line ?? line;
  const possible = lines.filter(({ isPossible }) => isPossible);
  return possible.length === 1 ? possible[0]!.line : lines.map(one => one.line);
}

/** The commands with such a name; if there are several, only those that take so many arguments, unless none does. */
function commandsMeant(prompt: Abbreviable, first: string, args: readonly string[]): readonly string[] {
  const names = prompt.complete('').filter(name => WORD.test(name));
  if (names.includes(first)) return [first];
  const own = prompt.shortcut?.(first);
  if (own !== undefined && names.includes(own)) return [own];
  const matching = names.filter(name => isShortFor(first.toLowerCase(), name.toLowerCase()));
  if (matching.length < 2) return matching;
  const usages = prompt.usages();
  const fitting = matching.filter(name => acceptsCount(usages, name, args.length));
  return fitting.length === 0 ? matching : fitting;
}

/** Whether a word consists of the beginnings of a name's parts: `br`, `bro` and `build-r` of `build-road`. */
function isShortFor(word: string, name: string): boolean {
  if (name.startsWith(word)) return true;
  const [part, ...others] = name.split('-');
  if (others.length === 0) return false;
  const rest = others.join('-');
  for (let length = 1; length <= part!.length && part!.startsWith(word.slice(0, length)); length++) {
    if (length < word.length && isShortFor(word.slice(length).replace(/^-/, ''), rest)) return true;
  }
  return false;
}

/** A usage is the name and its arguments; those in brackets may be left out. */
function acceptsCount(usages: readonly string[], name: string, count: number): boolean {
  return usages.map(words).some(([first, ...parameters]) => {
    const required = parameters.filter(parameter => !parameter.startsWith('['));
    return first === name && count >= required.length && count <= parameters.length;
  });
}

interface Expanded {
  readonly line: string;
  /** Whether all arguments are among what can be typed. */
  readonly isPossible: boolean;
}

function expandArguments(prompt: Abbreviable, name: string, args: readonly string[]): Expanded {
  let line = name;
  let isPossible = true;
  for (const arg of args) {
    const candidates = prompt.complete(`${line} `);
    const matching = candidates.filter(one => WORD.test(one) && one.toLowerCase().startsWith(arg.toLowerCase()));
    const exact = candidates.some(one => one.toLowerCase() === arg.toLowerCase());
    isPossible &&= exact || matching.length === 1;
    line += ` ${!exact && matching.length === 1 && WORD.test(arg) ? matching[0] : arg}`;
  }
  return { line, isPossible };
}
