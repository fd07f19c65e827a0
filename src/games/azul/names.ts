/** What players may be called: names stand in the text, in saves and on the command line. */
import { quote } from '../../core/text.ts';

const LONGEST = 20;
/** Short, so that “Player A wins!” reads well. */
const LETTERS = ['A', 'B', 'C', 'D'] as const;

/** One blank between words, none around them. */
export const tidy = (name: string): string => name.trim().replace(/\s+/g, ' ');

/** What is wrong with a name, given those at the table; undefined when it is a good one. */
export function nameFault(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return 'a name must not be empty';
  if ([...name].length > LONGEST) return `a name has at most ${LONGEST} characters`;
  if (/\p{C}/u.test(name)) return 'a name must not have control characters';
  if (/[,=]/.test(name)) return `a name must not have a comma or an equals sign, as ${quote(name)} has`;
  if (taken.some(other => other.toLowerCase() === name.toLowerCase())) return `there is another player called ${name}`;
  return undefined;
}

/** A name for the next player: the letter of the seat, or the first that is free. */
export function freeName(taken: readonly string[]): string {
  const free = (letter: string) => nameFault(letter, taken) === undefined;
  return [LETTERS[taken.length]!, ...LETTERS].find(free)!;
}

export function freeNames(players: number): string[] {
  const names: string[] = [];
  while (names.length < players) names.push(freeName(names));
  return names;
}
