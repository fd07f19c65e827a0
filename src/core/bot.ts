/** A computer player is one method. Where it lives decides nothing: by hand for one game, or generic for all of them. */
import type { Seat } from './game.ts';
import type { Random } from './random.ts';

/** How long a bot may think. The pure part has no clock: the host decides what a unit of thought costs. */
export interface Budget {
  /** Asked before each further unit of thought (an iteration); false means: answer now. */
  more(): boolean;
}

export interface Bot<State = unknown, Action = unknown> {
  /** One of `legal`, given only what `seat` may know. */
  decide(view: State, seat: Seat, legal: readonly Action[], random: Random, budget: Budget): Action;
  /** One sentence on why it would take that action, for `hint`. */
  explain?(view: State, seat: Seat, action: Action): string;
}
