/** A session wrapper that does something after each step of the session: the beginning, a line, a bot's move. */
import { isPromise } from '../../core/bot.ts';
import type { Reply } from '../../core/session.ts';
import { SessionWrapper } from '../../core/sessionwrapper.ts';

export type Step = 'begin' | 'line' | 'bot';

export abstract class StepWrapper extends SessionWrapper {
  /** Called when the session has printed its answer. */
  protected abstract afterStep(step: Step): void;

  override begin(): void {
    super.begin();
    this.afterStep('begin');
  }

  override line(text: string): Reply {
    const reply = this.session.line(text);
    this.afterStep('line');
    return reply;
  }

  override playBot(): ReturnType<SessionWrapper['playBot']> {
    const played = super.playBot();
    if (isPromise(played)) {
      return played.then(refused => {
        this.afterStep('bot');
        return refused;
      });
    }
    this.afterStep('bot');
    return played;
  }
}
