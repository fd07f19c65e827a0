/** How many marked cards are among some drawn without replacement, found at once instead of card by card. */
import type { Random } from './random.ts';

/** Counts so much less likely than the likeliest one are left out: the random numbers below cannot tell them apart. */
const NEGLIGIBLE = 2 ** -60;

/**
 * Weighs the possible counts outward from the likeliest one, each by its ratio to its neighbour, and draws one of them.
 * Plain arithmetic only, so that every machine draws the same.
 */
export function hypergeometric(total: number, marked: number, drawn: number, random: Random): number {
  const least = Math.max(0, drawn + marked - total);
  const most = Math.min(drawn, marked);
  if (least === most) return most;
  const likeliest = Math.min(most, Math.floor(((drawn + 1) * (marked + 1)) / (total + 2)));
  /** How much likelier one more than `count` is than `count`. */
  const ratio = (count: number): number =>
    ((marked - count) * (drawn - count)) / ((count + 1) * (total - marked - drawn + count + 1));
  const weights: number[] = [];
  let lowest = likeliest;
  for (let weight = 1; lowest > least && weight > NEGLIGIBLE; ) {
    weight /= ratio(--lowest);
    weights.push(weight);
  }
  weights.reverse();
  let count = likeliest;
  for (let weight = 1; ; weight *= ratio(count++)) {
    weights.push(weight);
    if (count === most || weight <= NEGLIGIBLE) break;
  }
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let chosen = 0;
  for (let left = fraction(random) * sum - weights[0]!; left >= 0 && chosen < weights.length - 1; chosen++) {
    left -= weights[chosen + 1]!;
  }
  return lowest + chosen;
}

const PART = 2 ** 16;

/** From 0 up to 1, of 48 bits: in parts that every source of random numbers can give. */
function fraction(random: Random): number {
  const [high, middle, low] = [random.below(PART), random.below(PART), random.below(PART)];
  return ((high! * PART + middle!) * PART + low!) / PART ** 3;
}
