/** How long computer players think: a number of iterations, which is reproducible, or of milliseconds, which is not. */
import { iterations } from '../bots/search.ts';
import type { Budget } from '../core/bot.ts';
import { err, ok, type Result } from '../core/result.ts';
import { quote } from '../core/text.ts';

/** A budget for one decision. */
export type Thinking = () => Budget;

const USUAL_ITERATIONS = 400;
export const defaultThinking: Thinking = () => iterations(USUAL_ITERATIONS);

const milliseconds = (count: number): Budget => {
  const end = performance.now() + count;
  return { more: () => performance.now() < end };
};

/** `400` or `50ms`. */
export function parseThinking(word: string): Result<Thinking> {
  const [, digits, unit] = /^([0-9]{1,9})(ms)?$/.exec(word) ?? [];
  const count = Number(digits);
  if (!(count > 0))
    return err(`thinking takes a number of iterations or of milliseconds (400, 50ms), not ${quote(word)}`);
  return ok(unit === 'ms' ? () => milliseconds(count) : () => iterations(count));
}
