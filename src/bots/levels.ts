/** Who can sit at a game's table: a random player, those made for the game, and search. */
import type { SyncBot } from '../core/bot.ts';
import type { TextGame } from '../core/session.ts';
import { randomBot } from './random.ts';
import { searchBot } from './search.ts';

/** By level. */
export const levelsOf = (game: TextGame): ReadonlyMap<string, SyncBot> =>
  new Map<string, SyncBot>([['random', randomBot], ...game.bots, ['search', searchBot(game)]]);

/** Who plays when no level is named: the strongest made for the game, else search. */
export const defaultLevel = (game: TextGame): string => [...game.bots.keys()].at(-1) ?? 'search';
