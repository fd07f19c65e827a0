/** Why a key is good, in a clause: what it picks up or brings nearer, as far as the player sees. */
import type { Seat } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import { counted } from '../../core/text.ts';
import type { Action } from './actions.ts';
import { hasBit } from './bits.ts';
import { type GameMap, isSpot, type Point, ROOM } from './map.ts';
import { neighboursOf } from './path.ts';
import { clone, play } from './rules.ts';
import type { State } from './state.ts';

/** Moving involves no luck. */
const NO_LUCK: Random = { below: () => 0 };

/** By gridpoint, the steps to it from a spot, on the map as far as it is known; infinite where none lead. */
function stepsFrom(map: GameMap, from: Point): readonly number[] {
  const steps = new Array<number>(map.cells.length).fill(Number.POSITIVE_INFINITY);
  steps[from] = 0;
  const reached = [from];
  // It grows while it is gone through.
  for (const here of reached) {
    for (const to of neighboursOf(map, here)) {
      if (!isSpot(map.cells[to]) || steps[to] !== Number.POSITIVE_INFINITY) continue;
      steps[to] = steps[here]! + 1;
      reached.push(to);
    }
  }
  return steps;
}

export function explain(view: State, seat: Seat, action: Action): string {
  if (action === 'join') return 'the game begins with it';
  if (action === 'Q') return 'it leaves the game';
  const next = clone(view);
  play(next, seat, action, NO_LUCK);
  const { map, gold } = view;
  const heaps = gold.reduce((count, pile, at) => (pile > 0 && next.gold[at] === 0 ? count + 1 : count), 0);
  if (heaps > 0) return `it picks up ${counted(heaps, 'heap')} of gold`;
  const before = stepsFrom(map, view.at[seat]!);
  const after = stepsFrom(map, next.at[seat]!);
  /** Steps to the nearest of those goals that have come nearer. */
  const stepsTo = (isGoal: (at: Point) => boolean): number =>
    Math.min(...after.filter((left, at) => left < before[at]! && isGoal(at)));
  const toGold = stepsTo(at => gold[at] !== 0);
  if (toGold < Number.POSITIVE_INFINITY) return `gold in sight is then ${counted(toGold, 'step')} away`;
  const known = view.known[seat]!;
  const toEdge = stepsTo(at => isSpot(map.cells[at]) && neighboursOf(map, at).some(near => !hasBit(known, near)));
  if (toEdge === 0) return 'it leads to a spot with something unknown beside it';
  if (toEdge < Number.POSITIVE_INFINITY)
    return `a spot with something unknown beside it is then ${counted(toEdge, 'step')} away`;
  const sight = view.sight[seat]!;
  const toRoom = stepsTo(at => map.cells[at] === ROOM && !hasBit(sight, at));
  if (toRoom < Number.POSITIVE_INFINITY) return 'it leads towards a room that is out of sight, where there may be gold';
  return 'it brings neither gold nor anything unknown nearer';
}
