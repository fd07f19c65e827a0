/** A form as it is filled in: what each part can be, and the legal lines that the values make. */
import type { LineForm } from '../core/face.ts';
import { words } from '../core/text.ts';

/** The values of each part, in the order in which they were chosen. */
export type FormValues = readonly (readonly string[])[];

export class FilledForm {
  readonly form: LineForm;
  readonly values: FormValues;
  /** Of the legal lines, their words after the first. */
  readonly #legal: readonly (readonly string[])[];

  constructor(form: LineForm, lines: readonly string[], values: FormValues = form.parts.map(() => [])) {
    this.form = form;
    this.#legal = lines
      .map(line => words(line))
      .filter(typed => typed[0] === form.word && typed.length === form.parts.length + 1)
      .map(typed => typed.slice(1));
    const offered = form.parts.map((_, part) => this.offered(part));
    this.values = values.map((chosen, part) => chosen.filter(value => offered[part]!.includes(value)));
  }

  /** What a part can be, whatever the others are. */
  offered(part: number): readonly string[] {
    return [...new Set(this.#legal.map(typed => typed[part]!))];
  }

  isSeveral(part: number): boolean {
    return this.form.inTurn?.part === part;
  }

  /** Whether a legal line has this value beside what has been chosen for the other parts. */
  fits(part: number, value: string): boolean {
    return this.#legal.some(typed =>
      typed.every((word, at) => {
        if (at === part) return word === value;
        const chosen = this.values[at]!;
        return chosen.length === 0 || chosen.includes(word);
      }),
    );
  }

  /** Chooses a value, or takes it back. */
  toggled(part: number, value: string): FilledForm {
    const chosen = this.values[part]!;
    const others = this.isSeveral(part) ? chosen.filter(one => one !== value) : [];
    const changed = chosen.includes(value) ? others : [...others, value];
    const values = this.values.map((before, at) => (at === part ? changed : before));
    const lines = this.#legal.map(typed => [this.form.word, ...typed].join(' '));
    return new FilledForm(this.form, lines, values);
  }

  /** The lines to play, one after the other; none until every part has a value. */
  get lines(): readonly string[] {
    const { word, inTurn } = this.form;
    if (this.values.some(chosen => chosen.length === 0)) return [];
    const tried = inTurn ? this.values[inTurn.part]! : [''];
    return tried
      .map(value => this.values.map((chosen, part) => (part === inTurn?.part ? value : chosen[0]!)))
      .filter(line => this.#legal.some(typed => typed.every((one, at) => one === line[at])))
      .map(line => [word, ...line].join(' '));
  }
}
