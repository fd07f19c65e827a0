/** How long bots think: a number of iterations, which is reproducible, or of milliseconds, which is not. */
import { iterations } from '../bots/search.ts';
import type { Budget } from '../core/bot.ts';
import { err, ok, type Result } from '../core/result.ts';
import { quote } from '../core/text.ts';

export interface ThinkingTime {
  readonly amount: number;
  readonly unit: 'iterations' | 'ms';
}

export const DEFAULT_THINKING_TIME: ThinkingTime = { amount: 400, unit: 'iterations' };

/** `400`, `50ms` or `2s`. */
export function parseThinkingTime(word: string): Result<ThinkingTime> {
  const [, digits, unit] = /^([0-9]{1,9})(ms|s)?$/.exec(word) ?? [];
  const amount = Number(digits) * (unit === 's' ? 1000 : 1);
  if (!(amount > 0))
    return err(`the thinking time must be a number of iterations or milliseconds (400, 50ms), not ${quote(word)}`);
  return ok({ amount, unit: unit === undefined ? 'iterations' : 'ms' });
}

export const formatThinkingTime = ({ amount, unit }: ThinkingTime): string =>
  unit === 'ms' ? `${amount}ms` : `${amount}`;

/** The part of the time that one of several searches has which decide together: iterations are shared, time is not. */
export function shareOf({ amount, unit }: ThinkingTime, { index, count }: Share): ThinkingTime {
  if (unit === 'ms') return { amount, unit };
  return { amount: Math.floor(amount / count) + (index < amount % count ? 1 : 0), unit };
}

/** Which of several searches that decide together, from 0, and how many these are. */
export interface Share {
  readonly index: number;
  readonly count: number;
}

/** Returns a new budget for each decision. */
export type Thinking = () => Budget;

export const thinkingFor = ({ amount, unit }: ThinkingTime): Thinking =>
  unit === 'ms' ? () => milliseconds(amount) : () => iterations(amount);

const milliseconds = (count: number): Budget => {
  const end = performance.now() + count;
  return { more: () => performance.now() < end, isTimed: true };
};
