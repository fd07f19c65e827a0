/**
 * The rules once more, slow and obvious: what the source and the rulings allow, on plain lists, sharing neither costs
 * nor geometry with the program. `naiveplay.ts` plays by them; the real rules must agree with both in everything.
 */
import * as A from '../../../src/games/constructor/actions.ts';
import { argumentOf, typeOf } from '../../../src/games/constructor/actions.ts';
import type { Layout } from '../../../src/games/constructor/layout.ts';
import type { Refusal } from '../../../src/games/constructor/rules.ts';
import figure from './figure.json' with { type: 'json' };

export const BUILDERS = [0, 1, 2, 3];
const PARK = 5;
/** BRICK, ENERGY, GLASS, HEAT, WIFI. */
export const COSTS = {
  road: [0, 0, 0, 1, 1],
  basement: [1, 1, 1, 0, 1],
  house: [0, 0, 2, 3, 0],
  tower: [3, 2, 2, 2, 1],
} as const;
export type Hand = readonly number[];

type Phase = 'setup' | 'start' | 'dice' | 'geese' | 'steal' | 'turn' | 'offered' | 'over';
/** In the order of the actions' numbers. */
const PHASE_OF: readonly Phase[] = [
  'setup',
  ...(['start', 'start', 'start', 'dice', 'geese', 'steal'] as const),
  ...(['turn', 'turn', 'turn', 'turn', 'offered', 'turn'] as const),
];

export interface Position {
  readonly layout: Layout;
  phase: Phase;
  builder: number;
  /** −1: nowhere. */
  geese: number;
  readonly dice: ('loaded' | 'fair')[];
  hands: Hand[];
  /** In the order of building. */
  readonly roads: { readonly builder: number; readonly path: number }[];
  readonly residences: { readonly builder: number; readonly address: number; level: number }[];
  /** The offer that waits for an answer. */
  offer: number | undefined;
  /** Offers that came to nothing this turn. */
  declined: number[];
}

export const begin = (layout: Layout, dice: 'loaded' | 'fair'): Position => ({
  layout,
  phase: 'setup',
  builder: 0,
  geese: layout.resources.indexOf(PARK),
  dice: BUILDERS.map(() => dice),
  hands: BUILDERS.map(() => [0, 0, 0, 0, 0]),
  roads: [],
  residences: [],
  offer: undefined,
  declined: [],
});

export const covers = (hand: Hand, cost: Hand): boolean => hand.every((amount, kind) => amount >= cost[kind]!);
export const size = (hand: Hand): number => hand.reduce((sum, amount) => sum + amount);
export const residenceAt = (position: Position, address: number) =>
  position.residences.find(residence => residence.address === address);

export const points = (position: Position, builder: number): number =>
  position.residences.filter(one => one.builder === builder).reduce((sum, { level }) => sum + level, 0);

/** The addresses one path away from each. */
const NEIGHBOURS = Array.from({ length: 54 }, (_, address) =>
  figure.paths.filter(ends => ends.includes(address)).map(ends => ends.find(end => end !== address)!),
);

/** Free, and no residence at the other end of a path from there (3.1). */
const isOpen = (position: Position, address: number): boolean =>
  address < 54 && [address, ...NEIGHBOURS[address]!].every(at => !residenceAt(position, at));

const ownRoadAt = (position: Position, address: number): boolean =>
  position.roads.some(({ builder, path }) => builder === position.builder && figure.paths[path]!.includes(address));

/** A free path next to an own road or residence (3.3). */
const mayPave = (position: Position, path: number): boolean =>
  path < 72 &&
  position.roads.every(road => road.path !== path) &&
  figure.paths[path]!.some(end => ownRoadAt(position, end) || residenceAt(position, end)?.builder === position.builder);

/** What the improvement of one's own basement or house at an address costs; undefined when there is none (3.2). */
export function improvement(position: Position, address: number): Hand | undefined {
  const residence = residenceAt(position, address);
  if (residence?.builder !== position.builder) return undefined;
  return { 1: COSTS.house, 2: COSTS.tower }[residence.level];
}

/** Others with a residence at the geese's tile and at least one card (3.6). */
export const victims = (position: Position): number[] =>
  BUILDERS.filter(
    builder =>
      builder !== position.builder &&
      size(position.hands[builder]!) > 0 &&
      figure.tiles[position.geese]!.addresses.some(at => residenceAt(position, at)?.builder === builder),
  );

/** What a roll brings each builder, one hand each (3.5.2). */
export function gains(
  { layout, geese, residences }: Pick<Position, 'layout' | 'geese' | 'residences'>,
  roll: number,
): Hand[] {
  const hands = BUILDERS.map(() => [0, 0, 0, 0, 0]);
  figure.tiles.forEach(({ addresses }, tile) => {
    const resource = layout.resources[tile]!;
    if (resource === PARK || tile === geese || layout.values[tile] !== roll) return;
    for (const { builder, address, level } of residences) {
      if (addresses.includes(address)) hands[builder]![resource]! += level;
    }
  });
  return hands;
}

export const offerOf = (packed: number) => ({
  to: Math.floor(packed / 25),
  give: Math.floor(packed / 5) % 5,
  take: packed % 5,
});

/** Why an action is refused now; undefined when it is not. The place comes before the cost. */
export function refusal(position: Position, number: number): Refusal | undefined {
  const what = typeOf(number);
  const where = argumentOf(number);
  if (PHASE_OF[what] !== position.phase) return 'not now';
  const hand = position.hands[position.builder]!;
  const unless = (allowed: boolean, word: Refusal): Refusal | undefined => (allowed ? undefined : word);
  const build = (place: boolean, cost: Hand): Refusal | undefined =>
    place ? unless(covers(hand, cost), 'cost') : 'place';
  switch (what) {
    case A.SETTLE:
      return unless(isOpen(position, where), 'place');
    case A.NAME_ROLL:
      return unless(where >= 2 && where <= 12, 'roll');
    case A.MOVE_GEESE:
      return unless(where < 19 && where !== position.geese, 'tile');
    case A.STEAL_FROM:
      return unless(victims(position).includes(where), 'victim');
    case A.BUILD_ROAD:
      return build(mayPave(position, where), COSTS.road);
    case A.BUILD_BASEMENT:
      return build(isOpen(position, where) && ownRoadAt(position, where), COSTS.basement);
    case A.IMPROVE: {
      const cost = improvement(position, where);
      return build(cost !== undefined, cost ?? []);
    }
    case A.PROPOSE: {
      const { to, give } = offerOf(where);
      if (to > 3 || to === position.builder) return 'offer';
      return unless(hand[give]! > 0, 'cost');
    }
    case A.ANSWER:
      return unless(where <= 1, 'not now');
    default:
      return unless(where === 0, 'not now');
  }
}

const NUMBERS = Array.from({ length: PHASE_OF.length * 128 }, (_, number) => number);
const inPhase = new Map(PHASE_OF.map(phase => [phase, NUMBERS.filter(number => PHASE_OF[typeOf(number)] === phase)]));

/** The actions that belong to the phase, ascending, each with why it is refused. */
export const judged = (position: Position): (readonly [number, Refusal | undefined])[] =>
  (inPhase.get(position.phase) ?? []).map(number => [number, refusal(position, number)]);

/** Who may act: the builder whose turn it is, or the one who was made an offer; nobody after a win. */
export const toAct = ({ phase, builder, offer }: Position): number[] =>
  phase === 'over' ? [] : [phase === 'offered' ? offerOf(offer!).to : builder];

export function outcome(position: Position) {
  const scores = BUILDERS.map(builder => points(position, builder));
  return position.phase === 'over'
    ? { winners: BUILDERS.filter(builder => scores[builder]! >= 10), scores }
    : undefined;
}
