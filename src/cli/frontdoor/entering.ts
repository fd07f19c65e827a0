/** What joining and hosting have in common: a form that is shown again until its room can be entered, and the way in. */
import type { Failure } from '../../core/result.ts';
import { sentence } from '../../core/text.ts';
import { type VisitorName, visitorName } from '../rooms/visitorname.ts';
import { type Field, type FormOptions, type FormValues, fillIn } from '../screen/form.ts';
import type { Table } from '../screen/table.ts';
import { whileWaiting } from '../screen/whilewaiting.ts';
import { DOOR, type Door, type Step } from './door.ts';

type TableResult = Failure | { readonly ok: true; readonly value: Table };

export interface EntryForm extends Pick<FormOptions, 'title' | 'action' | 'fields' | 'fault'> {
  /** What is said while the user waits. */
  waiting(values: FormValues): string;
  enter(values: FormValues): Promise<TableResult>;
}

/** Asks until it works or the user goes back; what went wrong is said below the answers. */
export async function fillInAndEnter(door: Door, form: EntryForm): Promise<Step> {
  let before: FormValues = new Map();
  let message: string | undefined;
  for (;;) {
    const answered = before;
    const fields = (values: FormValues): Field[] =>
      form.fields(values.size === 0 ? answered : values).map(field => withValue(field, answered));
    const shown = await fillIn(door.stage, { ...form, fields, message });
    if (shown.kind === 'left') return shown;
    if (shown.value === undefined) return DOOR;
    before = new Map(shown.value);
    const step = await enter(door, form.waiting(before), form.enter(before));
    if (typeof step !== 'string') return step;
    message = step;
  }
}

/** A field as it was answered before. */
function withValue(field: Field, before: FormValues): Field {
  const value = before.get(field.label);
  if (value === undefined) return field;
  if (field.kind === 'text') return { ...field, value };
  return { ...field, value: Math.max(0, field.choices.indexOf(value)) };
}

/** A sentence if the room cannot be entered. */
async function enter({ stage, play }: Door, text: string, entering: Promise<TableResult>): Promise<Step | string> {
  const shown = await whileWaiting(stage, text, entering);
  if (shown.kind === 'done' && shown.value) {
    return shown.value.ok ? play(shown.value.value) : sentence(shown.value.fault);
  }
  // Whoever does not wait must not sit there later.
  void entering.then(table => (table.ok ? table.value.leave() : undefined));
  return shown.kind === 'left' ? shown : DOOR;
}

const NAME = 'Your name';

/** The user's name in the room. */
export const nameField = ({ config }: Door): Field => ({
  kind: 'text',
  label: NAME,
  value: usualName(config),
  help: 'What the others call you.',
});

function usualName({ name }: Door['config']): string {
  const visitor = visitorName(undefined, name);
  return visitor.ok ? visitor.value.name : '';
}

/** What is wrong with the name, as a sentence. */
export function nameFault(values: FormValues): string | undefined {
  const visitor = visitorName(values.get(NAME)!.trim());
  return visitor.ok ? undefined : sentence(visitor.fault.replace(/^-name/, 'your name'));
}

export function visitorIn(values: FormValues, { config }: Door): VisitorName {
  const name = values.get(NAME)!.trim();
  return { name, isGiven: name !== usualName(config) };
}
