/** The numbers that a production keeps of tiles, as saves and JSON have them. */
import type { State } from './state.ts';

export interface Kept {
  readonly tile: number;
  readonly number: number;
}

/** Of all tiles that have one. */
export function keptIn(state: State): Kept[] {
  const { production, keptOfTile, geometry } = state.variant;
  const { kept } = production;
  if (!kept) return [];
  return Array.from(state.subarray(keptOfTile, keptOfTile + geometry.tiles), (word, tile) => ({
    tile,
    number: word - 1 + kept.least,
  })).filter(({ number }) => number >= kept.least);
}

/** Puts a number that is in range into a state in which nothing is built yet; returns what is wrong with it, if anything. */
export function keep(state: State, { tile, number }: Kept): string | undefined {
  const { production, keptOfTile } = state.variant;
  const kept = production.kept!;
  if (state[keptOfTile + tile] !== 0) return `tile ${tile} is there twice`;
  state[keptOfTile + tile] = number - kept.least + 1;
  return kept.fault(state, tile, number);
}
