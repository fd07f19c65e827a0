/** The turn clock as an option: `60` seconds for each decision, or `15m+10`, a bank with an increment. */
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import type { RequestOf } from '../../room/request.ts';

export type Clock = NonNullable<RequestOf<'create'>['clock']>;

export function parseClock(word: string): Result<Clock> {
  const [, amount, minutes, increment = '0'] = /^([0-9]{1,5})(m)?(?:\+([0-9]{1,4}))?$/.exec(word) ?? [];
  const isBank = minutes !== undefined || word.includes('+');
  const seconds = Number(amount) * (minutes === undefined ? 1 : 60);
  if (!(seconds > 0)) {
    return err(
      `the time must be like 60 (seconds per decision) or 15m+10 (for the game, and more per decision), not ${quote(word)}`,
    );
  }
  return ok(isBank ? { kind: 'bank', seconds, increment: Number(increment) } : { kind: 'move', seconds });
}

export const formatClock = (clock: Clock): string => {
  if (clock.kind === 'move') return String(clock.seconds);
  const { seconds, increment } = clock;
  return seconds % 60 === 0 ? `${seconds / 60}m+${increment}` : `${seconds}+${increment}`;
};
