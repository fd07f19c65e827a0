/** What computers have to decide in a room, from what, and what they decided. Others let them think. */
import { botChoices } from '../core/bot.ts';
import type { Seat } from '../core/game.ts';
import type { TextGame } from '../core/session.ts';
import type { RoomLog } from './roomlog.ts';

/** A decision that a computer has to make. */
export interface WantedDecision {
  readonly seat: Seat;
  readonly level: string;
  /** How many decisions computers have made for this seat, including this one. */
  readonly decision: number;
  /** The entry that asked for it. */
  readonly version: number;
}

export class ComputerMoves {
  readonly #game: TextGame;
  readonly #log: RoomLog;

  constructor(game: TextGame, log: RoomLog) {
    this.#game = game;
    this.#log = log;
  }

  /** What a computer has to decide now, if anything. */
  get wanted(): WantedDecision | undefined {
    const { asked: seat, state, question } = this.#log;
    if (seat === undefined) return undefined;
    if (state.seats.computerAt(seat) === null && state.expired !== seat) return undefined;
    return { seat, level: this.#log.levelOf(seat), decision: this.#log.decisionsOf(seat) + 1, version: question };
  }

  /** What the computer at a seat decides from: a copy, since the game may go on while it waits or thinks. */
  viewOf(seat: Seat): unknown {
    return this.#game.clone(this.#game.view(this.#log.game.state, seat));
  }

  /** The only action that a computer could choose, if there is only one. */
  onlyChoice(seat: Seat): { readonly action: unknown } | undefined {
    const choices = botChoices(this.#game, this.#log.game.state, seat);
    return choices.length === 1 ? { action: choices[0] } : undefined;
  }

  /** A computer has decided. Nothing happens if that is not wanted any more. */
  play({ seat, version }: WantedDecision, action: unknown, now: number): void {
    const current = this.wanted;
    if (current?.seat !== seat || current.version !== version) return;
    this.#log.now = now;
    const { game, lastDecisions } = this.#log;
    lastDecisions.add({ seat, level: current.level, action }, () => game.play(action, true));
  }
}
