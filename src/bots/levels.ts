/** The bots of a game: the random bot, the game's own bots, search, and the levels from easy to expert. */
import type { SyncBot } from '../core/bot.ts';
import { LEVEL_NAMES } from '../core/guide.ts';
import type { TextGame } from '../core/session.ts';
import { guidedBot } from './guidedbot.ts';
import { randomBot } from './random.ts';
import { searchBot } from './search.ts';

/** The levels from easy to expert, if the game has them: its own, or those of guided search. */
function ownLevels(game: TextGame): readonly (readonly [name: string, bot: SyncBot])[] {
  const { guide, levels } = game;
  if (levels) return LEVEL_NAMES.map(name => [name, levels[name]]);
  return guide ? LEVEL_NAMES.map(name => [name, guidedBot(game, guide, guide.levels[name])]) : [];
}

const hasLevels = (game: TextGame): boolean => (game.levels ?? game.guide) !== undefined;

/** By level: the methods, then the levels that people understand, weakest first. */
export const levelsOf = (game: TextGame): ReadonlyMap<string, SyncBot> =>
  new Map([['random', randomBot], ...game.bots, ['search', searchBot(game)], ...ownLevels(game)]);

/** The level if none is named: medium, or the strongest of the game's own bots, otherwise search. */
export const defaultLevel = (game: TextGame): string =>
  hasLevels(game) ? 'medium' : ([...game.bots.keys()].at(-1) ?? 'search');

/** The strongest level, which gives hints. */
export const bestLevel = (game: TextGame): string => (hasLevels(game) ? 'expert' : defaultLevel(game));
