/** Comparing two tellings of a game at every step: `expect` alone is slow, and would be asked a hundred thousand times. */
import { expect } from 'vitest';

/** Fails unless both are written the same; for plain data without undefined members. */
export function same(one: unknown, other: unknown): void {
  const [text, expected] = [JSON.stringify(one), JSON.stringify(other)];
  if (text !== expected) expect(text).toBe(expected);
}
