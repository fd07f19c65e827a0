/** Rich mode's voice: a session's text in colour, cut into whole lines and the prompt, with advice after a refused line. */
import { isPromise } from '../core/bot.ts';
import { richText, type Text } from '../core/richtext.ts';
import type { Session } from '../core/session.ts';
import { printable } from '../core/text.ts';
import { advice } from './advice.ts';
import type { Painter } from './colour.ts';

export interface Rendered {
  /** Whole lines, with their line ends. */
  readonly lines: string;
  /** The unfinished last line. */
  readonly prompt: string;
}

const USUAL_WIDTH = 80;

/** Empties the window and what can be scrolled back to. */
const CLEAR_SCREEN = '\u001b[H\u001b[2J\u001b[3J';

export class RichRenderer {
  #said = '';
  readonly #colour: Painter;
  readonly #width: () => number | undefined;

  constructor(colour: Painter, width: () => number | undefined) {
    this.#colour = colour;
    this.#width = width;
  }

  /** What the session prints through. Control characters, whoever they come from, are replaced. */
  readonly print = (text: Text): void => {
    this.#said += printable(richText(text, this.#width()));
  };

  readonly clearScreen = (): void => {
    this.#said += CLEAR_SCREEN;
  };

  begin(session: Session): Rendered {
    session.begin();
    return this.#spoken('');
  }

  answer(session: Session, line: string): Rendered {
    return this.#after(session, session.line(line) === 'refused' ? line : undefined);
  }

  step(session: Session): Rendered | PromiseLike<Rendered> {
    const stepped = session.playBot?.();
    if (isPromise(stepped)) return stepped.then(refused => this.#after(session, refused));
    return this.#after(session, stepped);
  }

  #after(session: Session, refused: string | undefined): Rendered {
    if (refused === undefined || session.ended !== undefined) return this.#spoken('');
    return this.#spoken(advice(session, refused, this.#width() ?? USUAL_WIDTH));
  }

  /** All that was said since the last time, the hint before the prompt. */
  #spoken(hint: string): Rendered {
    const text = this.#colour.paint(this.#said);
    this.#said = '';
    const cut = text.lastIndexOf('\n') + 1;
    return { lines: text.slice(0, cut) + this.aside(hint), prompt: text.slice(cut) };
  }

  /** Lines of the program's own, beside the game's text. */
  aside(lines: string): string {
    return printable(lines).replace(/.+/g, line => this.#colour.dim(line));
  }
}
