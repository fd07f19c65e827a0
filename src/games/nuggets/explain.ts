/** Why a key is good, in a clause: what it picks up or brings nearer, as far as the player sees. */
import type { Seat } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import { counted } from '../../core/text.ts';
import type { Action } from './actions.ts';
import { hasBit } from './bits.ts';
import { isSpot, type Point, ROOM } from './map.ts';
import { neighboursOf } from './path.ts';
import { keysFrom, UNREACHED } from './reach.ts';
import { clone, play } from './rules.ts';
import type { State } from './state.ts';

/** Moving involves no luck. */
const NO_LUCK: Random = { below: () => 0 };

/** How many keys it takes from a spot to the nearest goal. */
function keysTo({ map }: State, from: Point, isGoal: (at: Point) => boolean): number {
  const keys = keysFrom(map, from);
  let least = UNREACHED;
  for (let at = 0; at < keys.length; at++) if (isSpot(map.cells[at]) && isGoal(at)) least = Math.min(least, keys[at]!);
  return least;
}

export function explain(view: State, seat: Seat, action: Action): string {
  if (action === 'Q' || action === 'join') return 'it ends or begins the game for this player';
  const next = clone(view);
  play(next, seat, action, NO_LUCK);
  if (next.purse[seat]! > view.purse[seat]!) return 'it picks up gold';
  /** The keys that are left to a goal, if there are fewer now. */
  const nearerTo = (isGoal: (at: Point) => boolean): string | undefined => {
    const left = keysTo(view, next.at[seat]!, isGoal);
    return left < keysTo(view, view.at[seat]!, isGoal) ? counted(left, 'key') : undefined;
  };
  const gold = nearerTo(at => view.gold[at] !== 0);
  if (gold !== undefined) return `the nearest gold in sight is then ${gold} away`;
  const known = view.known[seat]!;
  const edge = nearerTo(at => neighboursOf(view.map, at).some(near => !hasBit(known, near)));
  if (edge !== undefined)
    return edge === counted(0, 'key') ? UNKNOWN_BESIDE : `the nearest unknown spot is then ${edge} away`;
  const sight = view.sight[seat]!;
  const room = nearerTo(at => view.map.cells[at] === ROOM && !hasBit(sight, at));
  if (room !== undefined) return 'it leads back towards a room that is out of sight, where there may be gold';
  return 'it brings neither gold nor anything unknown nearer';
}

const UNKNOWN_BESIDE = 'it leads to a spot with something unknown beside it';
