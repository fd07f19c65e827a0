/**
 * Several people at one screen: what only the player at a seat may see is shown once that player has the keyboard. To the
 * game it makes no difference who is looking, so the Enter that is asked for is not recorded.
 */
import type { Seat } from '../../core/game.ts';
import type { Text, TextPiece } from '../../core/richtext.ts';
import type { Reply, Session } from '../../core/session.ts';
import { SessionWrapper } from '../../core/sessionwrapper.ts';
import type { BotSeats } from './botseats.ts';

export interface HandOverOptions {
  readonly seats: BotSeats;
  print(text: Text): void;
  clearScreen(): void;
  /** Whether lines that humans type must be shown. */
  isEchoing(): boolean;
  /** A replay shows what every human saw, and asks for nothing. */
  isReplaying(): boolean;
}

const seatOf = (piece: TextPiece): Seat | undefined => (typeof piece === 'string' ? undefined : piece.seat);

export class HandOver extends SessionWrapper {
  readonly #options: HandOverOptions;
  /** Who has been looking at the screen. */
  #viewer: Seat | undefined;
  /** What is shown when the player at that seat has pressed Enter. */
  #covered: { readonly seat: Seat; readonly text: TextPiece[] } | undefined;

  constructor(session: Session, options: HandOverOptions) {
    super(session);
    this.#options = options;
  }

  /** What the session prints through. */
  readonly print = (text: Text): void => {
    const { print, clearScreen } = this.#options;
    const pieces = typeof text === 'string' ? [text] : text.filter(piece => !this.#isForBot(piece));
    const start = pieces.findIndex(piece => this.#isHidden(piece));
    if (start < 0) {
      print(pieces);
      return;
    }
    if (this.#viewer !== undefined) clearScreen();
    print(pieces.slice(0, start));
    this.#covered = { seat: seatOf(pieces[start]!)!, text: pieces.slice(start) };
    this.#prompt();
  };

  /** A bot does not look at the screen. */
  #isForBot(piece: TextPiece): boolean {
    const seat = seatOf(piece);
    return seat !== undefined && this.#options.seats.at(seat) !== undefined;
  }

  /** Whether only another human than the viewer may see it. The only human is always the viewer. */
  #isHidden(piece: TextPiece): boolean {
    const seat = seatOf(piece);
    if (seat === undefined || this.#options.isReplaying()) return false;
    if (this.#options.seats.isOnlyHuman(seat, this)) this.#viewer = seat;
    return seat !== this.#viewer;
  }

  #prompt(): void {
    this.#options.print(`Pass the keyboard to ${this.names[this.#covered!.seat]}, who presses Enter: `);
  }

  override line(text: string): Reply {
    if (!this.#covered) return this.session.line(text);
    if (this.#options.isEchoing()) this.#options.print(`${text}\n`);
    if (text.trim() !== '') {
      this.#prompt();
      return 'refused';
    }
    const { seat, text: hidden } = this.#covered;
    this.#viewer = seat;
    this.#covered = undefined;
    this.print(hidden);
    return 'taken';
  }

  override get botToMove(): boolean {
    return !this.#covered && super.botToMove;
  }

  override get atCommandPrompt(): boolean {
    return !this.#covered && super.atCommandPrompt;
  }

  override complete(typed: string): string[] {
    return this.#covered ? [] : super.complete(typed);
  }

  override usages(): string[] {
    return this.#covered ? ['Enter'] : super.usages();
  }
}
