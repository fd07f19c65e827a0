/** Computer players by name: a level of the game or a module of the user's own, each with its time to think. */
import { levelsOf, usualLevel } from '../bots/levels.ts';
import type { Bot } from '../core/bot.ts';
import { didYouMean } from '../core/command.ts';
import { bad, good, type Result } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import { quote } from '../core/text.ts';
import { parseThink, type Think } from './think.ts';

export interface Player {
  /** As it was asked for. */
  readonly name: string;
  readonly bot: Bot;
  readonly think: Think;
}

/** Each player of its own, since a bot may remember things. */
export function levelNamed(game: TextGame, word: string | undefined, think: Think): Result<Player> {
  const name = word ?? usualLevel(game);
  const [level, pace] = name.split('@', 2);
  const levels = levelsOf(game);
  const bot = levels.get(level!);
  if (!bot) {
    const meant = didYouMean(level!, [...levels.keys()]);
    return bad(
      `there is no level called ${quote(level!)}${meant ? `; did you mean ${meant}?` : ` (there are ${[...levels.keys()].join(', ')})`}`,
    );
  }
  const paced = pace === undefined ? good(think) : parseThink(pace);
  return paced.ok ? good({ name, bot, think: paced.value }) : paced;
}

/** `expert`, `expert@50ms`, `./mybot.js`, `./mybot.js@50ms`. */
export async function playerNamed(game: TextGame, word: string | undefined, think: Think): Promise<Result<Player>> {
  const [file, pace] = (word ?? '').split('@', 2);
  if (word === undefined || !/[/\\]|\.[cm]?[jt]s$/.test(file!)) return levelNamed(game, word, think);
  const paced = pace === undefined ? good(think) : parseThink(pace);
  if (!paced.ok) return paced;
  const { botModule } = await import('./botmodule.ts');
  const bot = await botModule(game, file!);
  return bot.ok ? good({ name: word, bot: bot.value, think: paced.value }) : bot;
}

/** How a player is found who is named on a command line, or in a journal. */
export type FindPlayer = typeof playerNamed;
