/**
 * A ruleset compiled for a number of builders: the board's geometry, tables made from it, and where what depends on the
 * size of the board is in a state. States name their variant, and everything that plays, draws or saves them asks it.
 */
import { setsOf, wordsFor } from './bits.ts';
import { costOf } from './cost.ts';
import { type Geometry, makeGeometry } from './geometry.ts';
import type { Production } from './production.ts';
import { productionOf } from './productions.ts';
import type { Ruleset } from './ruleset.ts';
import { standard } from './rulesets.ts';
import { COLOURS, FIRST_OF_BOARD } from './state.ts';

/** Cards of BRICK, ENERGY, GLASS, HEAT and WIFI. */
export type Cost = readonly [number, number, number, number, number];

/** What can be built, in the order of the bits of `affordable` and of the entries of `costs`. */
export const ROAD = 0;
/** The level of a basement. */
export const BASEMENT = 1;
/** The level of a house. */
export const HOUSE = 2;
/** The level of a tower. */
export const TOWER = 3;

/** Bits per resource in a hand packed into one word. The top one of them is free, so the most is packed for any more. */
export const PACKED_BITS = 6;
/** The most cards of a resource in a packed hand. */
export const PACKED_MAX = (1 << (PACKED_BITS - 1)) - 1;

/** Cards by resource as one number. */
export const packCards = (cards: readonly number[]): number =>
  cards.reduce((packed, amount, resource) => packed | (amount << (resource * PACKED_BITS)), 0);

/** At most four tiles meet at an address; the rest of its entries in `tilesAround` is NO_TILE. */
export const TILES_AT_ADDRESS = 4;
/** Stands where there is no tile. */
export const NO_TILE = 255;

/** A ruleset with what follows from it: the geometry of its board, and where things are in a state. */
export interface Variant extends Offsets {
  readonly ruleset: Ruleset;
  readonly geometry: Geometry;
  readonly builders: number;
  /** The builders' names. */
  readonly colours: readonly string[];
  /** Whose turn it is to settle, from the first basement to the last (4.1). */
  readonly setupOrder: readonly number[];
  readonly winningPoints: number;
  /** A builder who holds this many cards when a seven is rolled loses half of them. */
  readonly halving: number;
  /** Of a road, a basement, a house, a tower. */
  readonly costs: readonly [road: Cost, basement: Cost, house: Cost, tower: Cost];
  /** What must be added to a packed hand so that each resource's top bit is set if there is enough of it. */
  readonly roadMargin: number;
  readonly basementMargin: number;
  readonly houseMargin: number;
  readonly towerMargin: number;
  /** Cards from each tile, and points, by level; level 0 is no residence. */
  readonly pays: readonly number[];
  readonly points: readonly number[];
  readonly production: Production;

  /** Words of a set of addresses, and of a set of paths. */
  readonly addressWords: number;
  readonly pathWords: number;
  readonly allAddresses: Int32Array;
  /** Tables of sets: the paths that end at an address; an address and its neighbours, where nobody may settle once it is
   * built on (3.1); the paths that share an address with a path; the two addresses a path joins. */
  readonly pathsAt: Int32Array;
  readonly closedBy: Int32Array;
  readonly pathsBeside: Int32Array;
  readonly endsOf: Int32Array;
  /** The tiles at each address. */
  readonly tilesAround: Uint8Array;
}

/** Where something is in a state, in words. */
interface Offsets {
  readonly tileResource: number;
  readonly tileValue: number;
  /** Per tile: the cards that it pays each builder's residences, PAID_BITS bits each, geese or not. */
  readonly paidAround: number;
  /** Per address: what `packResidence` makes of the residence there. */
  readonly residence: number;
  /** Sets per builder: basements and houses, which can be improved. */
  readonly basements: number;
  readonly houses: number;
  /** Sets per builder: open addresses at the ends of their roads, where they may build a basement. */
  readonly basementSites: number;
  /** Sets per builder: free paths next to their roads and residences, where they may build a road. */
  readonly roadSites: number;
  /** The set of addresses with a residence there or one path away. */
  readonly closed: number;
  /** The set of paths with a road. */
  readonly paved: number;
  /** In the order of building: what `packRoad` makes of each road. */
  readonly roads: number;
  /** In the order of building: the address. */
  readonly residences: number;
  /** Per tile: what the production keeps of it, if anything. */
  readonly keptOfTile: number;
  /** Words of a state. */
  readonly size: number;
}

const compiled = new WeakMap<Ruleset, Map<number, Variant>>();

/** The same ruleset and number of builders give the same variant, whose ruleset has that number as the usual one. */
export function compile(ruleset: Ruleset, builders = ruleset.builders.usual): Variant {
  const known = compiled.get(ruleset) ?? new Map<number, Variant>();
  compiled.set(ruleset, known);
  const variant = known.get(builders) ?? makeVariant(withBuilders(ruleset, builders));
  known.set(builders, variant);
  return variant;
}

const withBuilders = (ruleset: Ruleset, usual: number): Ruleset =>
  usual === ruleset.builders.usual ? ruleset : { ...ruleset, builders: { ...ruleset.builders, usual } };

function makeVariant(ruleset: Ruleset): Variant {
  const builders = ruleset.builders.usual;
  const geometry = makeGeometry(ruleset.board);
  const { addresses, paths, addressPaths, addressTiles, neighbours, pathEnds } = geometry;
  const addressWords = wordsFor(addresses);
  const pathWords = wordsFor(paths);
  const { road, basement, house, tower } = ruleset.costs;
  const production = productionOf(ruleset.production);
  const costs = [costOf(road), costOf(basement), costOf(house), costOf(tower)] as const;
  return Object.freeze({
    ...offsets(geometry, builders, addressWords, pathWords, production),
    ruleset,
    geometry,
    builders,
    colours: COLOURS.slice(0, builders),
    setupOrder: setupOrder(ruleset, builders),
    winningPoints: ruleset.points,
    halving: ruleset.halving,
    costs,
    roadMargin: marginOf(costs[ROAD]),
    basementMargin: marginOf(costs[BASEMENT]),
    houseMargin: marginOf(costs[HOUSE]),
    towerMargin: marginOf(costs[TOWER]),
    pays: [0, ...ruleset.residences.pays],
    points: [0, ...ruleset.residences.points],
    production,
    addressWords,
    pathWords,
    allAddresses: setsOf([Array.from({ length: addresses }, (_, address) => address)], addressWords),
    pathsAt: setsOf(addressPaths, pathWords),
    closedBy: setsOf(
      neighbours.map((near, address) => [address, ...near]),
      addressWords,
    ),
    pathsBeside: setsOf(
      pathEnds.map((ends, path) => ends.flatMap(end => addressPaths[end]!).filter(other => other !== path)),
      pathWords,
    ),
    endsOf: setsOf(pathEnds, addressWords),
    tilesAround: Uint8Array.from(
      addressTiles.flatMap(tiles => Array.from({ length: TILES_AT_ADDRESS }, (_, i) => tiles[i] ?? NO_TILE)),
    ),
  });
}

/** Each is the one before it plus its size. */
function offsets(
  geometry: Geometry,
  builders: number,
  addressWords: number,
  pathWords: number,
  { kept }: Production,
): Offsets {
  const { tiles, addresses, paths } = geometry;
  let next = FIRST_OF_BOARD;
  const take = (words: number): number => {
    next += words;
    return next - words;
  };
  return {
    tileResource: take(tiles),
    tileValue: take(tiles),
    paidAround: take(tiles),
    residence: take(addresses),
    basements: take(builders * addressWords),
    houses: take(builders * addressWords),
    basementSites: take(builders * addressWords),
    roadSites: take(builders * pathWords),
    closed: take(addressWords),
    paved: take(pathWords),
    roads: take(paths),
    residences: take(addresses),
    keptOfTile: take(kept ? tiles : 0),
    size: next,
  };
}

const marginOf = (cost: Cost): number => packCards(cost.map(needed => PACKED_MAX + 1 - needed));

function setupOrder({ setup }: Ruleset, builders: number): number[] {
  const there = Array.from({ length: builders }, (_, builder) => builder);
  return [...there, ...(setup.order === 'in-turn' ? there : [...there].reverse())];
}

/** The variant of the standard rules. */
export const STANDARD = compile(standard);
