/** The players: how many there can be, and their names. */
import { quote } from '../../core/text.ts';

export const MIN_PLAYERS = 2;
export const MAX_PLAYERS = 4;

const MAX_NAME_LENGTH = 20;

export const defaultNames = (players: number): string[] =>
  Array.from({ length: players }, (_, seat) => `Player${seat + 1}`);

/** Names are distinct single words, so that they can be typed as arguments; numbers stand for seats. */
export function namesFault(names: readonly string[]): string | undefined {
  for (const [seat, name] of names.entries()) {
    if (!/^[^\s\p{C},=]+$/u.test(name) || name.length > MAX_NAME_LENGTH || /^[0-9]+$/.test(name)) {
      return `${quote(name)} is not a name: one word of at most ${MAX_NAME_LENGTH} characters, not a number`;
    }
    const lower = name.toLowerCase();
    if (names.findIndex(other => other.toLowerCase() === lower) !== seat)
      return `two players are called ${quote(name)}`;
  }
  return undefined;
}
