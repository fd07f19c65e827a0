/** Passes on what a step of the session printed when the step is complete, even if it throws. */
import { isPromise } from '../../core/bot.ts';
import type { Reply, Session } from '../../core/session.ts';
import { SessionWrapper } from '../../core/sessionwrapper.ts';
import type { AnswerBuffer } from './answerbuffer.ts';

export class BufferedSession extends SessionWrapper {
  readonly #buffer: AnswerBuffer;
  #hasBegun = false;

  constructor(session: Session, buffer: AnswerBuffer) {
    super(session);
    this.#buffer = buffer;
  }

  /** After a replay: shows again what was shown last. */
  override begin(): void {
    try {
      if (this.#hasBegun) this.#buffer.print(this.#buffer.lastAnswer);
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
