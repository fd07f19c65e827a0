/** The weights of the one-step evaluation, found in tournaments of greedy players with slightly different weights. */

export interface Weights {
  /** What the next point is worth, by the points a builder has, 0 to 9, if ten points win; see `pointsWorth`. */
  readonly point: readonly number[];
  /** What a card per roll is worth, by resource. */
  readonly income: readonly number[];
  /** What having any income of a resource is worth: approached as it grows, half of it at `enough` cards per roll. */
  readonly variety: readonly number[];
  readonly enough: number;
  /** The share of a tile's income that counts while the geese are on it. */
  readonly geese: number;
  /** Cards of each resource per roll that trades and thefts are expected to bring. */
  readonly market: readonly number[];
  /** The share of the wait that is saved if there is a spare card to trade for every missing one. */
  readonly swap: number;
  /** The rolls of waiting that halve what a goal is worth. */
  readonly patience: number;
  /** What shares of the best, second and third goal count. */
  readonly goals: readonly number[];
  /** What share of the best address for a basement counts if it is 0 to 3 roads away. */
  readonly reach: readonly number[];
  /** What any card is worth, even if it brings no goal nearer. */
  readonly card: number;
  /** The share of a hand's worth that is at risk from a seven. */
  readonly risk: number;
  /** The share of a trade partner's gain that counts as a loss, by their points, 0 to 10; see `envyOf`. */
  readonly envy: readonly number[];
  /** How fast a builder's threat grows with their standing. */
  readonly threat: number;
  /** What robbing another builder is worth, apart from the card. */
  readonly loot: number;
  /** How fast the log-odds of winning grow with the standing. */
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

/** The points to win for which the weights were found. */
const USUAL_POINTS = 10;

/** What more points are worth to a builder who has some. If other points win, the same share of them counts the same. */
export function pointsWorth(weights: Weights, had: number, more: number, winningPoints: number): number {
  const scale = USUAL_POINTS / winningPoints;
  let worth = 0;
  for (let i = had; i < had + more && i < winningPoints; i++) worth += weights.point[Math.floor(i * scale)]! * scale;
  return worth;
}

/** The share of a trade partner's gain that counts as a loss. */
export const envyOf = (weights: Weights, points: number, winningPoints: number): number =>
  weights.envy[Math.min(Math.floor((points * USUAL_POINTS) / winningPoints), USUAL_POINTS)]!;
