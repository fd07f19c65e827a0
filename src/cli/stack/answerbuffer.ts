/**
 * The answer to a line, on its way to the host. In rich mode it is held back until it is complete, so that something can
 * be inserted; the text of a pipe is passed on at once, for long scripts have no time for more.
 */
import { plainText, type RichPiece, type Text } from '../../core/richtext.ts';
import { insertAbovePrompt, piecesOf, promptOf } from './textlines.ts';

export class AnswerBuffer {
  readonly #print: (text: Text) => void;
  readonly #isHolding: boolean;
  /** The line that is answered, as long as it is still to be shown. */
  #typed: string | undefined;
  #answer: Text = '';
  #isComplete = true;
  /** The answer as humans see it, if something was inserted or left out for them. */
  #edited: Text | undefined;

  constructor(print: (text: Text) => void, isHolding: boolean) {
    this.#print = print;
    this.#isHolding = isHolding;
  }

  /** Adds to the answer. */
  readonly print = (text: Text): void => {
    const added = this.#isHolding ? text : plainText(text);
    if (added === '') return;
    this.#answer = this.#isComplete ? added : joined(this.#answer, added);
    this.#isComplete = false;
    if (!this.#isHolding) this.#show(added);
  };

  /** What is printed from now on answers a line that is shown, for nobody has seen it being typed. */
  startAnswer(typed: string): void {
    this.release();
    this.#typed = typed;
  }

  /** The answer is complete. A blank line that was not answered leaves no trace. */
  release(): void {
    if (!this.#isComplete && this.#isHolding) this.#show(this.#edited ?? this.#answer);
    else if (this.#typed?.trim()) this.#show('');
    this.#isComplete = true;
    this.#typed = undefined;
    this.#edited = undefined;
  }

  #show(text: Text): void {
    const typed = this.#typed;
    this.#typed = undefined;
    if (typed !== undefined) this.#print(`${typed}\n`);
    this.#print(text);
  }

  /** Whether nothing has been printed since the last answer was complete. */
  get isEmpty(): boolean {
    return this.#isComplete;
  }

  /** Changes what humans see of the answer. */
  edit(change: (text: Text) => Text): void {
    this.#edited = change(this.#edited ?? this.#answer);
  }

  /** Inserts something for humans into the answer, above the prompt and that many whole lines before it. */
  insertAbovePrompt(piece: RichPiece, linesAbove: number): void {
    this.edit(text => insertAbovePrompt(text, piece, linesAbove));
  }

  /** The last answer, up to and including the prompt, without what was inserted. */
  get lastAnswer(): Text {
    return this.#answer;
  }
  set lastAnswer(text: Text) {
    this.#answer = text;
  }

  /** The unfinished last line of the last answer. */
  get prompt(): Text {
    return promptOf(this.#answer);
  }
}

function joined(text: Text, more: Text): Text {
  return typeof text === 'string' && typeof more === 'string' ? text + more : [...piecesOf(text), ...piecesOf(more)];
}
