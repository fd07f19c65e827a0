/** What a builder can expect from one fair roll of anybody's dice. */
import { NO_RESOURCE } from '../production.ts';
import {
  ALL_HANDS,
  GAIN_COLUMNS,
  GAINS,
  GEESE,
  KINDS,
  levelOf,
  MAX_ROLL,
  MIN_ROLL,
  NOWHERE,
  ownerOf,
  PARK,
  type State,
} from '../state.ts';

/** The chance that a roll pays for tiles of a value: sevens never pay. */
export const CHANCE = Float64Array.from({ length: MAX_ROLL + 1 }, (_, value) =>
  value < MIN_ROLL || value === 7 ? 0 : (6 - Math.abs(7 - value)) / 36,
);

/** The columns of one builder. */
const COLUMNS = (1 << KINDS) - 1;

/**
 * Expected cards of each resource per roll. Geese move on, so a share of what they block counts; returns that share for
 * the first resource of their tile.
 */
export function incomeOf(state: State, builder: number, geeseShare: number, into: Float64Array): number {
  into.fill(0);
  for (let roll = MIN_ROLL; roll <= MAX_ROLL; roll++) {
    // Most rolls pay a builder nothing, and then nothing has to be added.
    if (((state[GAIN_COLUMNS + roll - MIN_ROLL]! >> (builder * KINDS)) & COLUMNS) === 0) continue;
    const row = GAINS + (roll - MIN_ROLL) * ALL_HANDS + builder * KINDS;
    const chance = CHANCE[roll]!;
    for (let resource = 0; resource < KINDS; resource++) into[resource]! += state[row + resource]! * chance;
  }
  const tile = state[GEESE]!;
  if (tile === NOWHERE) return 0;
  const { tileResource, tileValue, residence, geometry, pays, production } = state.variant;
  const resource = state[tileResource + tile]!;
  if (resource === PARK) return 0;
  const second = production.second(state, tile);
  const addresses = geometry.tileAddresses[tile]!;
  let blocked = 0;
  for (let i = 0; i < addresses.length; i++) {
    const there = state[residence + addresses[i]!]!;
    if (there !== 0 && ownerOf(there) === builder) {
      const cards = pays[levelOf(there)]! * CHANCE[state[tileValue + tile]!]! * geeseShare;
      into[resource]! += cards;
      blocked += cards;
      if (second !== NO_RESOURCE) into[second]! += cards;
    }
  }
  return blocked;
}
