/** A reviewed decision in words, for every place that shows one. */

import { withChance } from '../bots/chancetext.ts';
import { faultOf } from '../bots/review/sums.ts';
import type { ReviewedDecision } from './reviewedrecording.ts';

/** `yes (17 % to win), a blunder. Better: no (46 % to win). The trade would help Yellow.` */
export function decisionText({ line, chance, best, bestChance, loss, why }: ReviewedDecision): string {
  const fault = faultOf(loss);
  const verdict = fault === undefined ? '' : `, a ${fault}`;
  const reason = why === undefined ? '' : ` ${why}`;
  return `${withChance(line, chance)}${verdict}. Better: ${withChance(best, bestChance)}.${reason}`;
}
