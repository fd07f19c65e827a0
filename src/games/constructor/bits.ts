/** Sets of addresses (54 bits, two words) and of paths (72 bits, three words), and tables of such sets. */
import { ADDRESS_PATHS, ADDRESSES, NEIGHBOURS, PATH_ENDS, PATHS } from './topology.ts';

/** Words of a set of addresses, and of a set of paths. */
export const ADDRESS_WORDS = Math.ceil(ADDRESSES / 32);
export const PATH_WORDS = Math.ceil(PATHS / 32);

export const ALL_ADDRESSES = Int32Array.of(-1, 2 ** (ADDRESSES - 32) - 1);

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

/** A table with one set per place: what `near` lists for it. */
function sets(places: number, words: number, near: (place: number) => readonly number[]): Int32Array {
  const table = new Int32Array(places * words);
  for (let place = 0; place < places; place++) {
    for (const other of near(place)) table[place * words + (other >> 5)]! |= 1 << other;
  }
  return table;
}

/** The paths that end at an address. */
export const PATHS_AT = sets(ADDRESSES, PATH_WORDS, address => ADDRESS_PATHS[address]!);
/** An address and its neighbours: where nobody may settle once it is built on (3.1). */
export const CLOSED_BY = sets(ADDRESSES, ADDRESS_WORDS, address => [address, ...NEIGHBOURS[address]!]);
/** The paths that share an address with a path. */
export const PATHS_BESIDE = sets(PATHS, PATH_WORDS, path =>
  PATH_ENDS[path]!.flatMap(end => ADDRESS_PATHS[end]!).filter(other => other !== path),
);
/** The two addresses a path joins. */
export const ENDS_OF = sets(PATHS, ADDRESS_WORDS, path => PATH_ENDS[path]!);
