/** The bots of a game: the random bot, the game's own bots, and search. */
import type { SyncBot } from '../core/bot.ts';
import type { TextGame } from '../core/session.ts';
import { randomBot } from './random.ts';
import { searchBot } from './search.ts';

/** By level. */
export const levelsOf = (game: TextGame): ReadonlyMap<string, SyncBot> =>
  new Map<string, SyncBot>([['random', randomBot], ...game.bots, ['search', searchBot(game)]]);

/** The level if none is named: the strongest of the game's own bots, otherwise search. */
export const defaultLevel = (game: TextGame): string => [...game.bots.keys()].at(-1) ?? 'search';
