/** What a terminal sends, decoded: keys by name, characters, clicks and pasted text. */
import { StringDecoder } from 'node:string_decoder';

export type Input =
  /** The name of a key (`up`, `enter`, `ctrl-c`; `unknown` for one without a name here), or its character. */
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'paste'; readonly text: string }
  /** Row and column from 0. */
  | { readonly kind: 'mouse'; readonly action: MouseAction; readonly row: number; readonly column: number };

export type MouseAction = 'press' | 'wheel-up' | 'wheel-down';

const FINAL_KEYS: ReadonlyMap<string, string> = new Map([
  ['A', 'up'],
  ['B', 'down'],
  ['C', 'right'],
  ['D', 'left'],
  ['H', 'home'],
  ['F', 'end'],
  ['Z', 'back-tab'],
]);
const NUMBERED_KEYS: ReadonlyMap<string, string> = new Map([
  ['1', 'home'],
  ['3', 'delete'],
  ['4', 'end'],
  ['5', 'page-up'],
  ['6', 'page-down'],
  ['7', 'home'],
  ['8', 'end'],
]);
const CONTROL_KEYS: ReadonlyMap<string, string> = new Map([
  ['\r', 'enter'],
  ['\n', 'enter'],
  ['\t', 'tab'],
  ['\x7f', 'backspace'],
  ['\b', 'backspace'],
]);

const ESCAPE = '\x1b';
const PASTE_START = '\x1b[200~';
const PASTE_END = '\x1b[201~';
const MOUSE = /^\x1b\[<([0-9]+);([0-9]+);([0-9]+)([Mm])/;
/** Any control sequence (ECMA-48, 5.4), so that none is taken for the characters in it; or the one after `O`. */
const SEQUENCE = /^\x1b(?:\[([\x30-\x3f]*)[\x20-\x2f]*([\x40-\x7e])|O([A-Z]))/;
/** The beginning of a sequence whose rest has not come yet. */
const UNFINISHED = /^\x1b(?:\[[\x30-\x3f]*[\x20-\x2f]*|O)?$/;

const MOUSE_ACTIONS: ReadonlyMap<number, MouseAction> = new Map([
  [0, 'press'],
  [64, 'wheel-up'],
  [65, 'wheel-down'],
]);

export class InputDecoder {
  readonly #decoder = new StringDecoder('utf8');
  #pending = '';
  /** What comes is text that was pasted, until its end comes. */
  #isPasting = false;

  /** Whether something has come that may be the beginning of more: a lone Escape, for example. */
  get isPending(): boolean {
    return this.#pending !== '';
  }

  decode(chunk: Uint8Array): Input[] {
    this.#pending += this.#decoder.write(chunk as Buffer);
    return [...this.#take(false)];
  }

  /** Nothing more has come for a moment: what is pending is all there is. */
  flush(): Input[] {
    return [...this.#take(true)];
  }

  *#take(isComplete: boolean): Generator<Input> {
    while (this.#pending !== '') {
      const taken = this.#isPasting ? this.#takePasted(isComplete) : this.#takeOne(isComplete);
      if (taken === 'unfinished') return;
      if (taken) yield taken;
    }
  }

  /** A long text may come in pieces: none of them is ever taken for keys. */
  #takePasted(isComplete: boolean): Input | 'unfinished' {
    const end = this.#pending.indexOf(PASTE_END);
    if (end < 0 && !isComplete) return 'unfinished';
    const text = end < 0 ? this.#pending : this.#pending.slice(0, end);
    this.#isPasting = end < 0;
    return this.#taken(end < 0 ? text : text + PASTE_END, { kind: 'paste', text });
  }

  /** Undefined for something that means nothing here. */
  #takeOne(isComplete: boolean): Input | 'unfinished' | undefined {
    const text = this.#pending;
    if (!text.startsWith(ESCAPE)) {
      const character = String.fromCodePoint(text.codePointAt(0)!);
      return this.#taken(character, { kind: 'key', key: CONTROL_KEYS.get(character) ?? controlName(character) });
    }
    if (text.startsWith(PASTE_START)) {
      this.#isPasting = true;
      return this.#taken(PASTE_START, undefined);
    }
    const mouse = MOUSE.exec(text);
    if (mouse) return this.#taken(mouse[0], mouseInput(mouse));
    const sequence = SEQUENCE.exec(text);
    if (sequence) return this.#taken(sequence[0], keyInput(sequence));
    if (UNFINISHED.test(text) && !isComplete) return 'unfinished';
    return this.#taken(ESCAPE, { kind: 'key', key: 'escape' });
  }

  #taken<T extends Input | undefined>(sequence: string, input: T): T {
    this.#pending = this.#pending.slice(sequence.length);
    return input;
  }
}

/** Characters below the space are typed with Ctrl and a letter, or another character. */
const controlName = (character: string): string =>
  character < ' ' ? `ctrl-${String.fromCharCode(character.charCodeAt(0) + 64).toLowerCase()}` : character;

function mouseInput([, button, column, row, end]: RegExpExecArray): Input | undefined {
  const action = MOUSE_ACTIONS.get(Number(button));
  // A button that is let go.
  if (action === undefined || end === 'm') return undefined;
  return { kind: 'mouse', action, row: Number(row) - 1, column: Number(column) - 1 };
}

function keyInput([, numbers = '', final, single]: RegExpExecArray): Input {
  // With Shift, Alt or Ctrl it is another key.
  const isModified = numbers.includes(';');
  const key = final === '~' ? NUMBERED_KEYS.get(numbers) : FINAL_KEYS.get(final ?? single!);
  return { kind: 'key', key: (isModified ? undefined : key) ?? 'unknown' };
}

export const isKey = (input: Input, key: string): boolean => input.kind === 'key' && input.key === key;
