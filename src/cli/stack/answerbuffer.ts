/** Holds an answer back until it is complete, so that wrappers can still put something in front of it or into it. */
import type { RichPiece, Text, TextPiece } from '../../core/richtext.ts';
import { insertAbovePrompt, promptOf } from './textlines.ts';

export class AnswerBuffer {
  readonly #print: (text: Text) => void;
  /** The line that is answered, if it is to be shown: nobody has seen a bot type it. */
  #typed: string | undefined;
  #answer: Text = '';
  /** The answer with what was inserted for humans. */
  #withInserted: Text | undefined;
  /** The last answer that was passed on, up to and including the prompt, without what was inserted. */
  lastAnswer: Text = '';

  constructor(print: (text: Text) => void) {
    this.#print = print;
  }

  /** Adds to the answer. */
  readonly print = (text: Text): void => {
    if (typeof text === 'string' && typeof this.#answer === 'string') this.#answer += text;
    else this.#answer = [...piecesOf(this.#answer), ...piecesOf(text)];
  };

  /** A bot has typed a line: everything printed from now on answers it. */
  startAnswer(typed: string): void {
    this.release();
    this.#typed = typed;
  }

  /** The unfinished last line of the last answer. */
  get prompt(): Text {
    return promptOf(this.lastAnswer);
  }

  /** Inserts something for humans into the answer, above the prompt and that many whole lines before it. */
  insertAbovePrompt(piece: RichPiece, linesAbove: number): void {
    this.#withInserted = insertAbovePrompt(this.#withInserted ?? this.#answer, piece, linesAbove);
  }

  get isEmpty(): boolean {
    return this.#answer.length === 0;
  }

  /** Passes the answer on, which is complete. A blank line that was not answered leaves no trace. */
  release(): void {
    const typed = this.#typed;
    const answer = this.#answer;
    const shown = this.#withInserted ?? answer;
    this.#typed = undefined;
    this.#answer = '';
    this.#withInserted = undefined;
    if (typed !== undefined && (answer.length > 0 || typed.trim() !== '')) this.#print(`${typed}\n`);
    if (answer.length === 0) return;
    this.lastAnswer = answer;
    this.#print(shown);
  }
}

const piecesOf = (text: Text): readonly TextPiece[] => {
  if (typeof text !== 'string') return text;
  return text === '' ? [] : [text];
};
