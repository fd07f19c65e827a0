/** Bots for the contract: they see only their view and remember nothing between two moves. */
import type { SyncBot } from '../../core/bot.ts';
import type { Seat } from '../../core/game.ts';
import type { Action } from './actions.ts';
import { hasBit } from './bits.ts';
import { explain } from './explain.ts';
import { STEP_KEYS, type StepKey } from './keys.ts';
import { isSpot, type Point, ROOM } from './map.ts';
import { firstKeyTo, neighboursOf, type Terrain } from './path.ts';
import type { State } from './state.ts';

/** Towards gold in sight first, then the edge of the known map, then rooms out of sight, where gold may be. */
function nextStep(view: State, seat: Seat): StepKey | undefined {
  const { map, gold } = view;
  const terrain: Terrain = { rows: map.rows, columns: map.columns, isOpen: at => isSpot(map.cells[at]) };
  const known = view.known[seat]!;
  const sight = view.sight[seat]!;
  const goals: readonly ((at: Point) => boolean)[] = [
    at => gold[at] !== 0,
    at => neighboursOf(terrain, at).some(near => !hasBit(known, near)),
    at => map.cells[at] === ROOM && !hasBit(sight, at),
  ];
  for (const isGoal of goals) {
    const key = firstKeyTo(terrain, view.at[seat]!, STEP_KEYS, isGoal);
    if (key !== undefined) return key;
  }
  return undefined;
}

const explorer: SyncBot<State, Action> = {
  decide(view, seat, legal, random) {
    const key = nextStep(view, seat);
    return legal.find(action => action === key) ?? legal[random.below(legal.length)]!;
  },
  explain,
};

export const BOTS: ReadonlyMap<string, SyncBot<State, Action>> = new Map([['explorer', explorer]]);
