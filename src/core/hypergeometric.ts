/** The hypergeometric distribution: how many marked cards are among those drawn without replacement, in a single draw. */
import type { Random } from './random.ts';

/** Counts this much less likely than the likeliest one are left out: 48 random bits cannot distinguish them from 0. */
const NEGLIGIBLE = 2 ** -60;

/**
 * Weighs the possible counts outwards from the likeliest one, each by its ratio to its neighbour, and draws one of them.
 * Plain arithmetic only, so that every machine draws the same number.
 */
export function hypergeometric(total: number, marked: number, drawn: number, random: Random): number {
  const min = Math.max(0, drawn + marked - total);
  const max = Math.min(drawn, marked);
  if (min === max) return max;
  const likeliest = Math.min(max, Math.floor(((drawn + 1) * (marked + 1)) / (total + 2)));
  /** How many times as likely `count + 1` is as `count`. */
  const ratio = (count: number): number =>
    ((marked - count) * (drawn - count)) / ((count + 1) * (total - marked - drawn + count + 1));
  const weights: number[] = [];
  let lowest = likeliest;
  for (let weight = 1; lowest > min && weight > NEGLIGIBLE; ) {
    weight /= ratio(--lowest);
    weights.push(weight);
  }
  weights.reverse();
  let count = likeliest;
  for (let weight = 1; ; weight *= ratio(count++)) {
    weights.push(weight);
    if (count === max || weight <= NEGLIGIBLE) break;
  }
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let chosen = 0;
  for (let left = fraction(random) * sum - weights[0]!; left >= 0 && chosen < weights.length - 1; chosen++) {
    left -= weights[chosen + 1]!;
  }
  return lowest + chosen;
}

const PART_RANGE = 2 ** 16;

/** From 0 (included) to 1 (excluded), 48 bits: drawn in parts that are small enough for every generator. */
function fraction(random: Random): number {
  const [high, middle, low] = [random.below(PART_RANGE), random.below(PART_RANGE), random.below(PART_RANGE)];
  return ((high! * PART_RANGE + middle!) * PART_RANGE + low!) / PART_RANGE ** 3;
}
