/** What takes the consent of the others: a command is taken back, or the same people play again. */
import type { Seat } from '../core/game.ts';
import { notUndoneText } from '../record/undo.ts';
import type { RoomLog } from './roomlog.ts';
import { done, notPlaying, type RoomReply, refused } from './roomreply.ts';

export class Votes {
  readonly #log: RoomLog;

  constructor(log: RoomLog) {
    this.#log = log;
  }

  /** Asks the others to agree that the seat's last command is taken back; done at once if nobody else plays. */
  askUndo(seat: Seat, now: number): RoomReply {
    this.#log.now = now;
    const { state, game } = this.#log;
    if (state.phase !== 'playing') return notPlaying(state.phase);
    const refusal = state.shares.whyNotAsk(seat);
    if (refusal) return refusal;
    if (state.undo) return refused('not-now', 'Something is to be taken back already.');
    const target = game.undoTarget(seat);
    if (!target.ok) return refused('not-now', notUndoneText(target, game.names).trimEnd());
    this.#log.note({ type: 'undoAsked', seat });
    this.undoIfAgreed();
    return done(this.#log.n);
  }

  answerUndo(seat: Seat, agree: boolean, now: number): RoomReply {
    this.#log.now = now;
    const { phase, undo, undoVoters, shares } = this.#log.state;
    if (phase !== 'playing') return notPlaying(phase);
    const refusal = shares.whyNotAsk(seat);
    if (refusal) return refusal;
    if (!undo) return refused('not-now', 'Nobody asks to take anything back.');
    if (!undoVoters.includes(seat)) return refused('not-now', 'You are not asked.');
    if (agree && undo.agreed.includes(seat)) return refused('not-now', 'You have agreed already.');
    this.#log.note({ type: agree ? 'undoAgreed' : 'undoDeclined', seat });
    this.undoIfAgreed();
    return done(this.#log.n);
  }

  /** To be called whenever those who are asked may have become fewer. */
  undoIfAgreed(): void {
    const { state, game } = this.#log;
    if (state.isUndoAgreed) game.undo(state.undo!.seat);
  }

  /** A player would like to play again. */
  askRematch(seat: Seat, now: number): RoomReply {
    this.#log.now = now;
    const { phase, rematch, successor } = this.#log.state;
    if (phase !== 'over') return refused('not-now', 'The game is not over.');
    if (successor !== undefined) return refused('not-now', 'The next game is there already.');
    if (!rematch.includes(seat)) this.#log.note({ type: 'rematchAsked', seat });
    return done(this.#log.n);
  }

  /** Everybody who is there would like to play again, and there is no next game yet. */
  get wantsRematch(): boolean {
    return this.#log.state.isRematchAgreed;
  }

  /** The next game has a room. */
  follow(successor: string, now: number): void {
    this.#log.now = now;
    this.#log.note({ type: 'rematch', room: successor });
  }

  /** The room of the next game, once there is one. */
  get successor(): string | undefined {
    return this.#log.state.successor;
  }
}
