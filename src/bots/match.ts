/** One game between computer players, action by action, with what it cost them to think. */
import { askBot, type Bot, BotError, type Budget, botChoices, isPromise } from '../core/bot.ts';
import type { Game, Seat } from '../core/game.ts';
import type { Random } from '../core/random.ts';
import { DealRandom } from './deal.ts';
import { TurnCounter } from './turns.ts';

export interface MatchPlayer {
  readonly bot: Bot;
  /** How long it may think about its next decision. */
  budget(): Budget;
  readonly random: Random;
}

export const ENDINGS = ['won', 'drawn', 'dead', 'capped'] as const;
/** `dead`: nobody could win any more. `capped`: it was broken off. */
export type Ending = (typeof ENDINGS)[number];

export interface MatchOptions {
  /** Games of the same deal have the same board and the same dice in each turn. */
  readonly deal: string;
  /** Turns after which a game is broken off. */
  readonly cap: number;
  /** Milliseconds since any fixed moment. */
  clock(): number;
}

/** How often in turns a game is looked at for being dead, and how many actions a turn may have on average. */
const DEAD_CHECK = 40;
const ACTIONS_PER_TURN = 200;

export class Match {
  readonly #game: Game;
  readonly #seats: readonly MatchPlayer[];
  readonly #terms: MatchOptions;
  readonly #random: DealRandom;
  readonly #turns: TurnCounter;
  readonly #state: unknown;
  #actor: Seat = -1;
  ending: Ending | undefined;
  winners: readonly Seat[] = [];
  /** One per seat, once the game is over in the game's own sense. */
  scores: readonly number[] | undefined;
  actions = 0;
  /** Per seat: decisions where there was a choice, and the milliseconds they took together. */
  readonly decisions: number[];
  readonly milliseconds: number[];

  constructor(game: Game, seats: readonly MatchPlayer[], terms: MatchOptions) {
    this.#game = game;
    this.#seats = seats;
    this.#terms = terms;
    this.#random = new DealRandom(terms.deal);
    this.#state = game.create({ players: seats.length }, this.#random);
    this.#turns = new TurnCounter(game, this.#state);
    this.decisions = seats.map(() => 0);
    this.milliseconds = seats.map(() => 0);
  }

  get turns(): number {
    return Math.min(this.#turns.count, this.#terms.cap);
  }

  /** Plays one action; false once the game has ended. A promise if the player gives one. Throws `PlayerFault`. */
  step(): boolean | PromiseLike<boolean> {
    if (this.ending !== undefined) return false;
    const acting = this.#game.toAct(this.#state);
    if (acting.length === 0) return this.#over();
    // Where several may act at once they do so in turn.
    const seat = acting.find(one => one > this.#actor) ?? acting[0]!;
    this.#actor = seat;
    const open = botChoices(this.#game, this.#state, seat);
    if (open.length === 1) return this.#play(seat, open[0]);
    const { bot, random, budget } = this.#seats[seat]!;
    const start = this.#terms.clock();
    const decided = (action: unknown): boolean => {
      this.milliseconds[seat]! += this.#terms.clock() - start;
      this.decisions[seat]! += 1;
      return this.#play(seat, action);
    };
    const answer = askBot(bot, this.#game.view(this.#state, seat), seat, open, random, budget());
    return isPromise(answer) ? answer.then(decided) : decided(answer);
  }

  #play(seat: Seat, action: unknown): boolean {
    const refusal = this.#game.play(this.#state, seat, action, this.#random);
    if (refusal !== undefined) throw new BotError(seat, `its action was refused (${refusal})`);
    this.actions++;
    const before = this.#turns.count;
    this.#turns.acted(seat, this.#state);
    if (this.#turns.count !== before) this.#newTurn();
    if (this.#turns.count > this.#terms.cap || this.actions > this.#terms.cap * ACTIONS_PER_TURN)
      this.ending = 'capped';
    return this.ending === undefined;
  }

  #newTurn(): void {
    this.#random.turn(this.#turns.count);
    if (this.#turns.count % DEAD_CHECK === 0 && this.#game.isUnwinnable?.(this.#state)) this.ending = 'dead';
  }

  #over(): false {
    const outcome = this.#game.outcome(this.#state)!;
    this.winners = outcome.winners;
    this.scores = outcome.scores;
    this.ending = outcome.winners.length === 0 ? 'drawn' : 'won';
    return false;
  }
}
