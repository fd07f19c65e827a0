/** Sets of gridpoints as bit sets: 21 × 79 points take 208 bytes, and a union takes 52 steps. */
export type Bits = Uint32Array;

export const emptyBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

/** A set of length 0, which contains nothing: stands for what a viewer may not know. */
export const HIDDEN_BITS: Bits = new Uint32Array(0);

export const hasBit = (bits: Bits, at: number): boolean => ((bits[at >>> 5]! >>> (at & 31)) & 1) === 1;

export const setBit = (bits: Bits, at: number): void => {
  bits[at >>> 5]! |= 1 << (at & 31);
};

/** Both ends included. */
export function setBitRange(bits: Bits, first: number, last: number): void {
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

export function addBits(bits: Bits, added: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i]! |= added[i]!;
}

export function removeBits(bits: Bits, removed: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i]! &= ~removed[i]!;
}

export function isSuperset(bits: Bits, subset: Bits): boolean {
  for (let i = 0; i < bits.length; i++) if ((subset[i]! & ~bits[i]!) !== 0) return false;
  return true;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (const word of bits) for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Eight hexadecimal digits per 32 points, lowest points first. */
export const formatBits = (bits: Bits): string => Array.from(bits, word => word.toString(16).padStart(8, '0')).join('');

/** Returns undefined unless the digits are a set of `size` points. */
export function parseBits(digits: string, size: number): Bits | undefined {
  const bits = emptyBits(size);
  if (digits.length !== bits.length * 8 || !/^[0-9a-f]*$/.test(digits)) return undefined;
  for (let i = 0; i < bits.length; i++) bits[i] = Number.parseInt(digits.slice(i * 8, i * 8 + 8), 16);
  for (let at = size; at < bits.length * 32; at++) if (hasBit(bits, at)) return undefined;
  return bits;
}
