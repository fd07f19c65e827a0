/** Questions that are answered in any order, each with a few choices or a text, and then confirmed. */
import { type Input, isKey } from './input.ts';
import { LineEditor } from './lineeditor.ts';
import type { Stage, View } from './stage.ts';
import type { Surface } from './surface.ts';
import { fitText, wrapText } from './textwidth.ts';

export type Field =
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly choices: readonly string[];
      /** The index of the choice. */
      readonly value: number;
      readonly help?: string;
    }
  | { readonly kind: 'text'; readonly label: string; readonly value: string; readonly help?: string };

export interface FormOptions {
  readonly title: string;
  /** What Enter does in the end: `Start the game`. */
  readonly action: string;
  /** The fields with the values so far: some may depend on others. */
  fields(values: FormValues): readonly Field[];
  /** One sentence on why it cannot be confirmed like this; undefined if it can. */
  fault?(values: FormValues): string | undefined;
  /** What went wrong with the last answers, in a sentence. */
  readonly message?: string | undefined;
  done(values: FormValues | undefined): void;
}

/** What was chosen or typed, by label. */
export type FormValues = ReadonlyMap<string, string>;

export class Form implements View {
  readonly #stage: Stage;
  readonly #options: FormOptions;
  readonly #values = new Map<string, string>();
  /** The labels of what the user has chosen or typed. */
  readonly #answered = new Set<string>();
  readonly #editors = new Map<string, LineEditor>();
  #fields: readonly Field[] = [];
  /** The index of the field; their number for the action. */
  #at = 0;
  #message: string;
  /** The first field that is shown. */
  #top = 0;
  /** How many are shown. */
  #height = 0;

  constructor(stage: Stage, options: FormOptions) {
    this.#stage = stage;
    this.#options = options;
    this.#message = options.message ?? '';
    this.#refresh();
    this.#at = this.#fields.length;
  }

  /** Fields may depend on the values of others, and these on those of still others. */
  #refresh(): void {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      this.#fields = this.#options.fields(this.#values);
      if (!this.#fillIn()) break;
    }
    for (const label of [...this.#values.keys()]) {
      if (!this.#fields.some(field => field.label === label)) this.#values.delete(label);
    }
  }

  /** What the user has not answered, or what is not there to choose any more, is as usual; returns whether anything changed. */
  #fillIn(): boolean {
    let isChanged = false;
    for (const field of this.#fields) {
      const { kind, label } = field;
      const value = this.#values.get(label);
      const isKept =
        value !== undefined && this.#answered.has(label) && (kind === 'text' || field.choices.includes(value));
      const filledIn = isKept ? value : kind === 'text' ? field.value : (field.choices[field.value] ?? '');
      if (filledIn !== value) isChanged = true;
      this.#values.set(label, filledIn);
    }
    return isChanged;
  }

  onInput(input: Input): void {
    this.#message = '';
    if (input.kind === 'mouse') this.#onMouse(input);
    else if (isKey(input, 'escape')) this.#options.done(undefined);
    else if (isKey(input, 'up') || isKey(input, 'back-tab')) this.#move(-1);
    else if (isKey(input, 'down') || isKey(input, 'tab')) this.#move(1);
    else if (isKey(input, 'enter')) this.#confirm();
    else this.#change(input);
  }

  #onMouse({ action, row }: Extract<Input, { kind: 'mouse' }>): void {
    if (action !== 'press') return;
    const place = row - TOP;
    const index = place + this.#top;
    if (place >= 0 && place < this.#height) {
      if (this.#at === index) this.#turn(1);
      this.#at = index;
    } else if (place === this.#height + 1) this.#confirm();
  }

  #move(step: number): void {
    const count = this.#fields.length + 1;
    this.#at = (this.#at + step + count) % count;
  }

  #confirm(): void {
    const fault = this.#options.fault?.(this.#values);
    if (fault === undefined) this.#options.done(this.#values);
    else this.#message = fault;
  }

  #change(input: Input): void {
    const field = this.#fields[this.#at];
    if (field?.kind === 'text') {
      const editor = this.#editorOf(field.label);
      editor.handle(input);
      this.#values.set(field.label, editor.text);
      this.#answered.add(field.label);
    } else if (isKey(input, 'left')) this.#turn(-1);
    else if (isKey(input, 'right') || isKey(input, ' ')) this.#turn(1);
    this.#refresh();
  }

  /** The next choice of the field, or the one before. */
  #turn(step: number): void {
    const field = this.#fields[this.#at];
    if (field?.kind !== 'choice') return;
    const { choices, label } = field;
    const at = choices.indexOf(this.#values.get(label)!);
    this.#values.set(label, choices[(at + step + choices.length) % choices.length]!);
    this.#answered.add(label);
    this.#refresh();
  }

  #editorOf(label: string): LineEditor {
    let editor = this.#editors.get(label);
    if (!editor) {
      editor = new LineEditor();
      editor.set(this.#values.get(label) ?? '');
      this.#editors.set(label, editor);
    }
    return editor;
  }

  paint(surface: Surface): void {
    const { theme } = this.#stage;
    const { title, action } = this.#options;
    surface.fill(0, 0, surface.columns, theme('bar'));
    surface.put(0, 1, fitText(title, surface.columns - 2), { ...theme('bar'), bold: true });
    const width = Math.max(...this.#fields.map(({ label }) => label.length)) + 2;
    this.#scroll(surface.rows);
    for (let place = 0; place < this.#height; place++) this.#paintField(place, width, surface);
    const actionRow = TOP + this.#height + 1;
    surface.put(actionRow, 2, ` ${action} `, theme(this.#at === this.#fields.length ? 'cursor' : 'strong'));
    const text = this.#message || (this.#fields[this.#at]?.help ?? '');
    wrapText(text, surface.columns - 4).forEach((line, i) => {
      surface.put(actionRow + 2 + i, 2, line, theme(this.#message === '' ? 'muted' : 'error'));
    });
    surface.fill(surface.rows - 1, 0, surface.columns, theme('bar'));
    const keys = 'Arrows move and change. Enter starts, Esc goes back.';
    surface.put(surface.rows - 1, 1, fitText(keys, surface.columns - 2), theme('bar'));
  }

  /** In a low window only some fields are shown: those around the one that is being answered. */
  #scroll(rows: number): void {
    const { length } = this.#fields;
    this.#height = Math.min(length, rows - TOP - ROWS_BELOW);
    const at = Math.min(this.#at, length - 1);
    this.#top = Math.max(at - this.#height + 1, Math.min(this.#top, at, length - this.#height));
  }

  #paintField(place: number, width: number, surface: Surface): void {
    const { theme } = this.#stage;
    const index = this.#top + place;
    const field = this.#fields[index]!;
    const isSelected = index === this.#at;
    const row = TOP + place;
    surface.put(row, 2, field.label, theme(isSelected ? 'strong' : 'text'));
    const value = this.#values.get(field.label)!;
    const shown = field.kind === 'choice' ? `< ${value} >` : `${value} `;
    const end = surface.put(row, 2 + width, fitText(shown, surface.columns - width - 3), theme('text'));
    if (!isSelected) return;
    if (field.kind === 'choice') surface.mark(row, 2 + width, end - width - 2, theme('cursor'));
    else surface.mark(row, 2 + width + this.#editorOf(field.label).cursor, 1, theme('cursor'));
  }
}

const TOP = 2;
/** More than fields that depend on each other in a row. */
const MAX_ROUNDS = 4;
/** The action, what is said about a field, and the keys. */
const ROWS_BELOW = 6;

/** Asks the questions of a form; undefined if the user goes back. */
export const fillIn = (stage: Stage, options: Omit<FormOptions, 'done'>) =>
  stage.show<FormValues | undefined>(done => new Form(stage, { ...options, done }));
