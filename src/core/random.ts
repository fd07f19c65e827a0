/** Random numbers. Rules only ever ask for a whole number below n; a game's generator can be saved and resumed. */
import alea from 'seedrandom/lib/alea.js';

export interface Random {
  /** A whole number from 0 to n − 1, each equally likely. */
  below(n: number): number;
}

/** A generator whose position in its sequence can be saved and resumed. */
export interface SavedRandom extends Random {
  save(): string;
  /** Continues from a saved position; returns false and changes nothing if the text is not one. */
  resume(saved: string): boolean;
}

/** Used if no seed is given: always the same sequence (source, section 5). */
export const DEFAULT_SEED = 'gander';

const wrap = (start: ReturnType<typeof alea>): SavedRandom => {
  let next = start;
  return {
    below: n => Math.floor(next() * n),
    save: () => JSON.stringify(next.state()),
    resume: saved => {
      const other = parseState(saved);
      next = other ?? next;
      return other !== undefined;
    },
  };
};

export const seededRandom = (seed: string = DEFAULT_SEED): SavedRandom => wrap(alea(seed, { state: true }));

/** Continues a sequence from a saved position; undefined if the text is not one. */
export function resumeRandom(saved: string): SavedRandom | undefined {
  const next = parseState(saved);
  return next && wrap(next);
}

/** Alea multiplies by this, so its carry is always smaller; its other three numbers are multiples of 2^-32. */
const MULTIPLIER = 2_091_639;
const SCALE = 2 ** 32;

/** Accepts only what `save` can have written: from other numbers the sequence would not be random. */
function parseState(saved: string): ReturnType<typeof alea> | undefined {
  let state: unknown;
  try {
    state = JSON.parse(saved);
  } catch {
    return undefined;
  }
  if (typeof state !== 'object' || state === null) return undefined;
  const { c, s0, s1, s2 } = state as Record<string, unknown>;
  if (!isWholeBelow(c, 1, MULTIPLIER)) return undefined;
  if (!isWholeBelow(s0, SCALE, SCALE) || !isWholeBelow(s1, SCALE, SCALE) || !isWholeBelow(s2, SCALE, SCALE))
    return undefined;
  // In these two states the generator is stuck on one number.
  const parts = [s0, s1, s2];
  if (c === 0 && parts.every(part => part === 0)) return undefined;
  if (c === MULTIPLIER - 1 && parts.every(part => part === 1 - 1 / SCALE)) return undefined;
  if (saved !== JSON.stringify({ c, s0, s1, s2 })) return undefined;
  return alea('', { state: { c, s0, s1, s2 } });
}

const isWholeBelow = (value: unknown, scale: number, limit: number): value is number =>
  typeof value === 'number' && Number.isInteger(value * scale) && value >= 0 && value * scale < limit;

/** Fisher–Yates from the end: every order is equally likely. */
export function shuffle(items: { [index: number]: number; readonly length: number }, random: Random): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const item = items[i]!;
    items[i] = items[j]!;
    items[j] = item;
  }
}
