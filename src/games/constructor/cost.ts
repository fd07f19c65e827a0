/** What things cost, and paying for them. */
import type { Price, Resource } from './ruleset.ts';
import { HANDS, KINDS, RESOURCES, type State } from './state.ts';
import type { Cost } from './variant.ts';

export const costOf = (price: Price): Cost =>
  RESOURCES.map(resource => price[resource as Resource] ?? 0) as unknown as Cost;

/** Whether a builder has all the cards. For roads and residences `affordable` looks them up faster. */
export const covers = (state: State, builder: number, cost: Cost): boolean =>
  cost.every((needed, kind) => state[HANDS + builder * KINDS + kind]! >= needed);

export function pay(state: State, builder: number, cost: Cost): void {
  const hand = HANDS + builder * KINDS;
  state[hand]! -= cost[0];
  state[hand + 1]! -= cost[1];
  state[hand + 2]! -= cost[2];
  state[hand + 3]! -= cost[3];
  state[hand + 4]! -= cost[4];
}
