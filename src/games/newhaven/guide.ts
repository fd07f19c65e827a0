/** What guided search knows about New Haven: the greedy bot's values as its policy, and how to judge a turn's end. */
import type { Seat } from '../../core/game.ts';
import type { Guide } from '../../core/guide.ts';
import { type Action, type DecodedAction, decodeAction } from './actions.ts';
import { drawValues, greedy, placementValues, planningState } from './bots.ts';
import { describe, FEATURES } from './features.ts';
import { WEIGHTS } from './networkweights.ts';
import { buildGains } from './plan.ts';
import type { State } from './state.ts';
import { TEMPERATURE } from './temperature.ts';

/** A placement, building or draw that is worth this many points more looks e times as promising. */
const PLACEMENT_POINTS_PER_E = 0.5;
const BUILD_POINTS_PER_E = 0.25;
const DRAW_POINTS_PER_E = 0.3;
/** How much less promising a placement looks that harvests the same as another. */
const SAME_HARVEST = 2;

/** Passing gains nothing. */
function rateBuilds(state: State, seat: Seat, actions: readonly Action[]): number[] {
  const moves = actions.map(action => decodeAction(action)!);
  const builds = moves.filter((move): move is Extract<DecodedAction, { type: 'build' }> => move.type === 'build');
  const gains = buildGains(planningState(state, seat, state.markers), builds);
  let next = 0;
  return moves.map(move => (move.type === 'build' ? gains[next++]! / BUILD_POINTS_PER_E : 0));
}

export const GUIDE: Guide<State, Action> = {
  rate(state, seat, actions) {
    if (state.phase === 'build') return rateBuilds(state, seat, actions);
    if (state.phase === 'draw') return drawValues(state, seat, actions).map(value => value / DRAW_POINTS_PER_E);
    return placementValues(state, seat, actions).map(
      ({ value, isFirst }) => value / PLACEMENT_POINTS_PER_E - (isFirst ? 0 : SAME_HARVEST),
    );
  },
  seatCount: ({ players }) => players,
  features: FEATURES,
  describe,
  weights: WEIGHTS,
  temperature: TEMPERATURE,
  isQuiet: ({ phase }) => phase === 'place',
  // What the others lay next is mostly hidden.
  isHorizon: (state, since) => state.phase === 'place' && (since.phase !== 'place' || state.free !== since.free),
  levels: {
    easy: { overlooks: 70, iterations: 0 },
    medium: { overlooks: 44, iterations: 0 },
    hard: { overlooks: 22, iterations: 12 },
    expert: {},
  },
  explain: greedy.explain!,
};
