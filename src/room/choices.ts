/** What can be chosen next, word by word, on the way to a legal line; and a key for each choice. */
import { wholeNumber, words } from '../core/text.ts';

export interface Choice {
  /** What has been typed after it is chosen. */
  readonly line: string;
  /** Its last word, or the empty string if the line is complete as it is although it could go on. */
  readonly word: string;
  /** Whether it is a whole legal line, and nothing more can follow. */
  readonly isFinal: boolean;
}

/**
 * The choices after `typed`, which is empty or the beginning of a legal line, in the order of the legal lines; numbers in
 * their own order.
 */
export function choicesAfter(lines: readonly string[], typed: string): Choice[] {
  const depth = words(typed).length;
  const found = new Map<string, Choice>();
  for (const line of lines) {
    if (!continues(line, typed)) continue;
    const typedWords = words(line);
    const word = typedWords[depth] ?? '';
    const next = typedWords.slice(0, depth + 1).join(' ');
    const before = found.get(word);
    const isFinal = typedWords.length <= depth + 1 && before?.isFinal !== false;
    found.set(word, { line: next, word, isFinal });
  }
  const choices = [...found.values()];
  const numbered = choices.filter(isNumber).sort((a, b) => Number(a.word) - Number(b.word));
  return choices.map(choice => (isNumber(choice) ? numbered.shift()! : choice));
}

const isNumber = ({ word }: Choice): boolean => wholeNumber(word) !== undefined;

/** Whether a line is `typed`, or goes on after it with another word. */
export const continues = (line: string, typed: string): boolean =>
  typed === '' || line === typed || line.startsWith(`${typed} `);

/** What is on the board has a key only if the game names one, or all are single letters: there may be many such places. */
export function choicesWithKeys(
  choices: readonly Choice[],
  preferred: ReadonlyMap<string, string> | undefined,
  isBesideBoard: (choice: Choice) => boolean,
): readonly Choice[] {
  if (choices.every(({ word }) => word.length === 1)) return choices;
  return choices.filter(choice => preferred?.has(choice.word) || isBesideBoard(choice));
}

/**
 * The choice that each key stands for. A word of one letter is its own key, whatever else that key does; the others get
 * the preferred one, one of their letters that is not reserved, or any that is left.
 */
export function keysFor(
  choices: readonly Choice[],
  preferred: ReadonlyMap<string, string>,
  reserved: ReadonlySet<string>,
): ReadonlyMap<string, Choice> {
  const keys = new Map<string, Choice>();
  const isFree = (key: string): boolean => !keys.has(key) && !reserved.has(key);
  const give = (choice: Choice, candidates: readonly string[]): boolean => {
    const key = candidates.find(isFree);
    if (key !== undefined) keys.set(key, choice);
    return key !== undefined;
  };
  for (const choice of choices) if ([...choice.word].length === 1) keys.set(choice.word, choice);
  const named = choices.filter(({ word }) => [...word].length !== 1);
  for (const choice of choices) give(choice, [preferred.get(choice.word) ?? []].flat());
  const keyless = (): Choice[] => named.filter(choice => ![...keys.values()].includes(choice));
  for (const choice of keyless()) give(choice, [...choice.word.toLowerCase()].filter(isKeyCharacter));
  for (const choice of keyless()) give(choice, ANY_KEY);
  return keys;
}

const isKeyCharacter = (character: string): boolean => /^[a-z0-9]$/.test(character);
const ANY_KEY: readonly string[] = [...'123456789abcdefghijklmnopqrstuvwxyz'];
