/** Costs, hands and what each roll pays (2.4.1, 2.6, 3.5). */
import {
  ALL_HANDS,
  GAIN_COLUMNS,
  GAINS,
  HANDS,
  handAt,
  KINDS,
  levelOf,
  MIN_ROLL,
  POINTS,
  packResidence,
  type State,
} from './state.ts';
import {
  BASEMENT,
  HOUSE,
  NO_TILE,
  PACKED_BITS,
  PACKED_MAX,
  packCards,
  ROAD,
  TILES_AT_ADDRESS,
  TOWER,
} from './variant.ts';

/** The most of a resource that a builder can hold, or a save can state; anything beyond it is lost. */
export const MAX_CARDS = 999_999;

/** The top bit of each resource's bits in a packed hand, which the most a hand is packed with does not reach. */
const TOP_BITS = packCards([PACKED_MAX + 1, PACKED_MAX + 1, PACKED_MAX + 1, PACKED_MAX + 1, PACKED_MAX + 1]);

/**
 * What a builder can pay for: a bit for each of ROAD, BASEMENT, HOUSE and TOWER. The hand is packed into one word, so
 * that one addition and one test answer for all resources: playouts ask this more often than anything else.
 */
export function affordable(state: State, builder: number): number {
  const { roadMargin, basementMargin, houseMargin, towerMargin } = state.variant;
  const hand = packedHand(state, HANDS + builder * KINDS);
  return (
    (covers(hand, roadMargin) << ROAD) |
    (covers(hand, basementMargin) << BASEMENT) |
    (covers(hand, houseMargin) << HOUSE) |
    (covers(hand, towerMargin) << TOWER)
  );
}

const covers = (hand: number, margin: number): number => (((hand + margin) & TOP_BITS) === TOP_BITS ? 1 : 0);

function packedHand(state: State, hand: number): number {
  let brick = state[hand]!;
  let energy = state[hand + 1]!;
  let glass = state[hand + 2]!;
  let heat = state[hand + 3]!;
  let wifi = state[hand + 4]!;
  // One test for all of them, which hardly ever holds.
  if ((brick | energy | glass | heat | wifi) > PACKED_MAX) {
    brick = Math.min(brick, PACKED_MAX);
    energy = Math.min(energy, PACKED_MAX);
    glass = Math.min(glass, PACKED_MAX);
    heat = Math.min(heat, PACKED_MAX);
    wifi = Math.min(wifi, PACKED_MAX);
  }
  return (
    brick |
    (energy << PACKED_BITS) |
    (glass << (2 * PACKED_BITS)) |
    (heat << (3 * PACKED_BITS)) |
    (wifi << (4 * PACKED_BITS))
  );
}

/** Whether a builder can pay for one of ROAD, BASEMENT, HOUSE and TOWER. */
export const canPay = (state: State, builder: number, thing: number): boolean =>
  ((affordable(state, builder) >> thing) & 1) !== 0;

/** Adds cards to a hand, at the offset of their resource, up to the limit. */
export function receive(state: State, at: number, amount: number): void {
  state[at] = Math.min(state[at]! + amount, MAX_CARDS);
}

/** Pays everybody what the roll brings them. */
export function distribute(state: State, roll: number): void {
  const row = GAINS + (roll - MIN_ROLL) * ALL_HANDS;
  for (let rest = state[GAIN_COLUMNS + roll - MIN_ROLL]!; rest !== 0; rest &= rest - 1) {
    const i = 31 - Math.clz32(rest & -rest);
    receive(state, HANDS + i, state[row + i]!);
  }
}

/** What a roll would pay now: one hand per builder. */
export const gainsOf = (state: State, roll: number): number[][] =>
  state.variant.colours.map((_, builder) => {
    const gains = handAt(state, GAINS + (roll - MIN_ROLL) * ALL_HANDS + builder * KINDS);
    const hand = HANDS + builder * KINDS;
    for (let kind = 0; kind < KINDS; kind++) gains[kind] = Math.min(gains[kind]!, MAX_CARDS - state[hand + kind]!);
    return gains;
  });

/** Raises a residence by one level: it counts more points, and gets more cards from each tile around it. */
export function raiseLevel(state: State, builder: number, address: number): void {
  const { residence, points, pays, tilesAround, production } = state.variant;
  const level = levelOf(state[residence + address]!) + 1;
  state[residence + address] = packResidence(builder, level);
  state[POINTS + builder]! += points[level]! - points[level - 1]!;
  const cards = pays[level]! - pays[level - 1]!;
  const first = address * TILES_AT_ADDRESS;
  for (let i = first; i < first + TILES_AT_ADDRESS && tilesAround[i] !== NO_TILE; i++) {
    production.raise(state, tilesAround[i]!, builder, cards);
  }
}
