/** Games of guided players against themselves, with the positions to learn from. */
import { guidedBot } from '../src/bots/guidedbot.ts';
import { rowCount } from '../src/bots/judgement.ts';
import { TurnCounter } from '../src/bots/turns.ts';
import { type Budget, botChoices, type SyncBot } from '../src/core/bot.ts';
import type { Game, Seat } from '../src/core/game.ts';
import type { Guide, NetworkWeights } from '../src/core/guide.ts';
import { type Random, seededRandom } from '../src/core/random.ts';
import type { TextGame } from '../src/core/session.ts';

/** The features of all seats, one row after the other, and who won in the end. */
export interface Sample {
  readonly rows: Float32Array;
  readonly winner: Seat;
}

const SEATS = 2;
/** Players think as long as their level allows. */
const PLENTY: Budget = { more: () => true };
/** The row that wins if nobody does. */
const NOBODY = SEATS;
/** Turns after which a game is abandoned: nobody wins. */
const CAP = 120;
/** One position in this many is kept, since neighbouring ones are nearly alike; more if few are quiet. */
const SAMPLE_EVERY = 5;
const QUIET_SAMPLE_EVERY = 2;
/** One player in this many is the game's own bot: it must be understood as well. */
const OWN_BOT_SHARE = 4;
/** Mistakes per 1,000 decisions, drawn for each player. */
const MISTAKE_RATES = [0, 40, 150];
/** A mistake is any of this many actions that look best. */
const MISTAKE_WIDTH = 5;

interface Player<State, Action> {
  readonly bot: SyncBot<State, Action>;
  readonly mistakes: number;
}

export class SelfPlay<State, Action> {
  readonly #game: TextGame<State, Action>;
  readonly #guide: Guide<State, Action>;
  readonly #guided: SyncBot<State, Action>;
  unfinished = 0;

  constructor(game: TextGame<State, Action>, guide: Guide<State, Action>, weights: NetworkWeights, iterations: number) {
    this.#game = game;
    this.#guide = guide;
    this.#guided = guidedBot(game, { ...guide, weights }, { iterations });
  }

  /** The samples of one game; none if nobody won it alone. */
  play(seed: string): Sample[] {
    const game = this.#game;
    const random = seededRandom(seed);
    const state = game.create({ players: SEATS }, random);
    const turns = new TurnCounter(game as Game, state);
    const players = Array.from({ length: SEATS }, () => this.#player(random));
    const kept: Float32Array[] = [];
    let seats = game.toAct(state);
    const every = this.#guide.isQuiet ? QUIET_SAMPLE_EVERY : SAMPLE_EVERY;
    for (let next = random.below(every), last = -1; seats.length > 0 && turns.count < CAP; ) {
      if (this.#guide.isQuiet?.(state) ?? true) {
        if (next-- === 0) {
          kept.push(this.#rowsOf(this.#seen(state, random)));
          next = every - 1;
        }
      }
      const seat = seats.find(one => one > last) ?? seats[0]!;
      last = seat;
      game.play(state, seat, this.#choose(state, seat, players[seat]!, random), random);
      turns.acted(seat, state);
      seats = game.toAct(state);
    }
    if (seats.length > 0) this.unfinished++;
    const winners = game.outcome(state)?.winners ?? (this.#guide.mayStall ? [NOBODY] : []);
    return winners.length === 1 ? kept.map(rows => ({ rows, winner: winners[0]! })) : [];
  }

  #player(random: Random): Player<State, Action> {
    const own = [...this.#game.bots.values()].at(-1) ?? this.#guided;
    const bot = random.below(OWN_BOT_SHARE) === 0 ? own : this.#guided;
    return { bot, mistakes: MISTAKE_RATES[random.below(MISTAKE_RATES.length)]! };
  }

  #choose(state: State, seat: Seat, { bot, mistakes }: Player<State, Action>, random: Random): Action {
    const actions = botChoices(this.#game, state, seat);
    if (actions.length === 1) return actions[0]!;
    const view = this.#game.view(state, seat);
    if (random.below(1000) >= mistakes) return bot.decide(view, seat, actions, random, PLENTY);
    const ratings = this.#guide.rate(view, seat, actions);
    const best = actions.map((_, i) => i).sort((a, b) => ratings[b]! - ratings[a]!);
    return actions[best[random.below(Math.min(MISTAKE_WIDTH, best.length))]!]!;
  }

  /** What is judged later is what somebody imagines, which may differ from what is true. */
  #seen(state: State, random: Random): State {
    if (!this.#guide.imagine) return state;
    const seat = this.#guide.next?.(state, this.#game.toAct(state)) ?? 0;
    return this.#guide.imagine(this.#game.view(state, seat), seat, random)();
  }

  #rowsOf(state: State): Float32Array {
    const { features } = this.#guide;
    const count = rowCount(this.#guide, state);
    const rows = new Float32Array(count * features);
    const row = new Float64Array(features);
    for (let seat = 0; seat < count; seat++) {
      row.fill(0);
      this.#guide.describe(state, seat, row);
      rows.set(row, seat * features);
    }
    return rows;
  }
}
