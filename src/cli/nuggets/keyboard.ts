/** Turns bytes into keys: a terminal sends some keys as several characters; in a script each character is a key. */
import { StringDecoder } from 'node:string_decoder';

export type Press =
  | { readonly kind: 'key'; readonly key: string }
  /** A key without a character of its own. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'interrupt' }
  | { readonly kind: 'end' };

const ARROWS: ReadonlyMap<string, string> = new Map([
  ['A', 'k'],
  ['B', 'j'],
  ['C', 'l'],
  ['D', 'h'],
]);

/** Arrows and function keys: escape, `[` or `O`, digits, one final character. */
const SEQUENCE = /^\x1b[[O]([0-9;]*)([\x40-\x7e])/;
const UNFINISHED = /^\x1b[[O][0-9;]*$/;

const ESCAPE = '\x1b';
const INTERRUPT = '\x03';
const END = '\x04';

export class Keyboard {
  readonly #decoder = new StringDecoder('utf8');
  readonly #isTerminal: boolean;
  #pending = '';

  constructor(isTerminal: boolean) {
    this.#isTerminal = isTerminal;
  }

  *presses(chunk: Uint8Array): Generator<Press> {
    let text = this.#pending + this.#decoder.write(chunk as Buffer);
    this.#pending = '';
    while (text !== '') {
      const [key] = text as unknown as [string];
      if (!this.#isTerminal) {
        // Newlines in a script are not keys.
        if (key !== '\n' && key !== '\r') yield { kind: 'key', key };
      } else if (key === INTERRUPT) yield { kind: 'interrupt' };
      else if (key === END) yield { kind: 'end' };
      else if (key === ESCAPE && UNFINISHED.test(text)) {
        this.#pending = text;
        return;
      } else {
        const sequence = SEQUENCE.exec(text);
        if (sequence) {
          const arrow = sequence[1] === '' ? ARROWS.get(sequence[2]!) : undefined;
          yield arrow === undefined ? { kind: 'unknown' } : { kind: 'key', key: arrow };
          text = text.slice(sequence[0].length);
          continue;
        }
        yield { kind: 'key', key };
      }
      text = text.slice(key.length);
    }
  }
}
