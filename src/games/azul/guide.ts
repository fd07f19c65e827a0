/** What guided search knows about Azul: the greedy bot's values as its policy, and how to judge a round in progress. */
import type { Guide } from '../../core/guide.ts';
import type { Action } from './actions.ts';
import { ActionEvaluator, greedy } from './bots.ts';
import { describe, FEATURES } from './features.ts';
import { WEIGHTS } from './networkweights.ts';
import { PLAYERS, ROUND, type State } from './state.ts';
import { TEMPERATURE } from './temperature.ts';

/** An action that is worth this many points more looks e times as promising. */
const POINTS_PER_E = 1.2;

export const GUIDE: Guide<State, Action> = {
  rate(state, seat, actions) {
    const evaluator = new ActionEvaluator(state, seat);
    return actions.map(action => evaluator.evaluate(action) / POINTS_PER_E);
  },
  seatCount: state => state[PLAYERS]!,
  features: FEATURES,
  describe,
  weights: WEIGHTS,
  temperature: TEMPERATURE,
  // What is dealt next is luck.
  isHorizon: (state, since) => state[ROUND] !== since[ROUND],
  levels: { easy: { overlooks: 50, iterations: 0 }, medium: { iterations: 0 }, hard: { iterations: 50 }, expert: {} },
  explain: greedy.explain!,
};
