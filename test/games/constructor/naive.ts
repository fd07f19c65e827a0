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

const levelAt = (state: State, address: number): { builder: number; level: number } | undefined => {
  for (const builder of builders) {
    const found = residencesOf(state, builder).find(residence => residence.address === address);
    if (found) return { builder, level: found.level };
  }
  return undefined;
};
const has = (state: State, builder: number, cost: readonly number[]): boolean =>
  handOf(state, builder).every((amount, kind) => amount >= cost[kind]!);

export const points = (state: State, builder: number): number =>
  residencesOf(state, builder).reduce((sum, { level }) => sum + level, 0);

export const isOpen = (state: State, address: number): boolean =>
  [address, ...NEIGHBOURS[address]!].every(one => levelAt(state, one) === undefined);

/** What a roll brings each builder, one hand each. */
export function gains(state: State, roll: number): number[][] {
  const hands = Array.from({ length: BUILDERS }, () => new Array<number>(KINDS).fill(0));
  for (let tile = 0; tile < TILES; tile++) {
    const resource = state[TILE_RESOURCE + tile]!;
    if (resource === PARK || tile === state[GEESE] || state[TILE_VALUE + tile] !== roll) continue;
    for (const address of TILE_ADDRESSES[tile]!) {
      const residence = levelAt(state, address);
      if (residence) hands[residence.builder]![resource]! += residence.level;
    }
  }
  return hands;
}

/** All a builder may build and can pay for, as the lines one would type. */
export function builds(state: State, builder: number): string[] {
  const own = roadsOf(state, builder);
  const paved = new Set(builders.flatMap(one => roadsOf(state, one)));
  const touches = (path: number, address: number): boolean => PATH_ENDS[path]!.includes(address);
  const lines: string[] = [];
  for (let path = 0; path < PATHS; path++) {
    const near = PATH_ENDS[path]!.some(
      end => levelAt(state, end)?.builder === builder || own.some(road => touches(road, end)),
    );
    if (!paved.has(path) && near && has(state, builder, COSTS.road)) lines.push(`build-road ${path}`);
  }
  for (let address = 0; address < NEIGHBOURS.length; address++) {
    if (isOpen(state, address) && own.some(road => touches(road, address)) && has(state, builder, COSTS[1])) {
      lines.push(`build-res ${address}`);
    }
  }
  for (let address = 0; address < NEIGHBOURS.length; address++) {
    const residence = levelAt(state, address);
    if (residence?.builder !== builder || residence.level === 3) continue;
    if (has(state, builder, residence.level === 1 ? COSTS[2] : COSTS[3])) lines.push(`improve ${address}`);
  }
  return lines;
}

/** Who can be stolen from, were the geese where they are and it this builder's turn. */
export const victims = (state: State, thief: number): number[] =>
  builders.filter(
    builder =>
      builder !== thief &&
      handOf(state, builder).some(amount => amount > 0) &&
      TILE_ADDRESSES[state[GEESE]!]!.some(address => levelAt(state, address)?.builder === builder),
  );
