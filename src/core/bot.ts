/** A bot is one method, `decide`, whether it was written for one game or plays all of them. */
import { type Game, GameError, type Seat } from './game.ts';
import type { Random } from './random.ts';

/** How long a bot may think. Pure code has no clock: the host decides what an iteration costs. */
export interface Budget {
  /** Called before each further iteration; false means: answer now. */
  more(): boolean;
  /** Measured in time: no game is repeated exactly, so what a search finds may be kept for the next decision. */
  readonly isTimed?: boolean;
}

/** A budget that ends after so many units of another, if not before. */
export function limited(budget: Budget, units: number): Budget {
  let left = units;
  return { more: () => left-- > 0 && budget.more() };
}

/** Thinking in small steps, between which the host can do other work; returns the result. */
export type Thought<T> = Generator<undefined, T>;

/** What a search has found out about the actions it was offered, as plain data. Of equals, the first is preferred. */
export interface Tally<Action = unknown> {
  readonly actions: readonly Action[];
  /** How often each was tried. */
  readonly visits: readonly number[];
  /** The sums of what came of it, from 0 to 1 each time. */
  readonly totals: readonly number[];
}

/** An action, and how likely its seat is to win after it. */
export interface Candidate<Action = unknown> {
  readonly action: Action;
  readonly chance: number;
}

/** A computer player: chooses one of the legal actions from what its seat may know. */
export interface Bot<State = unknown, Action = unknown> {
  /** Returns one of `legal`, or a promise of one. `view` has only what `seat` may know. */
  decide(
    view: State,
    seat: Seat,
    legal: readonly Action[],
    random: Random,
    budget: Budget,
  ): Action | PromiseLike<Action>;
  /** For bots that may think for long: the same as `decide`, in small steps. */
  ponder?(view: State, seat: Seat, legal: readonly Action[], random: Random, budget: Budget): Thought<Action>;
  /**
   * For bots that search: the same search as that of `ponder`, but it returns what was found. Searches with random
   * numbers of their own can be merged (`bots/tally.ts`).
   */
  examine?(view: State, seat: Seat, legal: readonly Action[], random: Random, budget: Budget): Thought<Tally<Action>>;
  /** Searches while others decide, for as long as it is asked to; its next decision by time starts from what it found. */
  anticipate?(view: State, seat: Seat, random: Random): Thought<void>;
  /** One sentence on why it would choose that action, for `hint`. */
  explain?(view: State, seat: Seat, action: Action): string;
  /** What its last decision was between, best first, so far if it still thinks; empty if it did not have to compare. */
  compared?(): readonly Candidate<Action>[];
}

/** A bot that never returns a promise, as every level of a game. */
export interface SyncBot<State = unknown, Action = unknown> extends Bot<State, Action> {
  decide(view: State, seat: Seat, legal: readonly Action[], random: Random, budget: Budget): Action;
}

/** A bot chose an action that is not legal, or failed to choose. */
export class BotError extends Error {
  readonly seat: Seat;

  constructor(seat: Seat, message: string) {
    super(message);
    this.seat = seat;
  }
}

/** The actions a bot may choose from. */
export function botChoices<State, Action>(game: Game<State, Action>, state: State, seat: Seat): readonly Action[] {
  const legal = game.legal(state, seat);
  return game.botActions?.(state, legal) ?? legal;
}

export const isPromise = <T>(answer: T | PromiseLike<T>): answer is PromiseLike<T> =>
  typeof (answer as PromiseLike<T> | null | undefined)?.then === 'function';

const throwBotError = (error: unknown, seat: Seat): never => {
  // The game failed, not the bot.
  if (error instanceof GameError) throw error;
  throw new BotError(seat, error instanceof Error ? error.message : String(error));
};

function checkOffered<Action>(action: Action, offered: readonly Action[]): Action {
  if (offered.includes(action)) return action;
  throw new Error('it chose what it was not offered');
}

/** Asks the bot for one of the offered actions. Throws `BotError`, or rejects with it if the bot returned a promise. */
export function askBot<State, Action>(
  bot: Bot<State, Action>,
  view: State,
  seat: Seat,
  offered: readonly Action[],
  random: Random,
  budget: Budget,
): Action | PromiseLike<Action> {
  try {
    const answer = bot.decide(view, seat, offered, random, budget);
    if (!isPromise(answer)) return checkOffered(answer, offered);
    return answer.then(action => checkOffered(action, offered)).then(undefined, error => throwBotError(error, seat));
  } catch (error) {
    return throwBotError(error, seat);
  }
}

/** A bot's choice, made from its seat's view. If there is only one action, the bot is not asked. */
export function* chooseAction<State, Action>(
  game: Game<State, Action>,
  bot: Bot<State, Action>,
  state: State,
  seat: Seat,
  random: Random,
  budget: Budget,
): Thought<Action | PromiseLike<Action>> {
  const offered = botChoices(game, state, seat);
  if (offered.length === 1) return offered[0]!;
  const view = game.view(state, seat);
  if (!bot.ponder) return askBot(bot, view, seat, offered, random, budget);
  try {
    return checkOffered(yield* bot.ponder(view, seat, offered, random, budget), offered);
  } catch (error) {
    return throwBotError(error, seat);
  }
}

/** Thinks to the end without a pause. */
export function runToEnd<T>(thought: Thought<T>): T {
  for (;;) {
    const { done, value } = thought.next();
    if (done) return value;
  }
}
