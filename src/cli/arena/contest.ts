/** What an arena plays: the same in this thread and in a worker, from an order that can be sent as it is. */
import { Match } from '../../bots/match.ts';
import type { Played } from '../../bots/statistics.ts';
import { PlayerFault } from '../../core/bot.ts';
import { seededRandom } from '../../core/random.ts';
import { bad, good, type Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import { games } from '../../games/index.ts';
import { type Player, playerNamed } from '../players.ts';
import { parseThink, usualThink } from '../think.ts';

export interface Order {
  /** A key of the registry. */
  readonly game: string;
  readonly players: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly think: string | undefined;
  readonly cap: number;
}

/** Games are numbered from 0; as many in a row as there are players share a deal, each with everybody one seat on. */
export class Contest {
  readonly #game: TextGame;
  readonly #players: readonly Player[];
  readonly #order: Order;

  private constructor(game: TextGame, players: readonly Player[], order: Order) {
    this.#game = game;
    this.#players = players;
    this.#order = order;
  }

  static async open(order: Order): Promise<Result<Contest>> {
    const game = await games.get(order.game)!.load();
    const think = order.think === undefined ? good(usualThink) : parseThink(order.think);
    if (!think.ok) return think;
    const { min, max } = game.seats;
    const { length } = order.players;
    if (length < min || length > max) {
      return bad(`${game.title} is for ${min === max ? min : `${min} to ${max}`} players, not for ${length}`);
    }
    const players: Player[] = [];
    for (const word of order.players) {
      const player = await playerNamed(game, word, think.value);
      if (!player.ok) return player;
      players.push(player.value);
    }
    return good(new Contest(game, players, order));
  }

  /** Plays a game; between actions it waits for whatever `pause` gives. */
  async play(number: number, pause: () => Promise<void> | undefined = () => undefined): Promise<Played> {
    const count = this.#players.length;
    const deal = Math.floor(number / count);
    const rotation = number % count;
    const playerAt = (seat: number): number => (seat - rotation + count) % count;
    const seatOf = (player: number): number => (player + rotation) % count;
    const { seed, cap } = this.#order;
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
      if (!(error instanceof PlayerFault)) throw error;
      throw new ContestFault(`player ${this.#players[playerAt(error.seat)]!.name} failed: ${error.message}`);
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
export class ContestFault extends Error {}
