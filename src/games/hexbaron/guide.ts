/** What guided search knows about HexBaron. */
import type { Seat } from '../../core/game.ts';
import type { Guide } from '../../core/guide.ts';
import { type Action, tileOf, verbOf } from './actions.ts';
import { greedy } from './bots.ts';
import { describe, FEATURES } from './features.ts';
import { WEIGHTS } from './networkweights.ts';
import { planTurn, skipRest, USUAL_DIG, type Worth } from './plan.ts';
import { clone, play } from './rules.ts';
import { FOREST, PEAT, type State, terrainAt } from './state.ts';
import { worth } from './worth.ts';

/** A position that is worth this much more looks e times as promising. With half of it, search is weaker than the plan alone. */
const VALUE_PER_E = 120;
/** The same for the end of a plan, which is more certain. */
const PLAN_VALUE_PER_E = 40;

/** How much less promising a command looks that does nothing, or makes a worker where it cannot work: games have to end. */
const IDLENESS = 4;

/** How much less promising a command looks that no good plan starts with. */
const UNPLANNED = -4;

function isIdle(state: State, action: Action): boolean {
  const verb = verbOf(action);
  if (verb === 'saw' || verb === 'less') return terrainAt(state, tileOf(action)) !== FOREST;
  if (verb === 'dig' || verb === 'pbds') return terrainAt(state, tileOf(action)) !== PEAT;
  return verb === undefined;
}

function planRatings(state: State, seat: Seat, actions: readonly Action[], worthOf: Worth): number[] {
  const plans = planTurn(state, seat, actions, worthOf);
  return actions.map(action => {
    const plan = plans.find(({ first }) => first === action);
    const value = plan ? (plan.score - plans[0]!.score) / PLAN_VALUE_PER_E : UNPLANNED;
    return isIdle(state, action) ? value - IDLENESS : value;
  });
}

const carelessWorth: Worth = (state, seat) => worth(state, seat, true);

export const GUIDE: Guide<State, Action> = {
  rate: (state, seat, actions) =>
    actions.map(action => {
      const next = clone(state);
      play(next, seat, action, USUAL_DIG);
      skipRest(next, seat);
      const value = worth(next, seat) / VALUE_PER_E;
      return isIdle(state, action) ? value - IDLENESS : value;
    }),
  plan: (state, seat, actions) => planRatings(state, seat, actions, worth),
  planCarelessly: (state, seat, actions) => planRatings(state, seat, actions, carelessWorth),
  seatCount: () => 2,
  mayStall: true,
  features: FEATURES,
  describe,
  weights: WEIGHTS,
  stride: 8,
  // Whoever plays well wins as Player Two, so a level can be beaten only if it overlooks something. What the other player
  // threatens is best: who overlooks what brings fuel and lumber is stranded, and the game never ends.
  levels: {
    easy: { overlooks: 70, iterations: 0 },
    medium: { careless: 40, iterations: 0 },
    hard: { careless: 10, iterations: 0 },
    expert: {},
  },
  explain: greedy.explain!,
};
