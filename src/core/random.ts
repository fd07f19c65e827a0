/** Random numbers. Rules only ever ask for a whole number below n; a game's generator can be saved and resumed. */
import alea from 'seedrandom/lib/alea.js';
import { ChaCha } from './chacha.ts';
import { hash } from './hash.ts';

/** Random numbers, as rules and bots get them. */
export interface Random {
  /** A whole number from 0 to n − 1, each equally likely. */
  below(n: number): number;
}

/** A generator whose position in its sequence can be saved and resumed. */
export interface SavedRandom extends Random {
  /** The position in the sequence, as text. */
  save(): string;
  /** Continues from a saved position; returns false and changes nothing if the text is not one. */
  resume(saved: string): boolean;
}

/** Used if no seed is given: always the same sequence (source, section 5). */
export const DEFAULT_SEED = 'gander';

/** A seed of 128 bits, perhaps with words after a blank that lead to a sequence of their own. */
const CHACHA_SEED = /^chacha:([0-9a-f]{32})((?: .*)?)$/s;

/** A generator at some position of its sequence. */
type Generator = Pick<SavedRandom, 'below' | 'save'>;

const wrap = (start: Generator): SavedRandom => {
  let current = start;
  return {
    below: n => current.below(n),
    save: () => current.save(),
    resume: saved => {
      const other = parseSaved(saved);
      current = other ?? current;
      return other !== undefined;
    },
  };
};

const aleaGenerator = (next: ReturnType<typeof alea>): Generator => ({
  below: n => Math.floor(next() * n),
  save: () => JSON.stringify(next.state()),
});

/**
 * The same sequence for the same seed. Most seeds start alea, which is fast, but whoever sees enough of its numbers can
 * compute the next. `chacha:` and 32 hexadecimal digits start ChaCha20, for games among strangers.
 */
export function seededRandom(seed: string = DEFAULT_SEED): SavedRandom {
  const [, secret, words] = CHACHA_SEED.exec(seed) ?? [];
  return wrap(secret ? new ChaCha(secret, streamOf(words!)) : aleaGenerator(alea(seed, { state: true })));
}

/** Stream 0 is for the seed alone: what bots draw never tells what the dice will show. */
const streamOf = (words: string): number => (words === '' ? 0 : hash(words) || 1);

/** Continues a sequence from a saved position; undefined if the text is not one. */
export function resumeRandom(saved: string): SavedRandom | undefined {
  const found = parseSaved(saved);
  return found && wrap(found);
}

function parseSaved(saved: string): Generator | undefined {
  const state = parseState(saved);
  return state ? aleaGenerator(state) : ChaCha.parse(saved);
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
