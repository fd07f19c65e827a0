/** Tells humans, above the prompt, that nobody can win any more, and what happened in a game that is over. */
import { isPromise } from '../../core/bot.ts';
import { aside, type RichPiece } from '../../core/richtext.ts';
import type { Reply, Session, TextGame } from '../../core/session.ts';
import { SessionWrapper } from '../../core/sessionwrapper.ts';
import type { AnswerBuffer } from './answerbuffer.ts';

const UNWINNABLE = aside(() => 'Nobody can win this game any more.\n');

export class GameNews extends SessionWrapper {
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

  override begin(): void {
    super.begin();
    this.#insertNews();
  }

  override line(text: string): Reply {
    const reply = this.session.line(text);
    this.#insertNews();
    return reply;
  }

  override playBot(): ReturnType<SessionWrapper['playBot']> {
    const played = super.playBot();
    if (isPromise(played)) {
      return played.then(refused => {
        this.#insertNews();
        return refused;
      });
    }
    this.#insertNews();
    return played;
  }

  #insertNews(): void {
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
