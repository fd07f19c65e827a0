/** A computer player is one method. Where it lives decides nothing: by hand for one game, or generic for all of them. */
import type { Game, Seat } from './game.ts';
import type { Random } from './random.ts';

/** How long a bot may think. The pure part has no clock: the host decides what a unit of thought costs. */
export interface Budget {
  /** Asked before each further unit of thought (an iteration); false means: answer now. */
  more(): boolean;
}

/** Thinking in steps; what it returns is what came of it. */
export type Thought<T> = Generator<undefined, T>;

export interface Bot<State = unknown, Action = unknown> {
  /** One of `legal`, given only what `seat` may know. */
  decide(view: State, seat: Seat, legal: readonly Action[], random: Random, budget: Budget): Action;
  /** For those who may think for long, the same in small steps: between two of them the host can look around. */
  ponder?(view: State, seat: Seat, legal: readonly Action[], random: Random, budget: Budget): Thought<Action>;
  /** One sentence on why it would take that action, for `hint`. */
  explain?(view: State, seat: Seat, action: Action): string;
}

/** What a computer player may choose from. */
export function choices<State, Action>(game: Game<State, Action>, state: State, seat: Seat): readonly Action[] {
  const legal = game.legal(state, seat);
  return game.fairPlay?.(state, legal) ?? legal;
}

/** A bot's choice. Where there is only one, nobody is asked; what is hidden from the seat, the bot is not shown. */
export function* choose<State, Action>(
  game: Game<State, Action>,
  bot: Bot<State, Action>,
  state: State,
  seat: Seat,
  random: Random,
  budget: Budget,
): Thought<Action> {
  const open = choices(game, state, seat);
  if (open.length === 1) return open[0]!;
  const view = game.view(state, seat);
  return bot.ponder
    ? yield* bot.ponder(view, seat, open, random, budget)
    : bot.decide(view, seat, open, random, budget);
}

/** Thinks to the end without a look around. */
export function conclude<T>(thought: Thought<T>): T {
  for (;;) {
    const { done, value } = thought.next();
    if (done) return value;
  }
}
