/** One game between bots, action by action, with the time that each spends on its decisions. */
import { askBot, type Bot, BotError, type Budget, botChoices, isPromise } from '../core/bot.ts';
import type { Game, Seat } from '../core/game.ts';
import type { Random } from '../core/random.ts';
import { DealRandom } from './deal.ts';
import { TurnCounter } from './turns.ts';

export interface MatchPlayer {
  readonly bot: Bot;
  /** A budget for its next decision. */
  budget(): Budget;
  readonly random: Random;
}

export const ENDINGS = ['won', 'drawn', 'dead', 'capped'] as const;
/** `dead`: nobody could win any more. `capped`: it was stopped after too many turns. */
export type Ending = (typeof ENDINGS)[number];

/** Follows a match. */
export interface MatchListener {
  /** A seat is about to act; `view` is what it knew if it had a choice, and undefined if it had none. */
  acts(seat: Seat, action: unknown, offered: readonly unknown[], view: unknown): void;
}

export interface MatchOptions {
  /** A seed. Games of the same deal have the same board and the same dice in each turn. */
  readonly deal: string;
  /** The number of turns after which a game is stopped. */
  readonly cap: number;
  /** Options of the game; by default its usual ones. */
  readonly table?: object | undefined;
  /** Milliseconds since any fixed moment. */
  clock(): number;
  readonly listener?: MatchListener | undefined;
}

/** Turns between two checks whether the game has become unwinnable. */
const UNWINNABLE_CHECK_INTERVAL = 40;
/** On average over a game; beyond that it is stopped. */
const MAX_ACTIONS_PER_TURN = 200;

export class Match {
  readonly #game: Game;
  readonly #seats: readonly MatchPlayer[];
  readonly #options: MatchOptions;
  readonly #random: DealRandom;
  readonly #turns: TurnCounter;
  readonly #state: unknown;
  #lastActor: Seat = -1;
  ending: Ending | undefined;
  winners: readonly Seat[] = [];
  /** One per seat, if the game was played to its end. */
  scores: readonly number[] | undefined;
  actions = 0;
  /** Per seat: the decisions in which there was a choice, and their total time. */
  readonly decisions: number[];
  readonly milliseconds: number[];

  constructor(game: Game, seats: readonly MatchPlayer[], options: MatchOptions) {
    this.#game = game;
    this.#seats = seats;
    this.#options = options;
    this.#random = new DealRandom(options.deal);
    this.#state = game.create({ ...options.table, players: seats.length }, this.#random);
    this.#turns = new TurnCounter(game, this.#state);
    this.decisions = seats.map(() => 0);
    this.milliseconds = seats.map(() => 0);
  }

  get turns(): number {
    return Math.min(this.#turns.count, this.#options.cap);
  }

  /** Plays one action; returns false once the game has ended, or a promise if the bot does. Throws `BotError`. */
  step(): boolean | PromiseLike<boolean> {
    if (this.ending !== undefined) return false;
    const seats = this.#game.toAct(this.#state);
    if (seats.length === 0) return this.#finish();
    // If several may act at once, they take turns.
    const seat = seats.find(one => one > this.#lastActor) ?? seats[0]!;
    this.#lastActor = seat;
    const actions = botChoices(this.#game, this.#state, seat);
    const { listener } = this.#options;
    if (actions.length === 1) {
      listener?.acts(seat, actions[0], actions, undefined);
      return this.#play(seat, actions[0]);
    }
    const { bot, random, budget } = this.#seats[seat]!;
    const start = this.#options.clock();
    const view = this.#game.view(this.#state, seat);
    const decided = (action: unknown): boolean => {
      this.milliseconds[seat]! += this.#options.clock() - start;
      this.decisions[seat]! += 1;
      listener?.acts(seat, action, actions, view);
      return this.#play(seat, action);
    };
    const answer = askBot(bot, view, seat, actions, random, budget());
    return isPromise(answer) ? answer.then(decided) : decided(answer);
  }

  #play(seat: Seat, action: unknown): boolean {
    const refusal = this.#game.play(this.#state, seat, action, this.#random);
    if (refusal !== undefined) throw new BotError(seat, `its action was refused (${refusal})`);
    this.actions++;
    const before = this.#turns.count;
    this.#turns.acted(seat, this.#state);
    if (this.#turns.count !== before) this.#startTurn();
    if (this.#turns.count > this.#options.cap || this.actions > this.#options.cap * MAX_ACTIONS_PER_TURN)
      this.ending = 'capped';
    return this.ending === undefined;
  }

  #startTurn(): void {
    this.#random.startTurn(this.#turns.count);
    if (this.#turns.count % UNWINNABLE_CHECK_INTERVAL === 0 && this.#game.isUnwinnable?.(this.#state))
      this.ending = 'dead';
  }

  #finish(): false {
    const outcome = this.#game.outcome(this.#state)!;
    this.winners = outcome.winners;
    this.scores = outcome.scores;
    this.ending = outcome.winners.length === 0 ? 'drawn' : 'won';
    return false;
  }
}
