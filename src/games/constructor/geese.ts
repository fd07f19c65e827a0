/** Sevens (3.6): what builders lose, where the geese go, and who can be stolen from. */
import type { Random } from '../../core/random.ts';
import { flock } from './economy.ts';
import { BUILDER, BUILDERS, cards, GEESE, HANDS, KINDS, NOWHERE, RESIDENCE, type State } from './state.ts';
import { TILE_ADDRESSES } from './topology.ts';

/** Whoever holds this many loses half. */
export const TOO_MANY_CARDS = 10;

/** Draws one card of a hand, each equally likely; gives its resource. */
export function drawCard(state: State, builder: number, random: Random): number {
  const hand = HANDS + builder * KINDS;
  let rest = random.below(cards(state, builder));
  let resource = 0;
  while (rest >= state[hand + resource]!) rest -= state[hand + resource++]!;
  state[hand + resource]! -= 1;
  return resource;
}

export function moveGeese(state: State, tile: number): void {
  if (state[GEESE] !== NOWHERE) flock(state, state[GEESE]!, false);
  state[GEESE] = tile;
  flock(state, tile, true);
}

/** A bit per builder: others than the active one, with a residence at the geese's tile and at least one card. */
export function victims(state: State): number {
  let found = 0;
  const addresses = TILE_ADDRESSES[state[GEESE]!]!;
  for (let i = 0; i < addresses.length; i++) {
    const residence = state[RESIDENCE + addresses[i]!]!;
    if (residence !== 0) found |= 1 << (residence >> 2);
  }
  for (let builder = 0; builder < BUILDERS; builder++) {
    if (builder === state[BUILDER] || cards(state, builder) === 0) found &= ~(1 << builder);
  }
  return found;
}

export const victimList = (state: State): number[] => [0, 1, 2, 3].filter(builder => (victims(state) >> builder) & 1);
