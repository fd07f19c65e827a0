/** A list to choose from: with arrows, letters or a click. */
import { type Input, isKey } from './input.ts';
import type { Stage, View } from './stage.ts';
import type { Surface } from './surface.ts';
import { fitText, textWidth, wrapText } from './textwidth.ts';

export interface MenuItem<T> {
  readonly label: string;
  /** What is said about it, beside it. */
  readonly note?: string;
  /** The key that chooses it, or null for none; one of its letters if nothing is said. */
  readonly key?: string | null;
  readonly value: T;
}

export interface MenuOptions<T> {
  readonly title: string;
  /** Paragraphs above the list. */
  readonly text?: readonly string[];
  readonly items: readonly MenuItem<T>[];
  /** What Esc does, if it is not `goes back`. */
  readonly escapeDoes?: string;
  /** Called with what was chosen, or with nothing if the user goes back. */
  done(value: T | undefined): void;
}

const TOP = 2;
const LABEL_COLUMN = 4;
/** For a long note, and an empty row above it. */
const NOTE_ROWS = 3;

export class Menu<T> implements View {
  readonly #stage: Stage;
  readonly #options: MenuOptions<T>;
  readonly #keys: readonly (string | undefined)[];
  #selected = 0;
  #firstRow = 0;
  /** The first item that is shown, and how many are. */
  #top = 0;
  #height = 0;

  constructor(stage: Stage, options: MenuOptions<T>) {
    this.#stage = stage;
    this.#options = options;
    this.#keys = keysOf(options.items);
  }

  onInput(input: Input): void {
    const { items, done } = this.#options;
    if (input.kind === 'mouse') this.#onMouse(input);
    if (input.kind !== 'key') return;
    const byKey = this.#keys.indexOf(input.key);
    if (isKey(input, 'up') || isKey(input, 'back-tab')) this.#move(-1);
    else if (isKey(input, 'down') || isKey(input, 'tab')) this.#move(1);
    else if (isKey(input, 'enter')) this.#choose(this.#selected);
    else if (isKey(input, 'escape')) done(undefined);
    else if (byKey >= 0) this.#choose(byKey);
    else if (isKey(input, 'q')) done(undefined);
    else if (isKey(input, 'end')) this.#selected = items.length - 1;
    else if (isKey(input, 'home')) this.#selected = 0;
  }

  #onMouse({ action, row }: Extract<Input, { kind: 'mouse' }>): void {
    if (action !== 'press') this.#move(action === 'wheel-up' ? -1 : 1);
    else if (row >= this.#firstRow && row < this.#firstRow + this.#height) {
      this.#choose(row - this.#firstRow + this.#top);
    }
  }

  #move(step: number): void {
    const { length } = this.#options.items;
    if (length > 0) this.#selected = (this.#selected + step + length) % length;
  }

  #choose(index: number): void {
    const item = this.#options.items[index];
    if (item) this.#options.done(item.value);
  }

  paint(surface: Surface): void {
    const { theme } = this.#stage;
    const { title, text = [], items, escapeDoes = 'goes back' } = this.#options;
    surface.fill(0, 0, surface.columns, theme('bar'));
    surface.put(0, 1, fitText(title, surface.columns - 2), { ...theme('bar'), bold: true });
    let row = TOP;
    for (const line of text.flatMap(paragraph => wrapText(paragraph, surface.columns - 4))) {
      surface.put(row++, 2, line);
    }
    if (text.length > 0) row++;
    this.#firstRow = row;
    const height = surface.rows - row - 1 - NOTE_ROWS;
    this.#height = height;
    this.#top = Math.max(this.#selected - height + 1, Math.min(this.#top, this.#selected));
    const width = Math.max(...items.map(({ label }) => label.length));
    items.slice(this.#top, this.#top + height).forEach((item, i) => {
      this.#paintItem(item, this.#top + i, row + i, width, surface);
    });
    this.#paintWholeNote(width, surface);
    surface.fill(surface.rows - 1, 0, surface.columns, theme('bar'));
    const keys = `Arrows and Enter choose, or a letter. Esc ${escapeDoes}.`;
    surface.put(surface.rows - 1, 1, fitText(keys, surface.columns - 2), theme('bar'));
  }

  /** A note that is too long beside its label is shown below the list, while it is selected. */
  #paintWholeNote(width: number, surface: Surface): void {
    const note = this.#options.items[this.#selected]?.note ?? '';
    if (textWidth(note) <= surface.columns - width - LABEL_COLUMN - 4) return;
    const lines = wrapText(note, surface.columns - 4).slice(0, NOTE_ROWS - 1);
    lines.forEach((line, i) => {
      surface.put(surface.rows - NOTE_ROWS + i, 2, line, this.#stage.theme('text'));
    });
  }

  #paintItem({ label, note = '' }: MenuItem<T>, index: number, row: number, width: number, surface: Surface): void {
    const { theme } = this.#stage;
    const key = this.#keys[index];
    if (key !== undefined) surface.put(row, 2, key, theme('key'));
    const look = theme(index === this.#selected ? 'cursor' : 'text');
    const end = surface.put(row, LABEL_COLUMN, ` ${label.padEnd(width)} `, look);
    surface.put(row, end + 1, fitText(note, surface.columns - end - 2), theme('muted'));
  }
}

/** The given keys first, then a letter of the label that is still free. */
function keysOf(items: readonly MenuItem<unknown>[]): (string | undefined)[] {
  const taken = new Set(items.flatMap(({ key }) => key ?? []));
  return items.map(({ key, label }) => {
    if (key !== undefined) return key ?? undefined;
    const free = [...`${label.toLowerCase()}123456789`].find(letter => /[a-z0-9]/.test(letter) && !taken.has(letter));
    if (free !== undefined) taken.add(free);
    return free;
  });
}

/** Asks the user to choose; undefined if they go back. */
export const choose = <T>(stage: Stage, options: Omit<MenuOptions<T>, 'done'>) =>
  stage.show<T | undefined>(done => new Menu(stage, { ...options, done }));
