/** Tells humans, above the prompt, that nobody can win any more, and what happened in a game that is over. */
import { aside, type RichPiece } from '../../core/richtext.ts';
import type { Session, TextGame } from '../../core/session.ts';
import type { AnswerBuffer } from './answerbuffer.ts';
import { StepWrapper } from './stepwrapper.ts';

const UNWINNABLE = aside(() => 'Nobody can win this game any more.\n');

export class GameNews extends StepWrapper {
  readonly #game: TextGame;
  readonly #buffer: AnswerBuffer;
  readonly #summary: ((names: readonly string[]) => RichPiece) | undefined;
  #hasToldUnwinnable = false;
  /** The last game that was summarised. */
  #summarised: unknown;

  /** `summary`: what happened in the game in play. */
  constructor(
    session: Session,
    game: TextGame,
    buffer: AnswerBuffer,
    summary?: (names: readonly string[]) => RichPiece,
  ) {
    super(session);
    this.#game = game;
    this.#buffer = buffer;
    this.#summary = summary;
  }

  protected afterStep(): void {
    const { state } = this;
    if (state === undefined || this.#buffer.isEmpty) return;
    if (!this.#hasToldUnwinnable && this.#game.isUnwinnable?.(state)) {
      this.#hasToldUnwinnable = true;
      this.#buffer.insertAbovePrompt(UNWINNABLE, 0);
    }
    if (this.#summary && this.#summarised !== state && this.#game.outcome(state)) {
      this.#summarised = state;
      // Above a question, such as whether to play again, which is a line of its own.
      const asks = this.ended === undefined && !this.atCommandPrompt && this.autoReply === undefined;
      this.#buffer.insertAbovePrompt(this.#summary(this.names), asks ? 1 : 0);
    }
  }
}
