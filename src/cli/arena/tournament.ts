/** What an arena plays: the same in this thread and in a worker, from options that can be sent as they are. */
import { Match } from '../../bots/match.ts';
import type { MatchResult } from '../../bots/statistics.ts';
import { BotError } from '../../core/bot.ts';
import { seededRandom } from '../../core/random.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import { games } from '../../games/index.ts';
import { botNamed, type NamedBot } from '../botnames.ts';
import { DEFAULT_THINKING_TIME, type ThinkingTime, thinkingFor } from '../think.ts';

export interface TournamentOptions {
  /** A key of the registry. */
  readonly game: string;
  readonly players: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly think: ThinkingTime | undefined;
  readonly cap: number;
}

/** Games are numbered from 0; as many in a row as there are players share a deal, each with everybody one seat on. */
export class Tournament {
  readonly #game: TextGame;
  readonly #players: readonly NamedBot[];
  readonly #options: TournamentOptions;

  private constructor(game: TextGame, players: readonly NamedBot[], options: TournamentOptions) {
    this.#game = game;
    this.#players = players;
    this.#options = options;
  }

  static async open(options: TournamentOptions): Promise<Result<Tournament>> {
    const game = await games.get(options.game)!.load();
    const think = thinkingFor(options.think ?? DEFAULT_THINKING_TIME);
    const { min, max } = game.seats;
    const { length } = options.players;
    if (length < min || length > max) {
      return err(`${game.title} is for ${min === max ? min : `${min} to ${max}`} players, not for ${length}`);
    }
    const players: NamedBot[] = [];
    for (const word of options.players) {
      const player = await botNamed(game, word, think);
      if (!player.ok) return player;
      players.push(player.value);
    }
    return ok(new Tournament(game, players, options));
  }

  /** Plays a game; between actions it waits for whatever `pause` gives. */
  async play(number: number, pause: () => Promise<void> | undefined = () => undefined): Promise<MatchResult> {
    const count = this.#players.length;
    const deal = Math.floor(number / count);
    const rotation = number % count;
    const playerAt = (seat: number): number => (seat - rotation + count) % count;
    const seatOf = (player: number): number => (player + rotation) % count;
    const { seed, cap } = this.#options;
    const contenders = this.#players.map((_, seat) => {
      const { bot, think } = this.#players[playerAt(seat)]!;
      return { bot, budget: think, random: seededRandom(`${seed} game ${number} seat ${seat}`) };
    });
    const match = new Match(this.#game, contenders, {
      deal: `${seed} deal ${deal}`,
      cap,
      clock: () => performance.now(),
    });
    try {
      for (;;) {
        const more = match.step();
        if (!(typeof more === 'boolean' ? more : await more)) break;
        const pausing = pause();
        if (pausing) await pausing;
      }
    } catch (error) {
      if (!(error instanceof BotError)) throw error;
      throw new TournamentError(`player ${this.#players[playerAt(error.seat)]!.name} failed: ${error.message}`);
    }
    const byPlayer = <T>(bySeat: readonly T[]): T[] => this.#players.map((_, player) => bySeat[seatOf(player)]!);
    return {
      game: number,
      deal,
      rotation,
      ending: match.ending!,
      winners: match.winners.map(playerAt),
      points: match.scores && byPlayer(match.scores),
      turns: match.turns,
      actions: match.actions,
      decisions: byPlayer(match.decisions),
      milliseconds: byPlayer(match.milliseconds),
    };
  }
}

/** A sentence for the user. */
export class TournamentError extends Error {}
