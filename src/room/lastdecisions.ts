/** What the computers of a room decided last, for those who ask why; also after the room was opened again from its log. */
import type { BotDecision } from '../bots/seendecision.ts';
import type { Seat } from '../core/game.ts';
import type { TextGame } from '../core/session.ts';

/** A log has no actions, only the line that was typed. */
type Chosen = Pick<BotDecision, 'seat' | 'level'> & ({ readonly action: unknown } | { readonly line: string });
type Kept = Chosen & Pick<BotDecision, 'before' | 'after'>;

export class LastDecisions {
  readonly #game: TextGame;
  readonly #state: () => unknown;
  /** Whichever came last at the end. */
  readonly #bySeat = new Map<Seat, Kept>();

  constructor(game: TextGame, state: () => unknown) {
    this.#game = game;
    this.#state = state;
  }

  /** `play` plays it. */
  add(chosen: Chosen, play: () => void): void {
    const before = this.#copy();
    play();
    this.#bySeat.delete(chosen.seat);
    this.#bySeat.set(chosen.seat, { ...chosen, before, after: this.#copy() });
  }

  #copy(): unknown {
    return this.#game.clone(this.#state());
  }

  /** Without a seat, that of whichever computer decided last. */
  at(seat: Seat | undefined): BotDecision | undefined {
    const kept = seat === undefined ? [...this.#bySeat.values()].at(-1) : this.#bySeat.get(seat);
    if (!kept || 'action' in kept) return kept;
    const { line, ...decision } = kept;
    const view = this.#game.view(kept.before, kept.seat);
    const action = this.#game.legal(view, kept.seat).find(one => this.#game.face.formatAction(one, view) === line);
    return action === undefined ? undefined : { ...decision, action };
  }
}
