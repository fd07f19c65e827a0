/** Counts turns: as the game defines them (`turnStart`), otherwise as changes of the acting seat. */
import type { Game, Seat } from '../core/game.ts';

export class TurnCounter {
  count = 0;
  readonly #game: Game;
  #atStart: boolean;
  #actor: Seat | undefined;

  constructor(game: Game, state: unknown) {
    this.#game = game;
    this.#atStart = game.turnStart?.(state) ?? false;
    if (this.#atStart) this.count = 1;
  }

  /** Called after each action with the seat that acted and the state after it. */
  acted(seat: Seat, state: unknown): void {
    if (this.#game.turnStart) {
      const atStart = this.#game.turnStart(state);
      if (atStart && !this.#atStart) this.count++;
      this.#atStart = atStart;
    } else if (seat !== this.#actor) {
      this.count++;
      this.#actor = seat;
    }
  }
}
