/** Renders a session's text for rich mode: in colour, split into lines and prompt, with advice after a refused line. */

import { adviceInFull } from '../core/advice.ts';
import { isPromise } from '../core/bot.ts';
import { richText, type Text } from '../core/richtext.ts';
import type { Session } from '../core/session.ts';
import { printable, wrapSentences } from '../core/text.ts';
import type { Painter } from './colour.ts';

export interface Rendered {
  /** Whole lines, with their line ends. */
  readonly lines: string;
  /** The unfinished last line. */
  readonly prompt: string;
}

const DEFAULT_WIDTH = 80;

/** Clears the window and its scrollback. */
const CLEAR_SCREEN = '\u001b[H\u001b[2J\u001b[3J';

export class RichRenderer {
  #printed = '';
  readonly #painter: Painter;
  readonly #width: () => number | undefined;

  constructor(painter: Painter, width: () => number | undefined) {
    this.#painter = painter;
    this.#width = width;
  }

  /** The session's `print`. Replaces control characters, wherever they come from. */
  readonly print = (text: Text): void => {
    this.#printed += printable(richText(text, this.#width()));
  };

  readonly clearScreen = (): void => {
    this.#printed += CLEAR_SCREEN;
  };

  begin(session: Session): Rendered {
    session.begin();
    return this.#render('');
  }

  answer(session: Session, line: string): Rendered {
    return this.#renderReply(session, session.line(line) === 'refused' ? line : undefined);
  }

  step(session: Session): Rendered | PromiseLike<Rendered> {
    const stepped = session.playBot?.();
    if (isPromise(stepped)) return stepped.then(refused => this.#renderReply(session, refused));
    return this.#renderReply(session, stepped);
  }

  #renderReply(session: Session, refused: string | undefined): Rendered {
    if (refused === undefined || session.ended !== undefined) return this.#render('');
    return this.#render(adviceInFull(session, refused, this.#width() ?? DEFAULT_WIDTH));
  }

  /** Everything printed since the last call, with the advice before the prompt. */
  #render(advice: string): Rendered {
    const text = this.#painter.paint(wrapSentences(this.#printed, this.#width()));
    this.#printed = '';
    const promptStart = text.lastIndexOf('\n') + 1;
    return { lines: text.slice(0, promptStart) + this.aside(advice), prompt: text.slice(promptStart) };
  }

  /** Formats the host's own lines so that they stand out from the game's text. */
  aside(lines: string): string {
    return printable(lines).replace(/.+/g, line => this.#painter.dim(line));
  }
}
