/** `greedy`: takes what looks best one step ahead. */
import type { Bot } from '../../core/bot.ts';
import type { Action } from './action.ts';
import { greedyAction } from './policy.ts';
import type { State } from './state.ts';
import { WEIGHTS, type Weights } from './value.ts';

export const greedyBot = (weights: Weights = WEIGHTS): Bot<State, Action> => ({
  decide: (view, _seat, _legal, random) => greedyAction(view, weights, random),
});
