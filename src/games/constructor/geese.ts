/** Sevens (3.6): what builders lose, where the geese go and who can be robbed. */
import { hypergeometric } from '../../core/hypergeometric.ts';
import type { Random } from '../../core/random.ts';
import {
  BRICK,
  BUILDER,
  ENERGY,
  GEESE,
  GLASS,
  HANDS,
  HEAT,
  handSize,
  KINDS,
  NOWHERE,
  paidTo,
  type State,
  VICTIMS,
  WIFI,
} from './state.ts';

/** Takes a random card out of a hand and returns its resource: the number of running sums not above the draw. */
export function drawCard(state: State, builder: number, random: Random): number {
  const hand = HANDS + builder * KINDS;
  const upToBrick = state[hand + BRICK]!;
  const upToEnergy = upToBrick + state[hand + ENERGY]!;
  const upToGlass = upToEnergy + state[hand + GLASS]!;
  const upToHeat = upToGlass + state[hand + HEAT]!;
  const drawn = random.below(upToHeat + state[hand + WIFI]!);
  const below =
    ((drawn - upToBrick) >> 31) +
    ((drawn - upToEnergy) >> 31) +
    ((drawn - upToGlass) >> 31) +
    ((drawn - upToHeat) >> 31);
  const resource = WIFI + below;
  state[hand + resource]! -= 1;
  return resource;
}

/** Larger hands only come from edited saves; card by card they would take seconds, and megabytes of a journal. */
const MAX_ONE_BY_ONE = 2 ** 16;

/** Takes several cards out of a hand, each equally likely. */
export function discard(state: State, builder: number, count: number, random: Random): void {
  if (handSize(state, builder) > MAX_ONE_BY_ONE) discardAtOnce(state, builder, count, random);
  else discardOneByOne(state, builder, count, random);
}

/** Draws for each resource how many of the lost cards are of it. */
function discardAtOnce(state: State, builder: number, count: number, random: Random): void {
  let total = handSize(state, builder);
  let left = count;
  for (let at = HANDS + builder * KINDS; total > 0; at++) {
    const amount = state[at]!;
    const lost = hypergeometric(total, amount, left, random);
    state[at] = amount - lost;
    total -= amount;
    left -= lost;
  }
}

/**
 * Like repeated `drawCard`, without unpredictable branches: the hand is held as running sums, and a draw takes one off
 * each sum above it.
 */
function discardOneByOne(state: State, builder: number, count: number, random: Random): void {
  const hand = HANDS + builder * KINDS;
  let upToBrick = state[hand + BRICK]!;
  let upToEnergy = upToBrick + state[hand + ENERGY]!;
  let upToGlass = upToEnergy + state[hand + GLASS]!;
  let upToHeat = upToGlass + state[hand + HEAT]!;
  let total = upToHeat + state[hand + WIFI]!;
  for (let left = count; left > 0; left--) {
    const drawn = random.below(total--);
    upToBrick += (drawn - upToBrick) >> 31;
    upToEnergy += (drawn - upToEnergy) >> 31;
    upToGlass += (drawn - upToGlass) >> 31;
    upToHeat += (drawn - upToHeat) >> 31;
  }
  state[hand + BRICK] = upToBrick;
  state[hand + ENERGY] = upToEnergy - upToBrick;
  state[hand + GLASS] = upToGlass - upToEnergy;
  state[hand + HEAT] = upToHeat - upToGlass;
  state[hand + WIFI] = total - upToHeat;
}

export function moveGeese(state: State, tile: number): void {
  const { production } = state.variant;
  if (state[GEESE] !== NOWHERE) production.shift(state, state[GEESE]!, 1);
  state[GEESE] = tile;
  production.shift(state, tile, -1);
}

/** Stores who can be robbed: the others with a residence at the geese's tile and at least one card. */
export function findVictims(state: State): void {
  const { builders, paidAround } = state.variant;
  const around = state[paidAround + state[GEESE]!]!;
  const thief = state[BUILDER]!;
  let found = 0;
  for (let builder = 0; builder < builders; builder++) {
    if (paidTo(around, builder) > 0 && builder !== thief && handSize(state, builder) > 0) found |= 1 << builder;
  }
  state[VICTIMS] = found;
}

export const victimList = (state: State): number[] =>
  Array.from({ length: state.variant.builders }, (_, builder) => builder).filter(
    builder => (state[VICTIMS]! >> builder) & 1,
  );
