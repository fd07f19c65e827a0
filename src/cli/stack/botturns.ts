/** Shows humans what bots did in a line for each turn, and in full only the move that leads to their own decision. */
import { richText } from '../../core/richtext.ts';
import type { Session } from '../../core/session.ts';
import type { AnswerBuffer } from './answerbuffer.ts';
import type { BotTurnLog } from './botturnlog.ts';
import { type Step, StepWrapper } from './stepwrapper.ts';
import { insertOnTop, withoutPrompt } from './textlines.ts';

export class BotTurns extends StepWrapper {
  readonly #log: BotTurnLog;
  readonly #buffer: AnswerBuffer;
  /** A replay shows everything. */
  readonly #isReplaying: () => boolean;

  constructor(session: Session, log: BotTurnLog, buffer: AnswerBuffer, isReplaying: () => boolean) {
    super(session);
    this.#log = log;
    this.#buffer = buffer;
    this.#isReplaying = isReplaying;
  }

  protected afterStep(step: Step): void {
    if (step === 'bot') this.#afterBot();
    else this.#afterHuman();
  }

  /** A bot need not be told that it is to decide. */
  #afterHuman(): void {
    if (this.botToMove && !this.#buffer.isEmpty && !this.#isReplaying()) this.#buffer.edit(withoutPrompt);
  }

  #afterBot(): void {
    if (!this.#log.hasLatest) return;
    if (!this.botToMove) {
      const lines = this.#log.takeEarlier();
      this.#buffer.edit(text => insertOnTop(text, wholeLines(lines)));
      return;
    }
    this.#buffer.edit(text => {
      if (this.unattended) return wholeLines(this.#log.takeFinished());
      // With a human in the game the lines wait for them. What the game does not tell yet, it will tell later.
      if (richText(withoutPrompt(text), undefined) === '') this.#log.dropLatest();
      return '';
    });
  }
}

const wholeLines = (lines: readonly string[]): string => lines.map(line => `${line}\n`).join('');
