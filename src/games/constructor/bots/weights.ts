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
  point: [0.74, 0.74, 0.85, 2, 1.1, 0.99, 1.8, 1.7, 2.4, 3.3],
  income: [0.91, 0.92, 2.3, 4.3, 2.2],
  variety: [0.34, 0.37, 0.68, 2.4, 1.1],
  enough: 0.078,
  geese: 0.55,
  market: [0.12, 0.047, 0.067, 0.033, 0.041],
  swap: 0.11,
  patience: 9.5,
  goals: [0.39, 0.3, 0.12],
  reach: [0.5, 0.27, 0.12, 0.078],
  card: 0.01,
  risk: 0.39,
  envy: [0.06, 0.064, 0.095, 0.092, 0.075, 0.086, 0.15, 0.35, 0.16, 0.4, 0.75],
  threat: 0.37,
  loot: 0.13,
  odds: 0.43,
};
