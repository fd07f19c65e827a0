/** Games of guided players against themselves, with the positions to learn from. */
import { guidedSearch } from '../src/bots/guidedsearch.ts';
import { rowCount } from '../src/bots/judgement.ts';
import { iterations } from '../src/bots/search.ts';
import { TurnCounter } from '../src/bots/turns.ts';
import { botChoices } from '../src/core/bot.ts';
import type { Game, Seat } from '../src/core/game.ts';
import type { Guide, NetworkWeights } from '../src/core/guide.ts';
import { type Random, seededRandom } from '../src/core/random.ts';

/** The features of all seats, one row after the other, and who won in the end. */
export interface Sample {
  readonly rows: Float32Array;
  readonly winner: Seat;
}

const SEATS = 2;
/** The row that wins if nobody does. */
const NOBODY = SEATS;
/** How long a player thinks. */
const ITERATIONS = 24;
/** Turns after which a game is abandoned: nobody wins. */
const CAP = 120;
/** One position in this many is kept: neighbouring ones are nearly alike. */
const SAMPLE_EVERY = 5;
/** Mistakes per 1,000 decisions, drawn for each player. */
const MISTAKE_RATES = [0, 40, 150];
/** A mistake is any of this many actions that look best. */
const MISTAKE_WIDTH = 5;

export class SelfPlay<State, Action> {
  readonly #game: Game<State, Action>;
  readonly #guide: Guide<State, Action>;
  readonly #bot: ReturnType<typeof guidedSearch<State, Action>>;
  unfinished = 0;

  constructor(game: Game<State, Action>, guide: Guide<State, Action>, weights: NetworkWeights) {
    this.#game = game;
    this.#guide = guide;
    this.#bot = guidedSearch(game, guide, { weights });
  }

  /** The samples of one game; none if nobody won it alone. */
  play(seed: string): Sample[] {
    const game = this.#game;
    const random = seededRandom(seed);
    const state = game.create({ players: SEATS }, random);
    const turns = new TurnCounter(game as Game, state);
    const rates = Array.from({ length: SEATS }, () => MISTAKE_RATES[random.below(MISTAKE_RATES.length)]!);
    const kept: Float32Array[] = [];
    let seats = game.toAct(state);
    for (let next = random.below(SAMPLE_EVERY), last = -1; seats.length > 0 && turns.count < CAP; ) {
      if (this.#guide.isQuiet?.(state) ?? true) {
        if (next-- === 0) {
          kept.push(this.#rowsOf(state));
          next = SAMPLE_EVERY - 1;
        }
      }
      const seat = seats.find(one => one > last) ?? seats[0]!;
      last = seat;
      game.play(state, seat, this.#choose(state, seat, rates[seat]!, random), random);
      turns.acted(seat, state);
      seats = game.toAct(state);
    }
    if (seats.length > 0) this.unfinished++;
    const winners = game.outcome(state)?.winners ?? (this.#guide.mayStall ? [NOBODY] : []);
    return winners.length === 1 ? kept.map(rows => ({ rows, winner: winners[0]! })) : [];
  }

  #choose(state: State, seat: Seat, rate: number, random: Random): Action {
    const actions = botChoices(this.#game, state, seat);
    if (actions.length === 1) return actions[0]!;
    const view = this.#game.view(state, seat);
    if (random.below(1000) >= rate) return this.#bot.decide(view, seat, actions, random, iterations(ITERATIONS));
    const ratings = this.#guide.rate(view, seat, actions);
    const best = actions.map((_, i) => i).sort((a, b) => ratings[b]! - ratings[a]!);
    return actions[best[random.below(Math.min(MISTAKE_WIDTH, best.length))]!]!;
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
