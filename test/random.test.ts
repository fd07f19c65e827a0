/** Saved random generators: resumed exactly where they were, and refused if they are not what was saved. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decisionRandom } from '../src/bots/decisionrandom.ts';
import { ChaCha } from '../src/core/chacha.ts';
import { type Random, resumeRandom, seededRandom } from '../src/core/random.ts';

describe('a saved state of the random numbers', () => {
  it('continues where it was, from any seed and any position', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(300), (seed, draws) => {
        const random = seededRandom(seed);
        for (let i = 0; i < draws; i++) random.below(6);
        const saved = random.save();
        const resumed = resumeRandom(saved)!;
        expect(resumed.save()).toBe(saved);
        for (let i = 0; i < 10; i++) expect(resumed.below(1000)).toBe(random.below(1000));
      }),
    );
  });

  const state = (change: object): string =>
    JSON.stringify({
      c: 1867104,
      s0: 0.10493086627684534,
      s1: 0.12674821144901216,
      s2: 0.25442698365077376,
      ...change,
    });
  const last = 1 - 2 ** -32;

  it.each([
    ['a carry with an exponent', state({}).replace('1867104', '186e104')],
    ['a carry beyond what is ever carried', state({ c: 2091639 })],
    ['a negative carry', state({ c: -1 })],
    ['a broken carry', state({ c: 1.5 })],
    ['a part of 1', state({ s0: 1 })],
    ['a negative part', state({ s1: -0.5 })],
    ['a part finer than they are', state({ s2: 0.1 })],
    ['a part that is not a number', state({ s2: '0' })],
    ['a part missing', state({ s2: undefined })],
    ['a part too many', state({ s3: 0.5 })],
    ['a state from which all numbers are 0', state({ c: 0, s0: 0, s1: 0, s2: 0 })],
    ['a state from which all numbers are the largest', state({ c: 2091638, s0: last, s1: last, s2: last })],
    ['a part given twice', state({}).replace('{', '{"c":7,')],
    ['a blank', ` ${state({})}`],
    ['a list', '[1,0,0,0]'],
    ['nothing', ''],
  ])('is refused with %s, and the generator that was to resume there is unchanged', (_what, saved) => {
    expect(resumeRandom(saved)).toBeUndefined();
    const random = seededRandom('x');
    const before = random.save();
    expect(random.resume(saved)).toBe(false);
    expect(random.save()).toBe(before);
  });

  it('at the limits of its range is accepted', () => {
    for (const saved of [state({}), state({ c: 0 }), state({ c: 2091638 }), state({ s0: 0, s1: last })])
      expect(resumeRandom(saved)?.save()).toBe(saved);
  });
});

describe('a secret seed', () => {
  const SEED = '0123456789abcdef'.repeat(2);
  const position = (change: object): string => JSON.stringify({ chacha: SEED, stream: 0, position: 5, ...change });
  const numbers = (random: Random): number[] => Array.from({ length: 20 }, () => random.below(1000));

  it('starts ChaCha20, and nothing else does', () => {
    expect(numbers(seededRandom(`chacha:${SEED}`))).toEqual(numbers(new ChaCha(SEED, 0)));
    for (const seed of [
      `chacha:${SEED}0`,
      `chacha:${SEED.slice(1)}`,
      `chacha:${'x'.repeat(32)}`,
      SEED,
      ` chacha:${SEED}`,
    ])
      expect(seededRandom(seed).save()).toContain('"s0"');
  });

  it('has a stream of its own for each decision of a bot, apart from the game’s', () => {
    const streams = [`chacha:${SEED}`].map(seededRandom).map(numbers);
    for (const seat of [0, 1])
      for (const decision of [1, 2]) streams.push(numbers(decisionRandom(`chacha:${SEED}`, seat, decision)));
    expect(new Set(streams.map(String)).size).toBe(5);
    expect(numbers(decisionRandom(`chacha:${SEED}`, 1, 2))).toEqual(streams[4]);
  });

  it('continues where it was saved, from any position, also in a generator of the other kind', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.constantFrom('', ' seat 1 decision 2'), (draws, words) => {
        const random = seededRandom(`chacha:${SEED}${words}`);
        for (let i = 0; i < draws; i++) random.below(6);
        const saved = random.save();
        expect(saved).not.toMatch(/\s/);
        const other = seededRandom('alea');
        const before = other.save();
        expect(other.resume(saved)).toBe(true);
        expect(other.save()).toBe(saved);
        const next = numbers(random);
        expect([numbers(other), numbers(resumeRandom(saved)!)]).toEqual([next, next]);
        expect(random.resume(before)).toBe(true);
        expect(random.save()).toBe(before);
      }),
    );
  });

  it.each([
    ['a seed that is too short', position({ chacha: SEED.slice(1) })],
    ['a seed in capitals', position({ chacha: SEED.toUpperCase() })],
    ['a negative position', position({ position: -1 })],
    ['a broken position', position({ position: 1.5 })],
    ['a position beyond the last block', position({ position: 2 ** 36 })],
    ['a position with a leading zero', position({}).replace(':5', ':05')],
    ['a stream beyond 32 bits', position({ stream: 2 ** 32 })],
    ['something more', position({ more: 1 })],
    ['something missing', position({ stream: undefined })],
    ['a blank', ` ${position({})}`],
  ])('is not resumed from %s', (_what, saved) => {
    expect(resumeRandom(saved)).toBeUndefined();
    const random = seededRandom(`chacha:${SEED}`);
    const before = random.save();
    expect(random.resume(saved)).toBe(false);
    expect(random.save()).toBe(before);
  });

  it('at the limits of its range is accepted', () => {
    for (const saved of [position({ position: 0 }), position({ stream: 2 ** 32 - 1, position: 2 ** 36 - 1 })])
      expect(resumeRandom(saved)?.save()).toBe(saved);
  });
});
