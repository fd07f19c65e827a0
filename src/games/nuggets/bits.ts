/** Sets of gridpoints as bits: 21 × 79 points take 208 bytes, and adding one set to another takes 52 steps. */
export type Bits = Uint32Array;

export const emptyBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

/** Nothing is in a set of no length, and nothing can be put into it: what a viewer may not know. */
export const HIDDEN_BITS: Bits = new Uint32Array(0);

export const hasBit = (bits: Bits, at: number): boolean => ((bits[at >>> 5]! >>> (at & 31)) & 1) === 1;

export const setBit = (bits: Bits, at: number): void => {
  bits[at >>> 5]! |= 1 << (at & 31);
};

/** Every point from one to another, both included. */
export function setBits(bits: Bits, first: number, last: number): void {
  const from = first >>> 5;
  const to = last >>> 5;
  const head = -1 << (first & 31);
  const tail = -1 >>> (31 - (last & 31));
  if (from === to) bits[from]! |= head & tail;
  else {
    bits[from]! |= head;
    for (let i = from + 1; i < to; i++) bits[i] = -1;
    bits[to]! |= tail;
  }
}

export function addBits(to: Bits, from: Bits): void {
  for (let i = 0; i < to.length; i++) to[i]! |= from[i]!;
}

export function includesBits(all: Bits, some: Bits): boolean {
  for (let i = 0; i < all.length; i++) if ((some[i]! & ~all[i]!) !== 0) return false;
  return true;
}

export function removeBits(from: Bits, those: Bits): void {
  for (let i = 0; i < from.length; i++) from[i]! &= ~those[i]!;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (const word of bits) for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
