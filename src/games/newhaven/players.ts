/** Who plays: how many there can be and what they may be called. */
import { quote } from '../../core/text.ts';

export const LEAST_PLAYERS = 2;
export const MOST_PLAYERS = 4;

const LONGEST_NAME = 20;

export const defaultNames = (players: number): string[] =>
  Array.from({ length: players }, (_, seat) => `Player${seat + 1}`);

/** Names are single words that differ, so that they can be typed; numbers stand for seats. */
export function namesFault(names: readonly string[]): string | undefined {
  for (const [seat, name] of names.entries()) {
    if (!/^[^\s\p{C},=]+$/u.test(name) || name.length > LONGEST_NAME || /^[0-9]+$/.test(name)) {
      return `${quote(name)} is no name: one word of at most ${LONGEST_NAME} characters, not a number`;
    }
    const lower = name.toLowerCase();
    if (names.findIndex(other => other.toLowerCase() === lower) !== seat)
      return `two players are called ${quote(name)}`;
  }
  return undefined;
}
