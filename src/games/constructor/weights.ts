/** What the value function counts, and how much; found by letting greedy players with slightly different weights play each other. */

export interface Weights {
  /** What the next point is worth to a builder with so many, 0 to 9. */
  readonly point: readonly number[];
  /** Each card per roll, whatever it is. */
  readonly income: readonly number[];
  /** Having any of a resource at all: approached as income grows, half of it at `enough` cards per roll. */
  readonly variety: readonly number[];
  readonly enough: number;
  /** The share of a tile's income that counts while the geese sit on it. */
  readonly geese: number;
  /** Cards of each resource per roll that trades and thefts are hoped to bring. */
  readonly market: readonly number[];
  /** How much of the waiting is saved when every card missing has a superfluous one to offer for it. */
  readonly swap: number;
  /** Rolls of waiting that halve what a goal is worth. */
  readonly patience: number;
  /** What the best, second and third goal count. */
  readonly goals: readonly number[];
  /** What the best address for a new basement counts when it is 0 to 3 roads away. */
  readonly reach: readonly number[];
  /** A card that brings no goal nearer. */
  readonly card: number;
  /** The share of the hand's worth that is at risk with too many cards. */
  readonly risk: number;
  /** How much another's gain hurts in a trade, by their points. */
  readonly envy: readonly number[];
  /** How fast a builder's danger grows with their standing. */
  readonly threat: number;
  /** Stealing a card. */
  readonly loot: number;
  /** How fast the odds of winning grow with the standing. */
  readonly odds: number;
}

export const WEIGHTS: Weights = {
  point: [1, 1, 1, 1, 1, 1, 1, 1.2, 1.5, 3],
  income: [2, 2, 2.6, 3.2, 2.4],
  variety: [0.4, 0.4, 0.8, 1.0, 0.6],
  enough: 0.08,
  geese: 0.6,
  market: [0.06, 0.06, 0.06, 0.06, 0.06],
  swap: 0.2,
  patience: 10,
  goals: [0.8, 0.3, 0.1],
  reach: [0.6, 0.45, 0.3, 0.15],
  card: 0.02,
  risk: 0.3,
  envy: [0, 0.1, 0.1, 0.1, 0.1, 0.1, 0.15, 0.2, 0.3, 0.8, 1],
  threat: 0.5,
  loot: 0.15,
  odds: 0.6,
};
