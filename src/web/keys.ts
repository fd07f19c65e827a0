/** Keys at a table: those of the game for its choices, and those of the page. */
import { type Choice, choicesWithKeys, keysFor } from '../room/choices.ts';
import { isBesideBoard, type Offered } from './offered.ts';

/** Keys of the page itself, which no choice gets unless it is written like that. */
const PAGE_KEYS: ReadonlySet<string> = new Set(['?', ':', '/', '+', '-', '0']);

/** What a game calls the keys that are not letters, as on a terminal. */
const KEY_NAMES: ReadonlyMap<string, string> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);

export const keyName = ({ key }: KeyboardEvent): string => KEY_NAMES.get(key) ?? key;

const TYPED_INTO = 'input:not([type=radio], [type=checkbox]), select, textarea, dialog';

/** Whether a key belongs to what is being typed, or to the browser. */
export const isTyping = ({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey || altKey || metaKey || (target instanceof Element && target.closest(TYPED_INTO) !== null);

const NO_KEYS: ReadonlyMap<string, string> = new Map();

/** The choice for each key. */
export function keysOf(
  offered: Offered,
  preferred: ReadonlyMap<string, string> = NO_KEYS,
): ReadonlyMap<string, Choice> {
  const { choices, typed } = offered;
  const withKeys = choicesWithKeys(choices, preferred, choice => isBesideBoard(offered, choice));
  return keysFor(withKeys, typed === '' ? preferred : NO_KEYS, PAGE_KEYS);
}
