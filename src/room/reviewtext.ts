/** A reviewed decision in words, for every place that shows one. */
import { faultOf } from '../bots/review/sums.ts';
import { percent } from '../core/text.ts';
import type { ReviewedDecision } from './reviewedrecording.ts';

/** `yes wins 17 %, but no wins 46 %: a blunder. It helps Yellow.` */
export function decisionText({ line, chance, best, bestChance, loss, why }: ReviewedDecision): string {
  const fault = faultOf(loss);
  const verdict = fault === undefined ? '' : `: a ${fault}`;
  const reason = why === undefined ? '' : ` ${why}`;
  return `${line} wins ${percent(chance)}, but ${best} wins ${percent(bestChance)}${verdict}.${reason}`;
}
