/** The rules once more, slow and obvious, from lists of what was built: the yardstick for the sets that play keeps. */
import {
  BUILDERS,
  GEESE,
  KINDS,
  PARK,
  PATHS,
  TILE_RESOURCE,
  TILE_VALUE,
  TILES,
} from '../../../src/games/constructor/buffer.ts';
import { handOf, residencesOf, roadsOf, type State } from '../../../src/games/constructor/state.ts';
import { NEIGHBOURS, PATH_ENDS, TILE_ADDRESSES } from '../../../src/games/constructor/topology.ts';

const builders = [0, 1, 2, 3];
const COSTS = { road: [0, 0, 0, 1, 1], 1: [1, 1, 1, 0, 1], 2: [0, 0, 2, 3, 0], 3: [3, 2, 2, 2, 1] };

/** What stands where, listed once per state. */
export interface Survey {
  readonly state: State;
  readonly residences: ReadonlyMap<number, { readonly builder: number; readonly level: number }>;
  readonly roads: readonly (readonly number[])[];
}

export const survey = (state: State): Survey => ({
  state,
  residences: new Map(
    builders.flatMap(builder =>
      residencesOf(state, builder).map(({ address, level }) => [address, { builder, level }]),
    ),
  ),
  roads: builders.map(builder => roadsOf(state, builder)),
});

const has = (state: State, builder: number, cost: readonly number[]): boolean =>
  handOf(state, builder).every((amount, kind) => amount >= cost[kind]!);

export const points = ({ residences }: Survey, builder: number): number =>
  [...residences.values()].filter(one => one.builder === builder).reduce((sum, { level }) => sum + level, 0);

export const isOpen = ({ residences }: Survey, address: number): boolean =>
  [address, ...NEIGHBOURS[address]!].every(one => !residences.has(one));

/** What a roll brings each builder, one hand each. */
export function gains({ state, residences }: Survey, roll: number): number[][] {
  const hands = Array.from({ length: BUILDERS }, () => new Array<number>(KINDS).fill(0));
  for (let tile = 0; tile < TILES; tile++) {
    const resource = state[TILE_RESOURCE + tile]!;
    if (resource === PARK || tile === state[GEESE] || state[TILE_VALUE + tile] !== roll) continue;
    for (const address of TILE_ADDRESSES[tile]!) {
      const residence = residences.get(address);
      if (residence) hands[residence.builder]![resource]! += residence.level;
    }
  }
  return hands;
}

/** All a builder may build and can pay for, as the lines one would type. */
export function builds(land: Survey, builder: number): string[] {
  const { state, residences, roads } = land;
  const own = roads[builder]!;
  const paved = new Set(roads.flat());
  const touches = (path: number, address: number): boolean => PATH_ENDS[path]!.includes(address);
  const lines: string[] = [];
  for (let path = 0; path < PATHS; path++) {
    const near = PATH_ENDS[path]!.some(
      end => residences.get(end)?.builder === builder || own.some(road => touches(road, end)),
    );
    if (!paved.has(path) && near && has(state, builder, COSTS.road)) lines.push(`build-road ${path}`);
  }
  for (let address = 0; address < NEIGHBOURS.length; address++) {
    if (isOpen(land, address) && own.some(road => touches(road, address)) && has(state, builder, COSTS[1])) {
      lines.push(`build-res ${address}`);
    }
  }
  for (let address = 0; address < NEIGHBOURS.length; address++) {
    const residence = residences.get(address);
    if (residence?.builder !== builder || residence.level === 3) continue;
    if (has(state, builder, residence.level === 1 ? COSTS[2] : COSTS[3])) lines.push(`improve ${address}`);
  }
  return lines;
}

/** Who can be stolen from, were the geese where they are and it this builder's turn. */
export const victims = ({ state, residences }: Survey, thief: number): number[] =>
  builders.filter(
    builder =>
      builder !== thief &&
      handOf(state, builder).some(amount => amount > 0) &&
      TILE_ADDRESSES[state[GEESE]!]!.some(address => residences.get(address)?.builder === builder),
  );
