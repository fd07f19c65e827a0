/** From bytes to keys: a terminal sends some keys as several characters, a script sends each character as a key. */
import { StringDecoder } from 'node:string_decoder';

export type Press =
  | { readonly kind: 'key'; readonly key: string }
  /** A key that no single character stands for. */
  | { readonly kind: 'strange' }
  | { readonly kind: 'interrupt' }
  | { readonly kind: 'end' };

const ARROWS: ReadonlyMap<string, string> = new Map([
  ['A', 'k'],
  ['B', 'j'],
  ['C', 'l'],
  ['D', 'h'],
]);

/** What a terminal sends for arrows and function keys: escape, `[` or `O`, digits, one final character. */
const SEQUENCE = /^\x1b[[O]([0-9;]*)([\x40-\x7e])/;
const UNFINISHED = /^\x1b[[O][0-9;]*$/;

const ESCAPE = '\x1b';
const INTERRUPT = '\x03';
const END = '\x04';

export class Keyboard {
  readonly #decoder = new StringDecoder('utf8');
  readonly #terminal: boolean;
  #rest = '';

  constructor(terminal: boolean) {
    this.#terminal = terminal;
  }

  *presses(chunk: Uint8Array): Generator<Press> {
    let text = this.#rest + this.#decoder.write(chunk as Buffer);
    this.#rest = '';
    while (text !== '') {
      const [key] = text as unknown as [string];
      if (!this.#terminal) {
        // Line ends lay out a script; they are no keys.
        if (key !== '\n' && key !== '\r') yield { kind: 'key', key };
      } else if (key === INTERRUPT) yield { kind: 'interrupt' };
      else if (key === END) yield { kind: 'end' };
      else if (key === ESCAPE && UNFINISHED.test(text)) {
        this.#rest = text;
        return;
      } else {
        const sequence = SEQUENCE.exec(text);
        if (sequence) {
          const arrow = sequence[1] === '' ? ARROWS.get(sequence[2]!) : undefined;
          yield arrow === undefined ? { kind: 'strange' } : { kind: 'key', key: arrow };
          text = text.slice(sequence[0].length);
          continue;
        }
        yield { kind: 'key', key };
      }
      text = text.slice(key.length);
    }
  }
}
