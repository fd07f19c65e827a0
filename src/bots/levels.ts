/** The bots of a game: the random bot, the game's own bots, search, and the levels from easy to expert. */
import type { SyncBot } from '../core/bot.ts';
import { LEVEL_NAMES } from '../core/guide.ts';
import type { TextGame } from '../core/session.ts';
import { guidedBot } from './guidedbot.ts';
import { randomBot } from './random.ts';
import { searchBot } from './search.ts';

/** By level: the methods, then the levels that people understand, weakest first. */
export function levelsOf(game: TextGame): ReadonlyMap<string, SyncBot> {
  const { guide } = game;
  const guided = guide ? LEVEL_NAMES.map(name => [name, guidedBot(game, guide, guide.levels[name])] as const) : [];
  return new Map<string, SyncBot>([['random', randomBot], ...game.bots, ['search', searchBot(game)], ...guided]);
}

/** The level if none is named: medium, or the strongest of the game's own bots, otherwise search. */
export const defaultLevel = (game: TextGame): string =>
  game.guide ? 'medium' : ([...game.bots.keys()].at(-1) ?? 'search');

/** The strongest level, which gives hints. */
export const bestLevel = (game: TextGame): string => (game.guide ? 'expert' : defaultLevel(game));
