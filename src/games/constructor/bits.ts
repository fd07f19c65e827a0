/** Sets of numbered places, 32 to a word, and tables of such sets. */

/** Words of a set of so many places. */
export const wordsFor = (places: number): number => Math.ceil(places / 32);

/** How many bits of a word are set. */
export function bitCount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of a word's k-th set bit, counted from 0, lowest first. */
export function nthBit(word: number, k: number): number {
  let rest = word;
  for (let i = k; i > 0; i--) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}

/** A table with one set per list: the places in it. */
export function setsOf(lists: readonly (readonly number[])[], words: number): Int32Array {
  const table = new Int32Array(lists.length * words);
  lists.forEach((list, index) => {
    for (const place of list) table[index * words + (place >> 5)]! |= 1 << place;
  });
  return table;
}
