/** Bots by name: a level of the game or a user's module, each with its thinking time. */
import { defaultLevel, levelsOf } from '../bots/levels.ts';
import type { Bot } from '../core/bot.ts';
import { unknownName } from '../core/command.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import { parseThinkingTime, type Thinking, type ThinkingTime, thinkingFor } from './think.ts';

export interface NamedBot {
  /** As the user typed it. */
  readonly name: string;
  readonly bot: Bot;
  readonly think: Thinking;
}

/** Splits `expert@50ms` into name and thinking time; a name may start with an at sign (`@scope/player`). */
export function nameAndTime(word: string): [name: string, time: Result<ThinkingTime> | undefined] {
  const [, name, suffix] = /^(.*?)(?:@([^@/\\]*))?$/s.exec(word)!;
  return [name!, suffix === undefined ? undefined : parseThinkingTime(suffix)];
}

function nameAndThinking(word: string, fallback: Thinking): [string, Result<Thinking>] {
  const [name, time] = nameAndTime(word);
  return [name, time?.ok ? ok(thinkingFor(time.value)) : (time ?? ok(fallback))];
}

/** Finds the bot of a level; undefined means the game's default level. */
export function botOfLevel(game: TextGame, word: string | undefined, fallback: Thinking): Result<NamedBot> {
  const name = word ?? defaultLevel(game);
  const [level, think] = nameAndThinking(name, fallback);
  const levels = levelsOf(game);
  const bot = levels.get(level);
  if (!bot) return err(unknownName('there is no level called', level, [...levels.keys()]));
  return think.ok ? ok({ name, bot, think: think.value }) : think;
}

/** A level, a file or a package: `expert`, `expert@50ms`, `./mybot.js@50ms`, `@scope/player`. */
export async function botNamed(
  game: TextGame,
  word: string | undefined,
  fallback: Thinking,
): Promise<Result<NamedBot>> {
  const level = botOfLevel(game, word, fallback);
  if (level.ok || word === undefined) return level;
  const [name, think] = nameAndThinking(word, fallback);
  if (!think.ok) return think;
  const { botModule } = await import('./botmodule.ts');
  const bot = await botModule(game, name);
  if (!bot) return level;
  return bot.ok ? ok({ name: word, bot: bot.value, think: think.value }) : bot;
}

/** How to find a bot that is named on the command line or in a journal. */
export type FindBot = typeof botNamed;
