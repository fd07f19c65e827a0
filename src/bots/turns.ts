/** Counts turns, in a game's own sense or, where it has none, as changes of who acts. */
import type { Game, Seat } from '../core/game.ts';

export class TurnCounter {
  count = 0;
  readonly #game: Game;
  #starting: boolean;
  #actor: Seat | undefined;

  constructor(game: Game, state: unknown) {
    this.#game = game;
    this.#starting = game.turnStart?.(state) ?? false;
    if (this.#starting) this.count = 1;
  }

  /** After each action: who acted, and what came of it. */
  acted(seat: Seat, state: unknown): void {
    if (this.#game.turnStart) {
      const starting = this.#game.turnStart(state);
      if (starting && !this.#starting) this.count++;
      this.#starting = starting;
    } else if (seat !== this.#actor) {
      this.count++;
      this.#actor = seat;
    }
  }
}
