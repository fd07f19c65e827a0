/** Bots for the contract: they see only their view and remember nothing between two moves. */
import type { SyncBot } from '../../core/bot.ts';
import type { Seat } from '../../core/game.ts';
import type { Action } from './actions.ts';
import { hasBit } from './bits.ts';
import { STEP_KEYS, type StepKey } from './keys.ts';
import { isSpot, type Point, ROOM } from './map.ts';
import { firstKeyTo, neighboursOf, type Terrain } from './path.ts';
import type { State } from './state.ts';

type Goal = 'gold' | 'unknown' | 'unseen';

interface NextStep {
  readonly key: StepKey;
  readonly goal: Goal;
}

/** Towards gold in sight first, then the edge of the known map, then rooms out of sight, where gold may be. */
function nextStep(view: State, seat: Seat): NextStep | undefined {
  const { map, gold } = view;
  const terrain: Terrain = { rows: map.rows, columns: map.columns, isOpen: at => isSpot(map.cells[at]) };
  const known = view.known[seat]!;
  const sight = view.sight[seat]!;
  const goals: readonly (readonly [Goal, (at: Point) => boolean])[] = [
    ['gold', at => gold[at] !== 0],
    ['unknown', at => neighboursOf(terrain, at).some(near => !hasBit(known, near))],
    ['unseen', at => map.cells[at] === ROOM && !hasBit(sight, at)],
  ];
  for (const [goal, isGoal] of goals) {
    const key = firstKeyTo(terrain, view.at[seat]!, STEP_KEYS, isGoal);
    if (key !== undefined) return { key, goal };
  }
  return undefined;
}

const REASONS: Readonly<Record<Goal, string>> = {
  gold: 'that way lies the nearest gold in sight',
  unknown: 'that way lies the nearest spot with something unknown beside it',
  unseen: 'everything is known, so look again at a room that is out of sight',
};

const explorer: SyncBot<State, Action> = {
  decide(view, seat, legal, random) {
    const key = nextStep(view, seat)?.key;
    return legal.find(action => action === key) ?? legal[random.below(legal.length)]!;
  },
  explain(view, seat, action) {
    const best = nextStep(view, seat);
    return best?.key === action ? REASONS[best.goal] : 'nothing better is in sight';
  },
};

export const BOTS: ReadonlyMap<string, SyncBot<State, Action>> = new Map([['explorer', explorer]]);
