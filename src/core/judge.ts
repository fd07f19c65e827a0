/** What a coach asks about a game: everybody's chance to win, what a seat could do, and what that would bring. */
import type { Budget, Candidate, Thought } from './bot.ts';
import type { Seat } from './game.ts';
import type { Random } from './random.ts';

export interface Judge<State = unknown, Action = unknown> {
  /** Whether it only guesses, by random play. */
  readonly isRough: boolean;
  /** The chance of each seat to win a position that is known in full; the same for the same position. */
  chances(state: State): readonly number[];
  /** What a seat could do, best first, each with its chance to win; at least one of the actions. */
  weigh(
    view: State,
    seat: Seat,
    actions: readonly Action[],
    random: Random,
    budget: Budget,
  ): Thought<readonly Candidate<Action>[]>;
  /**
   * The chance of a seat to win after an action, tried several times, each with so many iterations. The same seed puts
   * different actions under the same conditions, so that their trials can be compared one by one. Absent where so much is
   * hidden that the chances of `weigh` say which action is better, but not by how much.
   */
  tryOut?(view: State, seat: Seat, action: Action, seed: string, iterations: number): Thought<readonly number[]>;
  /** One sentence on an action. */
  reason?(view: State, seat: Seat, action: Action): string;
}
