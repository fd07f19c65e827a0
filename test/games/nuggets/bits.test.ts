/** Sets of points as bits are sets: the same operations on JavaScript's own say what they should hold. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBits,
  type Bits,
  countBits,
  emptyBits,
  formatBits,
  HIDDEN_BITS,
  hasBit,
  isSuperset,
  parseBits,
  removeBits,
  setBit,
  setBitRange,
} from '../../../src/games/nuggets/bits.ts';

const SIZE = 100;
const point = fc.nat(SIZE - 1);
const points = fc.oneof(fc.array(point), fc.array(point, { minLength: 60, maxLength: 200 }));

function bitsOf(members: Iterable<number>): Bits {
  const bits = emptyBits(SIZE);
  for (const member of members) setBit(bits, member);
  return bits;
}

const membersOf = (bits: Bits): number[] => [...Array(SIZE).keys()].filter(at => hasBit(bits, at));
const ascending = (members: Iterable<number>): number[] => [...new Set(members)].sort((a, b) => a - b);

describe('a set of points', () => {
  it('has what was put in, and counts it', () => {
    fc.assert(
      fc.property(points, members => {
        const bits = bitsOf(members);
        expect(membersOf(bits)).toEqual(ascending(members));
        expect(countBits(bits)).toBe(new Set(members).size);
      }),
    );
  });

  it('takes a range with both of its ends', () => {
    fc.assert(
      fc.property(points, point, point, (members, one, other) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        const bits = bitsOf(members);
        setBitRange(bits, first, last);
        const range = Array.from({ length: last - first + 1 }, (_, i) => first + i);
        expect(membersOf(bits)).toEqual(ascending([...members, ...range]));
      }),
    );
  });

  it('takes in another, loses another, and is its superset if it has all of it', () => {
    fc.assert(
      fc.property(points, points, (members, others) => {
        const [bits, added, removed] = [members, members, members].map(bitsOf);
        const other = bitsOf(others);
        addBits(added!, other);
        removeBits(removed!, other);
        expect(membersOf(added!)).toEqual(ascending([...members, ...others]));
        expect(membersOf(removed!)).toEqual(ascending(members).filter(at => !others.includes(at)));
        expect([isSuperset(added!, other), isSuperset(added!, bits!)]).toEqual([true, true]);
        expect(isSuperset(bits!, other)).toBe(others.every(at => members.includes(at)));
      }),
    );
  });

  it('is read as it was written, eight digits for 32 points, and from nothing else', () => {
    fc.assert(
      fc.property(points, members => {
        const bits = bitsOf(members);
        const digits = formatBits(bits);
        expect(digits).toMatch(/^[0-9a-f]{32}$/);
        expect(parseBits(digits, SIZE)).toEqual(bits);
        for (const wrong of [digits.slice(1), `${digits}0`, `${digits.slice(1)}g`, `g${digits.slice(1)}`, '']) {
          expect(parseBits(wrong, SIZE)).toBeUndefined();
        }
      }),
    );
    // Points 96 to 99 are the last ones.
    const all = `${'f'.repeat(24)}0000000f`;
    expect(countBits(parseBits(all, SIZE)!)).toBe(SIZE);
    expect(parseBits(all.replace('0f', '1f'), SIZE)).toBeUndefined();
    expect(formatBits(bitsOf([0, 33]))).toBe('00000001000000020000000000000000');
  });

  it('that nobody may know has nothing', () => {
    expect(membersOf(HIDDEN_BITS)).toEqual([]);
  });
});
