/** Shows humans the drawing of the position whenever it has changed since they saw it last, above everything else. */
import type { Session } from '../../core/session.ts';
import type { AnswerBuffer } from './answerbuffer.ts';
import { type Step, StepWrapper } from './stepwrapper.ts';
import { insertOnTop } from './textlines.ts';

export class DrawingUpdates extends StepWrapper {
  readonly #buffer: AnswerBuffer;
  readonly #width: () => number | undefined;
  #shown: string | undefined;

  constructor(session: Session, buffer: AnswerBuffer, width: () => number | undefined) {
    super(session);
    this.#buffer = buffer;
    this.#width = width;
  }

  /** Those who watch bots see what they start with. */
  protected afterStep(step: Step): void {
    if (step === 'begin') this.#show();
    else this.#update();
  }

  /** After a replay: nothing of it is on the screen. */
  showAgain(): void {
    this.#shown = undefined;
    this.#update();
  }

  #update(): void {
    if (!this.botToMove && !this.#buffer.isEmpty) this.#show();
  }

  #show(): void {
    const drawing = this.drawing(this.#width());
    if (drawing === undefined || drawing === this.#shown) return;
    this.#shown = drawing;
    this.#buffer.edit(text => insertOnTop(text, drawing));
  }
}
