/**
 * The rules once more, slow and obvious: what the source and the rulings allow, on plain lists, and for the standard
 * game sharing neither costs nor geometry with the program. `naiveplay.ts` plays by them; the real rules must agree with
 * both in everything.
 */
import * as A from '../../../src/games/constructor/actions.ts';
import { argumentOf, typeOf } from '../../../src/games/constructor/actions.ts';
import type { Layout } from '../../../src/games/constructor/layout.ts';
import type { Refusal } from '../../../src/games/constructor/refusal.ts';
import type { Variant } from '../../../src/games/constructor/variant.ts';
import figure from './figure.json' with { type: 'json' };

const PARK = 5;
/** BRICK, ENERGY, GLASS, HEAT, WIFI. */
export const COSTS = {
  road: [0, 0, 0, 1, 1],
  basement: [1, 1, 1, 0, 1],
  house: [0, 0, 2, 3, 0],
  tower: [3, 2, 2, 2, 1],
} as const;
export type Hand = readonly number[];

/** All that rulesets can change. */
export interface Rules {
  readonly builders: readonly number[];
  readonly addresses: number;
  readonly paths: readonly (readonly number[])[];
  /** The addresses one path away from each. */
  readonly neighbours: readonly (readonly number[])[];
  /** The addresses of each tile. */
  readonly tiles: readonly (readonly number[])[];
  readonly costs: Readonly<Record<'road' | 'basement' | 'house' | 'tower', Hand>>;
  /** By level, from 1: cards from each tile, and points in all. */
  readonly pays: readonly number[];
  readonly points: readonly number[];
  readonly winning: number;
  readonly halving: number;
  readonly setupOrder: readonly number[];
  readonly secondPays: boolean;
  /** How often a tile delivers before it is depleted. */
  readonly after?: number;
  /** What a second resource of a tile costs. */
  readonly development?: Hand;
}

const neighboursIn = (addresses: number, paths: readonly (readonly number[])[]): number[][] =>
  Array.from({ length: addresses }, (_, address) =>
    paths.filter(ends => ends.includes(address)).map(ends => ends.find(end => end !== address)!),
  );

export const STANDARD_RULES: Rules = {
  builders: [0, 1, 2, 3],
  addresses: 54,
  paths: figure.paths,
  neighbours: neighboursIn(54, figure.paths),
  tiles: figure.tiles.map(({ addresses }) => addresses),
  costs: COSTS,
  pays: [1, 2, 3],
  points: [1, 2, 3],
  winning: 10,
  halving: 10,
  setupOrder: [0, 1, 2, 3, 3, 2, 1, 0],
  secondPays: false,
};

/** What a ruleset says, read off its data, on the board that it makes. */
export function rulesOf({ ruleset, geometry }: Variant): Rules {
  const hand = (price: object): number[] =>
    ['BRICK', 'ENERGY', 'GLASS', 'HEAT', 'WIFI'].map(name => price[name as keyof typeof price] ?? 0);
  const builders = [0, 1, 2, 3, 4, 5].slice(0, ruleset.builders.usual);
  const second = ruleset.setup.order === 'in-turn' ? builders : [...builders].reverse();
  return {
    builders,
    addresses: geometry.addresses,
    paths: geometry.pathEnds,
    neighbours: neighboursIn(geometry.addresses, geometry.pathEnds),
    tiles: geometry.tileAddresses,
    costs: {
      road: hand(ruleset.costs.road),
      basement: hand(ruleset.costs.basement),
      house: hand(ruleset.costs.house),
      tower: hand(ruleset.costs.tower),
    },
    ...ruleset.residences,
    winning: ruleset.points,
    halving: ruleset.halving,
    setupOrder: [...builders, ...second],
    secondPays: ruleset.setup.secondPays,
    ...(ruleset.production.kind === 'depleting' && { after: ruleset.production.after }),
    ...(ruleset.production.kind === 'developing' && { development: hand(ruleset.production.cost) }),
  };
}

type Phase = 'setup' | 'start' | 'dice' | 'geese' | 'steal' | 'turn' | 'offered' | 'over';
/** In the order of the actions' numbers. */
const PHASE_OF: readonly Phase[] = [
  'setup',
  ...(['start', 'start', 'start', 'dice', 'geese', 'steal'] as const),
  ...(['turn', 'turn', 'turn', 'turn', 'offered', 'turn', 'turn'] as const),
];

export interface Position {
  readonly rules: Rules;
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
  /** Per tile: how often it has delivered since the last seven, and its second resource, if it has one. */
  readonly delivered: number[];
  readonly second: (number | undefined)[];
  /** The offer that waits for an answer. */
  offer: number | undefined;
  /** Offers that came to nothing this turn. */
  declined: number[];
}

export const begin = (layout: Layout, dice: 'loaded' | 'fair', rules = STANDARD_RULES): Position => ({
  rules,
  layout,
  phase: 'setup',
  builder: 0,
  geese: layout.resources.indexOf(PARK),
  dice: rules.builders.map(() => dice),
  hands: rules.builders.map(() => [0, 0, 0, 0, 0]),
  roads: [],
  residences: [],
  delivered: rules.tiles.map(() => 0),
  second: rules.tiles.map(() => undefined),
  offer: undefined,
  declined: [],
});

export const covers = (hand: Hand, cost: Hand): boolean => hand.every((amount, kind) => amount >= cost[kind]!);
export const size = (hand: Hand): number => hand.reduce((sum, amount) => sum + amount);
export const residenceAt = (position: Position, address: number) =>
  position.residences.find(residence => residence.address === address);

export const points = (position: Position, builder: number): number =>
  position.residences
    .filter(one => one.builder === builder)
    .reduce((sum, { level }) => sum + position.rules.points[level - 1]!, 0);

/** Free, and no residence at the other end of a path from there (3.1). */
const isOpen = (position: Position, address: number): boolean =>
  address < position.rules.addresses &&
  [address, ...position.rules.neighbours[address]!].every(at => !residenceAt(position, at));

const ownRoadAt = (position: Position, address: number): boolean =>
  position.roads.some(
    ({ builder, path }) => builder === position.builder && position.rules.paths[path]!.includes(address),
  );

/** A free path next to an own road or residence (3.3). */
const mayPave = (position: Position, path: number): boolean =>
  path < position.rules.paths.length &&
  position.roads.every(road => road.path !== path) &&
  position.rules.paths[path]!.some(
    end => ownRoadAt(position, end) || residenceAt(position, end)?.builder === position.builder,
  );

/** What the improvement of one's own basement or house at an address costs; undefined when there is none (3.2). */
export function improvement(position: Position, address: number): Hand | undefined {
  const residence = residenceAt(position, address);
  if (residence?.builder !== position.builder) return undefined;
  return { 1: position.rules.costs.house, 2: position.rules.costs.tower }[residence.level];
}

/** Others with a residence at the geese's tile and at least one card (3.6). */
export const victims = (position: Position): number[] =>
  position.rules.builders.filter(
    builder =>
      builder !== position.builder &&
      size(position.hands[builder]!) > 0 &&
      position.rules.tiles[position.geese]!.some(at => residenceAt(position, at)?.builder === builder),
  );

/** What a roll brings each builder, one hand each (3.5.2). */
export function gains(
  position: Pick<Position, 'rules' | 'layout' | 'geese' | 'residences' | 'delivered' | 'second'>,
  roll: number,
): Hand[] {
  const { rules, layout, delivered, second } = position;
  const hands = rules.builders.map(() => [0, 0, 0, 0, 0]);
  for (const tile of deliveringTiles(position, roll)) {
    for (const builder of rules.builders) {
      const cards = residencesAt(position, tile)
        .filter(one => one.builder === builder)
        .reduce((sum, { level }) => sum + rules.pays[level - 1]!, 0);
      const less = delivered[tile] === rules.after && cards > 0 ? 1 : 0;
      hands[builder]![layout.resources[tile]!]! += cards - less;
      if (second[tile] !== undefined) hands[builder]![second[tile]]! += cards;
    }
  }
  return hands;
}

const residencesAt = ({ rules, residences }: Pick<Position, 'rules' | 'residences'>, tile: number) =>
  residences.filter(({ address }) => rules.tiles[tile]!.includes(address));

/** The tiles of a value that have residences but no geese. */
export const deliveringTiles = (
  position: Pick<Position, 'rules' | 'layout' | 'geese' | 'residences'>,
  roll: number,
): number[] =>
  [...position.rules.tiles.keys()].filter(
    tile =>
      position.layout.values[tile] === roll &&
      position.layout.resources[tile] !== PARK &&
      tile !== position.geese &&
      residencesAt(position, tile).length > 0,
  );

export const developmentOf = (packed: number) => ({ tile: Math.floor(packed / 5), resource: packed % 5 });

/** An own residence is there, it is no park, and it has no second resource yet, nor this one. */
const mayDevelop = (position: Position, tile: number, resource: number): boolean =>
  tile < position.rules.tiles.length &&
  ![PARK, resource].includes(position.layout.resources[tile]!) &&
  position.second[tile] === undefined &&
  residencesAt(position, tile).some(({ builder }) => builder === position.builder);

export const offerOf = (packed: number) => ({
  to: Math.floor(packed / 25),
  give: Math.floor(packed / 5) % 5,
  take: packed % 5,
});

/** Why an action is refused now; undefined when it is not. The place comes before the cost. */
export function refusal(position: Position, number: number): Refusal | undefined {
  const what = typeOf(number);
  const where = argumentOf(number);
  const { costs, tiles, builders } = position.rules;
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
      return unless(where < tiles.length && where !== position.geese, 'tile');
    case A.STEAL_FROM:
      return unless(victims(position).includes(where), 'victim');
    case A.BUILD_ROAD:
      return build(mayPave(position, where), costs.road);
    case A.BUILD_BASEMENT:
      return build(isOpen(position, where) && ownRoadAt(position, where), costs.basement);
    case A.IMPROVE: {
      const cost = improvement(position, where);
      return build(cost !== undefined, cost ?? []);
    }
    case A.PROPOSE: {
      const { to, give } = offerOf(where);
      if (!builders.includes(to) || to === position.builder) return 'offer';
      return unless(hand[give]! > 0, 'cost');
    }
    case A.ANSWER:
      return unless(where <= 1, 'not now');
    case A.DEVELOP: {
      const { tile, resource } = developmentOf(where);
      const { development } = position.rules;
      return development ? build(mayDevelop(position, tile, resource), development) : 'not now';
    }
    default:
      return unless(where === 0, 'not now');
  }
}

/** All that an action could be about, a little more, and the largest number there is. */
export function argumentsFor({ addresses, paths, tiles }: Rules): number[] {
  const most = Math.max(addresses, paths.length, 6 * 25, tiles.length * 5) + 2;
  return [...Array.from({ length: most }, (_, argument) => argument), A.MAX_ARGUMENT];
}

/** The actions that belong to the phase, ascending, each with why it is refused. */
export function judged(position: Position): (readonly [number, Refusal | undefined])[] {
  const places = argumentsFor(position.rules);
  return PHASE_OF.flatMap((phase, type) =>
    phase === position.phase ? places.map(argument => A.encode(type, argument)) : [],
  ).map(number => [number, refusal(position, number)]);
}

/** Who may act: the builder whose turn it is, or the one who was made an offer; nobody after a win. */
export const toAct = ({ phase, builder, offer }: Position): number[] =>
  phase === 'over' ? [] : [phase === 'offered' ? offerOf(offer!).to : builder];

export function outcome(position: Position) {
  const { builders, winning } = position.rules;
  const scores = builders.map(builder => points(position, builder));
  return position.phase === 'over'
    ? { winners: builders.filter(builder => scores[builder]! >= winning), scores }
    : undefined;
}
