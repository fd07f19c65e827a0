/** The tournament that `gander arena` orders. */
import type { MatchResult } from '../../bots/statistics.ts';
import { Tournament, TournamentError } from '../../bots/tournament.ts';
import type { Range } from '../../core/range.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { botNamed, type NamedBot } from '../botnames.ts';
import { gameNamed } from '../gamenames.ts';
import { DEFAULT_THINKING_TIME, type ThinkingTime, thinkingFor } from '../think.ts';
import type { Kind, OpenOrder, Pause } from '../work/run.ts';

export interface ArenaOptions {
  /** A game of this program or a user's module. */
  readonly game: string;
  readonly players: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly think: ThinkingTime | undefined;
  readonly cap: number;
}

/** A tournament whose games are played by number. */
export interface OpenTournament extends OpenOrder<readonly MatchResult[]> {
  /** Of the game. */
  readonly title: string;
}

export const TOURNAMENTS: Kind<ArenaOptions, readonly MatchResult[], OpenTournament> = {
  name: 'arena',
  step: 1,
  async open(options) {
    const opened = await openTournament(options);
    if (!opened.ok) return opened;
    const tournament = opened.value;
    const play = async ({ from, count }: Range, pause: Pause): Promise<Result<readonly MatchResult[]>> => {
      const results: MatchResult[] = [];
      try {
        for (let game = from; game < from + count; game++) results.push(await tournament.play(game, pause));
        return ok(results);
      } catch (error) {
        if (error instanceof TournamentError) return err(error.message);
        throw error;
      }
    };
    return ok({ title: tournament.game.title, play });
  },
};

/** Finds the game and the bots by their names. */
async function openTournament(options: ArenaOptions): Promise<Result<Tournament>> {
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
