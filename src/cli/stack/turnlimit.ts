/** Counts what bots do while no human plays, for they may not be able to bring a game to an end. */
import { TurnCounter } from '../../bots/turns.ts';
import type { Game, Seat } from '../../core/game.ts';

export const MAX_TURNS = 1000;
const MAX_ACTIONS = 200 * MAX_TURNS;

export class TurnLimit {
  readonly #turns: TurnCounter;
  #actions = 0;

  constructor(game: Game, state: unknown) {
    this.#turns = new TurnCounter(game, state);
  }

  /** Called after each action. Returns whether it was one too many. */
  isExceededBy(seat: Seat, state: unknown): boolean {
    this.#turns.acted(seat, state);
    this.#actions++;
    return this.#turns.count > MAX_TURNS || this.#actions > MAX_ACTIONS;
  }
}
