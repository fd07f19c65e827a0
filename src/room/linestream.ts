/** Text and prompts as one stream of characters: what a pipe or a plain connection gets of a `LineFace`. */
import { plainText, type Text } from '../core/richtext.ts';

export class LineStream {
  readonly #write: (text: string) => void;
  readonly #render: (text: Text) => string;
  /** A prompt is the last thing that was written. */
  #isAtPrompt = false;

  /** `render` is for those who get more than the plain text. */
  constructor(write: (text: string) => void, render = plainText) {
    this.#write = write;
    this.#render = render;
  }

  /** News that comes while a line could be typed starts on a line of its own. */
  readonly print = (text: Text): void => {
    const rendered = this.#render(text);
    if (rendered === '') return;
    this.#write(this.#isAtPrompt ? `\n${rendered}` : rendered);
    this.#isAtPrompt = false;
  };

  readonly ask = (prompt: string): void => {
    if (!this.#isAtPrompt) this.#write(prompt);
    this.#isAtPrompt = true;
  };

  /** A line has come: its answer follows the prompt, as the line itself does on a terminal. */
  lineTyped(): void {
    this.#isAtPrompt = false;
  }

  /** Nothing follows. */
  end(): void {
    if (this.#isAtPrompt) this.#write('\n');
    this.#isAtPrompt = false;
  }
}
