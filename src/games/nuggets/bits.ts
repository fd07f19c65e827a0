/** Sets of gridpoints as bits: 21 × 79 points take 208 bytes, and adding one set to another takes 52 steps. */
export type Bits = Uint32Array;

export const emptyBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

/** Nothing is in a set of no length, and nothing can be put into it: what a viewer may not know. */
export const HIDDEN_BITS: Bits = new Uint32Array(0);

export const hasBit = (bits: Bits, at: number): boolean => ((bits[at >>> 5]! >>> (at & 31)) & 1) === 1;

export const setBit = (bits: Bits, at: number): void => {
  bits[at >>> 5]! |= 1 << (at & 31);
};

export function addBits(to: Bits, from: Bits): void {
  for (let i = 0; i < to.length; i++) to[i]! |= from[i]!;
}
