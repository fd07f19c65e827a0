/** Keys of the game: at a terminal some have names, such as the arrows; in a script each character is a key. */
import { StringDecoder } from 'node:string_decoder';
import type { Input } from '../screen/input.ts';

export type Press =
  | { readonly kind: 'key'; readonly key: string }
  /** A key without a character of its own. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'suspend' }
  | { readonly kind: 'interrupt' }
  | { readonly kind: 'end' };

const NAMED: ReadonlyMap<string, Press> = new Map<string, Press>([
  ['up', { kind: 'key', key: 'k' }],
  ['down', { kind: 'key', key: 'j' }],
  ['right', { kind: 'key', key: 'l' }],
  ['left', { kind: 'key', key: 'h' }],
  ['enter', { kind: 'key', key: '\r' }],
  ['escape', { kind: 'key', key: '\x1b' }],
  ['ctrl-c', { kind: 'interrupt' }],
  ['ctrl-d', { kind: 'end' }],
  ['ctrl-z', { kind: 'suspend' }],
]);

/** What a person did at a terminal; undefined for the mouse. */
export function pressOf(input: Input): Press | undefined {
  if (input.kind !== 'key') return undefined;
  const isCharacter = [...input.key].length === 1;
  return NAMED.get(input.key) ?? (isCharacter ? { kind: 'key', key: input.key } : { kind: 'unknown' });
}

/** The keys of a script, chunk by chunk: its characters, except newlines. */
export function scriptReader(): (chunk: Uint8Array) => string[] {
  const decoder = new StringDecoder('utf8');
  return chunk => [...decoder.write(chunk as Buffer)].filter(key => key !== '\n' && key !== '\r');
}
