/** Player names, which appear in text, in saves and on the command line. */
import { quote } from '../../core/text.ts';

const MAX_LENGTH = 20;

const DEFAULT_NAMES = ['A', 'B', 'C', 'D'] as const;

/** One space between words, none around them. */
export const normaliseName = (name: string): string => name.trim().replace(/\s+/g, ' ');

/** What is wrong with a name, if anything; `taken` are the names of the other players. */
export function nameFault(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return 'a name must not be empty';
  if ([...name].length > MAX_LENGTH) return `a name has at most ${MAX_LENGTH} characters`;
  if (/\p{C}/u.test(name)) return 'a name must not have control characters';
  if (/[,=]/.test(name)) return `a name must not have a comma or an equals sign, as ${quote(name)} has`;
  if (taken.some(other => other.toLowerCase() === name.toLowerCase())) return `there is another player called ${name}`;
  return undefined;
}

/** The default for the next player: the letter of the seat, or the first letter that is not taken. */
export function defaultName(taken: readonly string[]): string {
  const isFree = (letter: string) => nameFault(letter, taken) === undefined;
  return [DEFAULT_NAMES[taken.length]!, ...DEFAULT_NAMES].find(isFree)!;
}

export function defaultNames(players: number): string[] {
  const names: string[] = [];
  while (names.length < players) names.push(defaultName(names));
  return names;
}
