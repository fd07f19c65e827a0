/** Passes on what a step of the session printed when the step is complete, even if it throws. */
import { isPromise } from '../../core/bot.ts';
import type { Reply, Session } from '../../core/session.ts';
import { SessionWrapper } from '../../core/sessionwrapper.ts';
import type { AnswerBuffer } from './answerbuffer.ts';

export class BufferedSession extends SessionWrapper {
  readonly #buffer: AnswerBuffer;
  readonly #showAgain: () => void;
  #hasBegun = false;

  /** `showAgain` prints what was printed last. */
  constructor(session: Session, buffer: AnswerBuffer, showAgain = () => buffer.print(buffer.lastAnswer)) {
    super(session);
    this.#buffer = buffer;
    this.#showAgain = showAgain;
  }

  /** After a replay: shows again what was shown last. */
  override begin(): void {
    try {
      if (this.#hasBegun) this.#showAgain();
      else super.begin();
    } finally {
      this.#buffer.release();
    }
    this.#hasBegun = true;
  }

  override line(text: string): Reply {
    try {
      return this.session.line(text);
    } finally {
      this.#buffer.release();
    }
  }

  override playBot(): ReturnType<SessionWrapper['playBot']> {
    try {
      const played = super.playBot();
      return isPromise(played) ? this.#releaseAfter(played) : played;
    } finally {
      this.#buffer.release();
    }
  }

  async #releaseAfter<T>(played: PromiseLike<T>): Promise<T> {
    try {
      return await played;
    } finally {
      this.#buffer.release();
    }
  }
}
