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

/** `expert@50ms` is a name and a pace of its own; a name may begin with an at sign (`@scope/player`). */
function nameAndPace(word: string, usual: Think): [string, Result<Think>] {
  const [, name, pace] = /^(.*?)(?:@([^@/\\]*))?$/s.exec(word)!;
  return [name!, pace === undefined ? good(usual) : parseThink(pace)];
}

/** Each player of its own, since a bot may remember things. */
export function levelNamed(game: TextGame, word: string | undefined, usual: Think): Result<Player> {
  const name = word ?? usualLevel(game);
  const [level, think] = nameAndPace(name, usual);
  const levels = levelsOf(game);
  const bot = levels.get(level);
  if (!bot) {
    const meant = didYouMean(level, [...levels.keys()]);
    return bad(
      `there is no level called ${quote(level)}${meant ? `; did you mean ${meant}?` : ` (there are ${[...levels.keys()].join(', ')})`}`,
    );
  }
  return think.ok ? good({ name, bot, think: think.value }) : think;
}

/** A level, a file or a package: `expert`, `expert@50ms`, `./mybot.js@50ms`, `@scope/player`. */
export async function playerNamed(game: TextGame, word: string | undefined, usual: Think): Promise<Result<Player>> {
  const level = levelNamed(game, word, usual);
  if (level.ok || word === undefined) return level;
  const [name, think] = nameAndPace(word, usual);
  if (!think.ok) return think;
  const { botModule } = await import('./botmodule.ts');
  const bot = await botModule(game, name);
  if (!bot) return level;
  return bot.ok ? good({ name: word, bot: bot.value, think: think.value }) : bot;
}

/** How a player is found who is named on a command line, or in a journal. */
export type FindPlayer = typeof playerNamed;
