/** One line that is being typed: editing, history and completion. */
import type { Input } from './input.ts';
import { textWidth } from './textwidth.ts';

const HISTORY_SIZE = 200;

export class LineEditor {
  #text = '';
  /** The cursor is before the character with this index. */
  #at = 0;
  readonly #history: string[] = [];
  /** The place in the history; its length for the line that is being typed. */
  #place = 0;
  #draft = '';
  readonly #complete: (typed: string) => readonly string[];
  /** What the last word may become, if there is more than one possibility. */
  candidates: readonly string[] = [];

  constructor(complete: (typed: string) => readonly string[] = () => []) {
    this.#complete = complete;
  }

  get text(): string {
    return this.#text;
  }

  /** Columns before the cursor. */
  get cursor(): number {
    return textWidth(this.#text.slice(0, this.#at));
  }

  set(text: string): void {
    this.#text = text;
    this.#at = text.length;
    this.candidates = [];
  }

  /** Returns the line, and starts another one. */
  take(): string {
    const text = this.#text;
    if (text.trim() !== '' && this.#history.at(-1) !== text) this.#history.push(text);
    if (this.#history.length > HISTORY_SIZE) this.#history.shift();
    this.#place = this.#history.length;
    this.set('');
    return text;
  }

  /** Returns whether the input changed something here. */
  handle(input: Input): boolean {
    if (input.kind === 'paste') return this.#insert(input.text.replace(/\p{C}+/gu, ' '));
    if (input.kind !== 'key') return false;
    const before = this.#text.slice(0, this.#at);
    switch (input.key) {
      case 'left':
        return this.#moveTo(this.#at - (lastCharacter(before)?.length ?? 0));
      case 'right':
        return this.#moveTo(this.#at + (firstCharacter(this.#text.slice(this.#at))?.length ?? 0));
      case 'home':
      case 'ctrl-a':
        return this.#moveTo(0);
      case 'end':
      case 'ctrl-e':
        return this.#moveTo(this.#text.length);
      case 'backspace':
        return this.#remove(this.#at - (lastCharacter(before)?.length ?? 0), this.#at);
      case 'delete':
        return this.#remove(this.#at, this.#at + (firstCharacter(this.#text.slice(this.#at))?.length ?? 0));
      case 'ctrl-u':
        return this.#remove(0, this.#at);
      case 'ctrl-k':
        return this.#remove(this.#at, this.#text.length);
      case 'ctrl-w':
        return this.#remove(before.replace(/\S*\s*$/, '').length, this.#at);
      case 'up':
        return this.#recall(this.#place - 1);
      case 'down':
        return this.#recall(this.#place + 1);
      case 'tab':
        return this.#completeWord();
      default:
        return [...input.key].length === 1 && this.#insert(input.key);
    }
  }

  #moveTo(at: number): true {
    this.#at = Math.max(0, Math.min(this.#text.length, at));
    return true;
  }

  #insert(text: string): true {
    this.#text = this.#text.slice(0, this.#at) + text + this.#text.slice(this.#at);
    this.#at += text.length;
    this.candidates = [];
    return true;
  }

  #remove(from: number, to: number): true {
    this.#text = this.#text.slice(0, from) + this.#text.slice(to);
    this.#at = from;
    this.candidates = [];
    return true;
  }

  #recall(place: number): true {
    if (place < 0 || place > this.#history.length) return true;
    if (this.#place === this.#history.length) this.#draft = this.#text;
    this.#place = place;
    this.set(this.#history[place] ?? this.#draft);
    return true;
  }

  /** As far as all candidates agree. */
  #completeWord(): true {
    const typed = this.#text.slice(0, this.#at);
    const candidates = this.#complete(typed);
    const last = /\S*$/.exec(typed)![0];
    const [first] = candidates;
    if (first === undefined) return true;
    const common = candidates.reduce(commonStart);
    const added = candidates.length === 1 ? `${first} ` : common;
    if (added.length > last.length) {
      const rest = this.#text.slice(this.#at);
      this.set(typed.slice(0, typed.length - last.length) + added + rest);
      this.#at -= rest.length;
    }
    this.candidates = candidates.length === 1 ? [] : candidates;
    return true;
  }
}

function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length]!.toLowerCase() === other[length]?.toLowerCase()) length++;
  return one.slice(0, length);
}

const lastCharacter = (text: string): string | undefined => [...text].at(-1);
const firstCharacter = (text: string): string | undefined => [...text][0];
