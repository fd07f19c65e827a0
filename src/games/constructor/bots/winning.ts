/** Whether a builder could win at once, by builds alone. */
import { BUILD_BASEMENT, BUILD_ROAD, encode, IMPROVE } from '../actions.ts';
import { isOpen } from '../building.ts';
import { canPay } from '../economy.ts';
import { play } from '../rules.ts';
import {
  BUILDER,
  clone,
  HANDS,
  handSize,
  hasRoad,
  KINDS,
  PHASE,
  POINTS,
  type Residence,
  residencesOf,
  roadsOf,
  type State,
  TURN,
} from '../state.ts';
import { BASEMENT, HOUSE, ROAD, TOWER } from '../variant.ts';

/** Nobody has the cards for more in a turn. */
const MOST_BUILDS = 3;
/** Builds draw no random numbers. */
const NO_CHANCE = { below: () => 0 };

/** With the cards in hand, as if it were the builder's turn. */
export function canWinAtOnce(state: State, builder: number): boolean {
  if (!hasEnoughCards(state, builder)) return false;
  const turn = clone(state);
  turn[BUILDER] = builder;
  turn[PHASE] = TURN;
  return wins(turn, builder);
}

/** Whether there are enough cards for the missing points, were they the right ones. Nearly always there are not. */
function hasEnoughCards(state: State, builder: number): boolean {
  const { winningPoints, costs, points } = state.variant;
  let cheapest = Infinity;
  let most = 0;
  for (const [level, thing] of ([BASEMENT, HOUSE, TOWER] as const).entries()) {
    cheapest = Math.min(
      cheapest,
      costs[thing].reduce((sum, amount) => sum + amount, 0),
    );
    most = Math.max(most, points[level + 1]! - points[level]!);
  }
  const builds = Math.ceil((winningPoints - state[POINTS + builder]!) / most);
  return builds <= MOST_BUILDS && cheapest * builds <= handSize(state, builder);
}

function wins(state: State, builder: number): boolean {
  if (state[POINTS + builder]! >= state.variant.winningPoints) return true;
  if (!hasEnoughCards(state, builder)) return false;
  return improves(state, builder, 1, HOUSE) || improves(state, builder, 2, TOWER) || expands(state, builder);
}

/** Whether it wins to improve a residence of a level: any one, since all cost the same and bring the same points. */
function improves(
  state: State,
  builder: number,
  level: Residence['level'],
  thing: typeof HOUSE | typeof TOWER,
): boolean {
  if (!canPay(state, builder, thing)) return false;
  const residence = residencesOf(state, builder).find(one => one.level === level);
  return residence !== undefined && winsWith(state, builder, [encode(IMPROVE, residence.address)]);
}

/** Whether it wins to build a basement somewhere, with the roads to it. */
function expands(state: State, builder: number): boolean {
  if (!canPay(state, builder, BASEMENT)) return false;
  for (const [address, roads] of shortestWays(state, builder)) {
    if (!isOpen(state, address)) continue;
    const builds = [...roads.map(path => encode(BUILD_ROAD, path)), encode(BUILD_BASEMENT, address)];
    if (winsWith(state, builder, builds)) return true;
  }
  return false;
}

function winsWith(state: State, builder: number, builds: readonly number[]): boolean {
  const next = clone(state);
  return builds.every(build => play(next, builder, build, NO_CHANCE) === undefined) && wins(next, builder);
}

/** The new roads that lead to each address, as few as possible and no more than can be paid for. */
function shortestWays(state: State, builder: number): Map<number, readonly number[]> {
  const { addressPaths, pathEnds } = state.variant.geometry;
  const own = roadsOf(state, builder);
  const starts = [
    ...residencesOf(state, builder).map(({ address }) => address),
    ...own.flatMap(path => pathEnds[path]!),
  ];
  const ways = new Map<number, readonly number[]>(starts.map(address => [address, []]));
  const affordable = roadsAffordable(state, builder);
  // A map can be added to while it is gone through.
  for (const [address, way] of ways) {
    if (way.length === affordable) continue;
    for (const path of addressPaths[address]!) {
      if (hasRoad(state, path)) continue;
      for (const end of pathEnds[path]!) if (!ways.has(end)) ways.set(end, [...way, path]);
    }
  }
  return ways;
}

function roadsAffordable(state: State, builder: number): number {
  let roads = Infinity;
  state.variant.costs[ROAD].forEach((amount, resource) => {
    if (amount > 0) roads = Math.min(roads, Math.floor(state[HANDS + builder * KINDS + resource]! / amount));
  });
  return roads;
}
