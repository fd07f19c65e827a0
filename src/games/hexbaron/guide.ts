/** What guided search knows about HexBaron. */
import type { Guide } from '../../core/guide.ts';
import { type Action, tileOf, verbOf } from './actions.ts';
import { greedy } from './bots.ts';
import { describe, FEATURES } from './features.ts';
import { WEIGHTS } from './networkweights.ts';
import { planTurn, skipRest, USUAL_DIG } from './plan.ts';
import { clone, play } from './rules.ts';
import { FOREST, PEAT, type State, terrainAt } from './state.ts';
import { worth } from './worth.ts';

/** A position that is worth this much more looks e times as promising. */
const VALUE_PER_E = 60;
/** The same for the end of a plan, which is more certain. */
const PLAN_VALUE_PER_E = 40;

/** How much less promising a command looks that does nothing: games have to end. */
const IDLENESS = 4;

/** How much less promising a command looks that no good plan starts with. */
const UNPLANNED = -4;

function isIdle(state: State, action: Action): boolean {
  const verb = verbOf(action);
  if (verb === 'saw') return terrainAt(state, tileOf(action)) !== FOREST;
  if (verb === 'dig') return terrainAt(state, tileOf(action)) !== PEAT;
  return verb === undefined;
}

export const GUIDE: Guide<State, Action> = {
  rate: (state, seat, actions) =>
    actions.map(action => {
      const next = clone(state);
      play(next, seat, action, USUAL_DIG);
      skipRest(next, seat);
      const value = worth(next, seat) / VALUE_PER_E;
      return isIdle(state, action) ? value - IDLENESS : value;
    }),
  plan(state, seat, actions) {
    const plans = planTurn(state, seat, actions, worth);
    return actions.map(action => {
      const plan = plans.find(({ first }) => first === action);
      const value = plan ? (plan.score - plans[0]!.score) / PLAN_VALUE_PER_E : UNPLANNED;
      return isIdle(state, action) ? value - IDLENESS : value;
    });
  },
  seatCount: () => 2,
  mayStall: true,
  features: FEATURES,
  describe,
  weights: WEIGHTS,
  stride: 8,
  // Whoever plays well wins as Player Two, so a level can be beaten only if it overlooks something.
  levels: {
    easy: { overlooks: 70, iterations: 0 },
    medium: { overlooks: 15, iterations: 0 },
    hard: { overlooks: 20, iterations: 30 },
    expert: {},
  },
  explain: greedy.explain!,
};
