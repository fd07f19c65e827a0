/** The JSON forms of a game: built-in games load theirs when they are needed, others bring them along. */
import type { TextGame } from '../core/session.ts';
import type { Wire } from '../core/wire.ts';
import { games } from '../games/index.ts';

/** Undefined if a game from outside has none. */
export const wireOf = async (game: TextGame): Promise<Wire | undefined> => game.wire ?? games.get(game.id)?.loadWire();
