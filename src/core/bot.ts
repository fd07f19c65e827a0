/** A computer player is one method. Where it lives decides nothing: by hand for one game, or generic for all of them. */
import { type Game, GameError, type Seat } from './game.ts';
import type { Random } from './random.ts';

/** How long a bot may think. The pure part has no clock: the host decides what a unit of thought costs. */
export interface Budget {
  /** Asked before each further unit of thought (an iteration); false means: answer now. */
  more(): boolean;
}

/** Thinking in steps; what it returns is what came of it. */
export type Thought<T> = Generator<undefined, T>;

export interface Bot<State = unknown, Action = unknown> {
  /** One of `legal`, given only what `seat` may know; or a promise of one, from a bot that asks somebody else. */
  decide(
    view: State,
    seat: Seat,
    legal: readonly Action[],
    random: Random,
    budget: Budget,
  ): Action | PromiseLike<Action>;
  /** For those who may think for long, the same in small steps: between two of them the host can look around. */
  ponder?(view: State, seat: Seat, legal: readonly Action[], random: Random, budget: Budget): Thought<Action>;
  /** One sentence on why it would take that action, for `hint`. */
  explain?(view: State, seat: Seat, action: Action): string;
}

/** A bot that answers at once, as every level of a game does. */
export interface SyncBot<State = unknown, Action = unknown> extends Bot<State, Action> {
  decide(view: State, seat: Seat, legal: readonly Action[], random: Random, budget: Budget): Action;
}

/** A player chose what is not legal, or failed to choose. */
export class BotError extends Error {
  readonly seat: Seat;

  constructor(seat: Seat, message: string) {
    super(message);
    this.seat = seat;
  }
}

/** What a computer player may choose from. */
export function botChoices<State, Action>(game: Game<State, Action>, state: State, seat: Seat): readonly Action[] {
  const legal = game.legal(state, seat);
  return game.botActions?.(state, legal) ?? legal;
}

export const isPromise = <T>(answer: T | PromiseLike<T>): answer is PromiseLike<T> =>
  typeof (answer as PromiseLike<T> | null | undefined)?.then === 'function';

const failed = (error: unknown, seat: Seat): never => {
  // It is not the bot's fault if the game fails.
  if (error instanceof GameError) throw error;
  throw new BotError(seat, error instanceof Error ? error.message : String(error));
};

function offered<Action>(action: Action, open: readonly Action[]): Action {
  if (open.includes(action)) return action;
  throw new Error('it chose what it was not offered');
}

/** Asks for one of the open actions. Throws `BotError`, or rejects with it if the bot gave a promise. */
export function askBot<State, Action>(
  bot: Bot<State, Action>,
  view: State,
  seat: Seat,
  open: readonly Action[],
  random: Random,
  budget: Budget,
): Action | PromiseLike<Action> {
  try {
    const answer = bot.decide(view, seat, open, random, budget);
    if (!isPromise(answer)) return offered(answer, open);
    return answer.then(action => offered(action, open)).then(undefined, error => failed(error, seat));
  } catch (error) {
    return failed(error, seat);
  }
}

/** A bot's choice. Where there is only one, nobody is asked; what is hidden from the seat, the bot is not shown. */
export function* chooseAction<State, Action>(
  game: Game<State, Action>,
  bot: Bot<State, Action>,
  state: State,
  seat: Seat,
  random: Random,
  budget: Budget,
): Thought<Action | PromiseLike<Action>> {
  const open = botChoices(game, state, seat);
  if (open.length === 1) return open[0]!;
  const view = game.view(state, seat);
  if (!bot.ponder) return askBot(bot, view, seat, open, random, budget);
  try {
    return offered(yield* bot.ponder(view, seat, open, random, budget), open);
  } catch (error) {
    return failed(error, seat);
  }
}

/** Thinks to the end without a look around. */
export function runToEnd<T>(thought: Thought<T>): T {
  for (;;) {
    const { done, value } = thought.next();
    if (done) return value;
  }
}
