/** Computer players by name: a level of the game or a module of the user's own, each with its time to think. */
import { defaultLevel, levelsOf } from '../bots/levels.ts';
import type { Bot } from '../core/bot.ts';
import { unknownName } from '../core/command.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import { parseThinkingTime, type Thinking, thinkingFor } from './think.ts';

export interface NamedBot {
  /** As it was asked for. */
  readonly name: string;
  readonly bot: Bot;
  readonly think: Thinking;
}

/** `expert@50ms` is a name and a pace of its own; a name may begin with an at sign (`@scope/player`). */
function nameAndPace(word: string, usual: Thinking): [string, Result<Thinking>] {
  const [, name, pace] = /^(.*?)(?:@([^@/\\]*))?$/s.exec(word)!;
  const time = pace === undefined ? undefined : parseThinkingTime(pace);
  return [name!, time?.ok ? ok(thinkingFor(time.value)) : (time ?? ok(usual))];
}

/** Each player of its own, since a bot may remember things. */
export function botOfLevel(game: TextGame, word: string | undefined, usual: Thinking): Result<NamedBot> {
  const name = word ?? defaultLevel(game);
  const [level, think] = nameAndPace(name, usual);
  const levels = levelsOf(game);
  const bot = levels.get(level);
  if (!bot) return err(unknownName('there is no level called', level, [...levels.keys()]));
  return think.ok ? ok({ name, bot, think: think.value }) : think;
}

/** A level, a file or a package: `expert`, `expert@50ms`, `./mybot.js@50ms`, `@scope/player`. */
export async function botNamed(game: TextGame, word: string | undefined, usual: Thinking): Promise<Result<NamedBot>> {
  const level = botOfLevel(game, word, usual);
  if (level.ok || word === undefined) return level;
  const [name, think] = nameAndPace(word, usual);
  if (!think.ok) return think;
  const { botModule } = await import('./botmodule.ts');
  const bot = await botModule(game, name);
  if (!bot) return level;
  return bot.ok ? ok({ name: word, bot: bot.value, think: think.value }) : bot;
}

/** How a bot is found that is named on a command line or in a journal. */
export type FindBot = typeof botNamed;
