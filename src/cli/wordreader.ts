/** Input read word by word, as programs with `cin >>` read it: a prompt takes the words it needs, wherever lines end. */
import { ONE_WORD } from '../core/command.ts';
import type { Reply } from '../core/session.ts';
import { SessionWrapper } from '../core/sessionwrapper.ts';
import { words } from '../core/text.ts';

/** Marks the end of a line among the words. */
const LINE_END = '';

export class WordReader extends SessionWrapper {
  /** Words and line ends; those before `#next` have been passed on. */
  #read: string[] = [];
  #next = 0;

  /** Only queues the words: `playBot` passes them on one command at a time, since bots may move in between. */
  override line(text: string): Reply {
    for (const word of words(text)) this.#read.push(word);
    this.#read.push(LINE_END);
    return 'taken';
  }

  override get botToMove(): boolean {
    if (this.ended !== undefined) return false;
    return super.botToMove || this.#commandEnd() !== undefined;
  }

  override playBot(): ReturnType<SessionWrapper['playBot']> {
    if (super.botToMove) return super.playBot();
    const line = this.#take(this.#commandEnd()!);
    return this.session.line(line) === 'refused' ? line : undefined;
  }

  /** Includes the words of an unfinished command from earlier lines. */
  override complete(typed: string): string[] {
    const unfinished = this.#commandEnd() === undefined ? this.#words(this.#read.length) : [];
    return this.session.complete([...unfinished, typed].join(' '));
  }

  /** Where the next command ends, once its required words have been read; optional ones must be on the same line. */
  #commandEnd(): number | undefined {
    while (this.#read[this.#next] === LINE_END) this.#next++;
    const first = this.#read[this.#next];
    if (first === undefined) return undefined;
    const [min, max] = this.wordCount(first) ?? ONE_WORD;
    let count = 0;
    let end = this.#next;
    for (; end < this.#read.length && count < max; end++) {
      if (this.#read[end] !== LINE_END) count++;
      else if (count >= min) break;
    }
    return count < min ? undefined : end;
  }

  #take(end: number): string {
    const line = this.#words(end).join(' ');
    this.#next = end;
    if (end === this.#read.length) {
      this.#read = [];
      this.#next = 0;
    }
    return line;
  }

  #words(end: number): string[] {
    return this.#read.slice(this.#next, end).filter(word => word !== LINE_END);
  }
}
