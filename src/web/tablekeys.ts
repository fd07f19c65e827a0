/** What keys do at a table, wherever the focus is except where something is typed. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Choice } from '../room/choices.ts';
import { isTyping, keyName } from './keys.ts';
import { firstChoice, moveFocus } from './navigation.ts';
import type { Visit } from './visit.ts';

interface TableKeys {
  readonly visit: Visit;
  readonly keys: ReadonlyMap<string, Choice>;
  /** Whether single letters do something. */
  readonly letterKeys: boolean;
  help(): void;
}

/** Also keeps the focus: when what was chosen by keyboard is gone, the next choice gets it. */
export function useTableKeys(table: RefObject<HTMLElement | null>, current: TableKeys): void {
  const latest = useRef(current);
  latest.current = current;
  const isByKeyboard = useRef(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      isByKeyboard.current = true;
      if (table.current && pressed(event, table.current, latest.current)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const onPointer = (): void => {
      isByKeyboard.current = false;
    };
    // Before the board and the buttons: a game may have its own use for the arrows.
    addEventListener('keydown', onKey, true);
    addEventListener('pointerdown', onPointer, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('pointerdown', onPointer, true);
    };
  }, []);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isByKeyboard.current && isLost && table.current) firstChoice(table.current)?.focus();
  });
}

/** Returns whether the key was one of ours. */
function pressed(event: KeyboardEvent, table: HTMLElement, { visit, keys, letterKeys, help }: TableKeys): boolean {
  if (event.key === 'Escape') return escaped(event, table, visit);
  if (isTyping(event) || (event.key.length === 1 && !letterKeys)) return false;
  const choice = keys.get(keyName(event));
  if (choice) {
    visit.choose(choice.line);
    return true;
  }
  switch (event.key) {
    case '?':
      help();
      return true;
    case ':':
    case '/':
      table.querySelector<HTMLElement>('.command input')?.focus();
      return true;
    default:
      return !isChoosingValue(event) && moveFocus(event.key, table);
  }
}

/** Out of a text to the choices; from there one step back. A dialog is closed by the browser. */
function escaped(event: KeyboardEvent, table: HTMLElement, visit: Visit): boolean {
  if (document.querySelector('dialog[open]')) return false;
  if (isTyping(event)) {
    const next = firstChoice(table);
    if (next) next.focus();
    else (event.target as HTMLElement).blur();
    return true;
  }
  return visit.back();
}

/** Arrows in a group of radio buttons choose among them; in a log they scroll. */
const isChoosingValue = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('fieldset, [role=log]') !== null;
