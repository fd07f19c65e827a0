/** Many games between the same players. Each deal is played once in every seating, so that luck evens out. */
import { type Bot, BotError, type Budget } from '../core/bot.ts';
import { type Game, GameError } from '../core/game.ts';
import { DEFAULT_SEED, seededRandom } from '../core/random.ts';
import { Match, type MatchListener } from './match.ts';
import { iterations } from './search.ts';
import { type MatchResult, summarise, type TournamentSummary } from './statistics.ts';

export interface TournamentPlayer {
  /** For error messages. */
  readonly name: string;
  readonly bot: Bot;
  /** A budget for one decision. */
  think(): Budget;
}

export interface TournamentSettings {
  readonly seed: string;
  /** The number of turns after which a game is stopped. */
  readonly cap: number;
  /** Options of the game; by default its usual ones. */
  readonly table?: object;
  /** Milliseconds since any fixed moment. */
  clock(): number;
}

/** The seed of a deal: of its board and its dice. */
export const dealSeed = (seed: string, deal: number): string => `${seed} deal ${deal}`;

/** A player or the game failed; the message says which and why. */
export class TournamentError extends Error {}

/** Games are numbered from 0. With n players, n games in a row share a deal, and each rotates the seats by one. */
export class Tournament {
  readonly game: Game;
  readonly #players: readonly TournamentPlayer[];
  readonly #settings: TournamentSettings;

  constructor(game: Game, players: readonly TournamentPlayer[], settings: TournamentSettings) {
    this.game = game;
    this.#players = players;
    this.#settings = settings;
  }

  /** Plays a game and awaits `pause` between actions. Rejects with `TournamentError`. */
  async play(
    number: number,
    pause: () => Promise<void> | undefined = () => undefined,
    listener?: MatchListener,
  ): Promise<MatchResult> {
    const count = this.#players.length;
    const deal = Math.floor(number / count);
    const rotation = number % count;
    const playerAt = (seat: number): number => (seat - rotation + count) % count;
    const seatOf = (player: number): number => (player + rotation) % count;
    const { seed, cap, table, clock } = this.#settings;
    const seated = this.#players.map((_, seat) => {
      const { bot, think } = this.#players[playerAt(seat)]!;
      return { bot, budget: think, random: seededRandom(`${seed} game ${number} seat ${seat}`) };
    });
    let match: Match;
    try {
      match = new Match(this.game, seated, { deal: dealSeed(seed, deal), cap, table, clock, listener });
      for (;;) {
        const more = match.step();
        if (!(typeof more === 'boolean' ? more : await more)) break;
        const pausing = pause();
        if (pausing) await pausing;
      }
    } catch (error) {
      if (error instanceof GameError) throw new TournamentError(error.message);
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

/** How a game between bots is played. */
export interface MatchSettings {
  readonly seed?: string;
  /** The number of iterations that a bot may think about a decision; the default is 400. */
  readonly iterations?: number;
  /** The number of turns after which a game is stopped; the default is 1000. */
  readonly cap?: number;
  /** The time in milliseconds, to measure decisions; without it they all take 0. */
  clock?(): number;
}

/** How a tournament is played. */
export interface TournamentOptions extends MatchSettings {
  /** The default is 100. */
  readonly games?: number;
}

function openTournament<State, Action>(
  game: Game<State, Action>,
  bots: readonly Bot<State, Action>[],
  { seed = DEFAULT_SEED, iterations: count = 400, cap = 1000, clock = () => 0 }: MatchSettings,
): Tournament {
  const players = bots.map((bot, i) => ({ name: `${i + 1}`, bot: bot as Bot, think: () => iterations(count) }));
  return new Tournament(game as Game, players, { seed, cap, clock });
}

/** Plays one game, of which each bot has a seat: game number `number` of the tournament with that seed. */
export const playMatch = <State, Action>(
  game: Game<State, Action>,
  bots: readonly Bot<State, Action>[],
  { number = 0, ...settings }: MatchSettings & { readonly number?: number } = {},
): Promise<MatchResult> => openTournament(game, bots, settings).play(number);

/** Plays games one after another in this thread. The players of the result are in the order of the bots. */
export async function playTournament<State, Action>(
  game: Game<State, Action>,
  bots: readonly Bot<State, Action>[],
  options: TournamentOptions = {},
): Promise<TournamentSummary & { readonly results: readonly MatchResult[] }> {
  const tournament = openTournament(game, bots, options);
  const results: MatchResult[] = [];
  for (let number = 0; number < (options.games ?? 100); number++) results.push(await tournament.play(number));
  return { ...summarise(results, bots.length), results };
}
