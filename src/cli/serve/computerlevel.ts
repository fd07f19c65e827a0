/** How a computer plays in a room. Strangers choose it: they name levels of the game, never modules, and time is limited. */
import { levelsOf } from '../../bots/levels.ts';
import type { SyncBot } from '../../core/bot.ts';
import { unknownName } from '../../core/command.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import { nameAndTime } from '../botnames.ts';
import { parseThinkingTime, type ThinkingTime } from '../think.ts';

export interface ComputerLevel {
  readonly bot: SyncBot;
  readonly time: ThinkingTime;
}

const MAX_MILLISECONDS = 10_000;
const MAX_ITERATIONS = 100_000;

/** `level` is like `expert` or `expert@50ms`; `think` is for levels without a time of their own. */
export function anyLevel(game: TextGame, level: string, think: string): Result<ComputerLevel> {
  const [name, ownTime] = nameAndTime(level);
  const levels = levelsOf(game);
  const bot = levels.get(name);
  if (!bot) return err(unknownName('there is no level called', name, [...levels.keys()]));
  const time = ownTime ?? parseThinkingTime(think);
  return time.ok ? ok({ bot, time: time.value }) : time;
}

/** The same for strangers. */
export function computerLevel(game: TextGame, level: string, think: string): Result<ComputerLevel> {
  const found = anyLevel(game, level, think);
  if (!found.ok) return found;
  const { amount, unit } = found.value.time;
  if (amount > (unit === 'ms' ? MAX_MILLISECONDS : MAX_ITERATIONS)) {
    return err(`computers think for at most ${MAX_MILLISECONDS}ms or ${MAX_ITERATIONS} iterations here`);
  }
  return found;
}

/** One sentence on why no computer can play like this; undefined if one can. */
export function levelFault(game: TextGame, level: string, think: string): string | undefined {
  const found = computerLevel(game, level, think);
  return found.ok ? undefined : found.fault;
}
