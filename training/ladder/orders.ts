/** The tournaments that make up the ladder of a game. */
import { defaultLevel, levelsOf } from '../../src/bots/levels.ts';
import type { ArenaOptions } from '../../src/cli/arena/opentournament.ts';
import { DEFAULT_THINKING_TIME } from '../../src/cli/think.ts';
import { err, ok, type Result } from '../../src/core/result.ts';
import type { TextGame } from '../../src/core/session.ts';
import { chain, meetings, seated } from './pairings.ts';

export interface LadderOptions {
  readonly games: number;
  readonly seats: number | undefined;
  /** Instead of the levels of the game. */
  readonly players: readonly string[];
  readonly seed: string;
}

/** Where it is not two. */
const USUAL_SEATS = new Map([['constructor', 4]]);
/** By then games between good players are over; where games may go on for ever, that is part of what is measured. */
const TURN_CAPS = new Map([['hexbaron', 200]]);
const DEFAULT_CAP = 1000;

const namesOf = (game: TextGame, { players }: LadderOptions): readonly string[] =>
  players.length > 0 ? players : [...levelsOf(game).keys()];

/** One for each pairing; every deal is played in every seating. */
export function ordersOf(game: TextGame, options: LadderOptions): Result<ArenaOptions[]> {
  const seats = options.seats ?? USUAL_SEATS.get(game.id) ?? 2;
  if (seats < game.seats.min || seats > game.seats.max) return err(`${game.title} is not for ${seats} players`);
  const names = namesOf(game, options);
  if (new Set(names).size < names.length)
    return err('-players names somebody twice: nobody is stronger than themselves');
  const pairs = options.players.length > 0 ? chain(names) : meetings(names);
  return ok(
    pairs.map(pair => ({
      game: game.id,
      players: seated(pair, seats),
      games: Math.ceil(options.games / seats) * seats,
      seed: options.seed,
      think: DEFAULT_THINKING_TIME,
      cap: TURN_CAPS.get(game.id) ?? DEFAULT_CAP,
    })),
  );
}

/** Whose rating is fixed: the level that people meet first, or the first that was named. */
export function anchorOf(game: TextGame, options: LadderOptions): string {
  const names = namesOf(game, options);
  return names.includes(defaultLevel(game)) ? defaultLevel(game) : names[0]!;
}
