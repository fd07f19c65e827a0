/** A move and the chance with it, as the coach says it everywhere. */
import { percent } from '../core/text.ts';

/** `4 b 2 (62 % to win)`; only the move if nobody knows the chance. */
export const withChance = (line: string, chance: number | undefined): string =>
  chance === undefined ? line : `${line} (${percent(chance)} to win)`;
