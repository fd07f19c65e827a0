/** Opens the tournament that `gander arena` plays, in this thread or in a worker, from options that are plain data. */
import { Tournament } from '../../bots/tournament.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { botNamed, type NamedBot } from '../botnames.ts';
import { gameNamed } from '../gamenames.ts';
import { DEFAULT_THINKING_TIME, type ThinkingTime, thinkingFor } from '../think.ts';

export interface ArenaOptions {
  /** A game of this program or a user's module. */
  readonly game: string;
  readonly players: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly think: ThinkingTime | undefined;
  readonly cap: number;
}

/** Finds the game and the bots by their names. */
export async function openTournament(options: ArenaOptions): Promise<Result<Tournament>> {
  const found = await gameNamed(options.game);
  if (!found.ok) return found;
  const game = found.value;
  const { min, max } = game.seats;
  const { length } = options.players;
  if (length < min || length > max) {
    return err(`${game.title} is for ${min === max ? min : `${min} to ${max}`} players, not for ${length}`);
  }
  const think = thinkingFor(options.think ?? DEFAULT_THINKING_TIME);
  const players: NamedBot[] = [];
  for (const word of options.players) {
    const player = await botNamed(game, word, think);
    if (!player.ok) return player;
    players.push(player.value);
  }
  const { seed, cap } = options;
  return ok(new Tournament(game, players, { seed, cap, clock: () => performance.now() }));
}
