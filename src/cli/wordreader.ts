/** Input read word by word, as programs with `cin >>` read it: a prompt takes the words it needs, wherever lines end. */
import { ONE_WORD } from '../core/command.ts';
import type { Reply } from '../core/session.ts';
import { SessionWrapper } from '../core/sessionwrapper.ts';
import { words } from '../core/text.ts';

/** Stands among the words where a line ended. */
const LINE_END = '';

export class WordReader extends SessionWrapper {
  /** What has been read, and how far it has been passed on. */
  #read: string[] = [];
  #at = 0;

  /** Its words are passed on step by step, for a bot may move in between. */
  override line(text: string): Reply {
    for (const word of words(text)) this.#read.push(word);
    this.#read.push(LINE_END);
    return 'taken';
  }

  override get botToMove(): boolean {
    if (this.ended !== undefined) return false;
    return super.botToMove || this.#nextEnd() !== undefined;
  }

  override playBot(): ReturnType<SessionWrapper['playBot']> {
    if (super.botToMove) return super.playBot();
    const line = this.#take(this.#nextEnd()!);
    return this.session.line(line) === 'refused' ? line : undefined;
  }

  /** With the words of a command that waits for more. */
  override complete(typed: string): string[] {
    const waiting = this.#nextEnd() === undefined ? this.#words(this.#read.length) : [];
    return this.session.complete([...waiting, typed].join(' '));
  }

  /** Where the next command ends, if all it needs has been read; what it can do without must be on the same line. */
  #nextEnd(): number | undefined {
    while (this.#read[this.#at] === LINE_END) this.#at++;
    const first = this.#read[this.#at];
    if (first === undefined) return undefined;
    const [least, most] = this.wordCount(first) ?? ONE_WORD;
    let count = 0;
    let end = this.#at;
    for (; end < this.#read.length && count < most; end++) {
      if (this.#read[end] !== LINE_END) count++;
      else if (count >= least) break;
    }
    return count < least ? undefined : end;
  }

  #take(end: number): string {
    const line = this.#words(end).join(' ');
    this.#at = end;
    if (end === this.#read.length) {
      this.#read = [];
      this.#at = 0;
    }
    return line;
  }

  #words(end: number): string[] {
    return this.#read.slice(this.#at, end).filter(word => word !== LINE_END);
  }
}
