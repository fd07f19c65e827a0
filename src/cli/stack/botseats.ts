/** Which seats are played by bots. */
import type { Seat } from '../../core/game.ts';
import type { Text, TextPiece } from '../../core/richtext.ts';
import type { Session } from '../../core/session.ts';
import type { NamedBot } from '../botnames.ts';

export class BotSeats {
  readonly #bots = new Map<Seat, NamedBot>();

  assign(seat: Seat, bot: NamedBot): void {
    this.#bots.set(seat, bot);
  }

  /** A human plays there from now on. */
  release(seat: Seat): void {
    this.#bots.delete(seat);
  }

  releaseAll(): void {
    this.#bots.clear();
  }

  /** The bot that plays there; undefined for a human. */
  at(seat: Seat): NamedBot | undefined {
    return this.#bots.get(seat);
  }

  get hasBots(): boolean {
    return this.#bots.size > 0;
  }

  /** Whether no human plays. Before a game has started, nobody has a name yet. */
  areAllBots(session: Pick<Session, 'names'>): boolean {
    if (!this.hasBots) return false;
    const { names } = session;
    return names.length > 0 && names.every((_, seat) => this.#bots.has(seat));
  }

  /** Whether bots play everywhere else. */
  isOnlyHuman(seat: Seat, session: Pick<Session, 'names'>): boolean {
    return session.names.every((_, other) => other === seat || this.#bots.has(other));
  }

  /** A bot does not look at the screen: what only the player at its seat may see is not shown at all. */
  withoutBotPieces(text: Text): Text {
    return typeof text === 'string' || !this.hasBots ? text : text.map(piece => this.#withoutBotPiece(piece));
  }

  #withoutBotPiece(piece: TextPiece): TextPiece {
    if (typeof piece === 'string' || piece.seat === undefined || !this.#bots.has(piece.seat)) return piece;
    return { plain: piece.plain, rich: () => '' };
  }
}
