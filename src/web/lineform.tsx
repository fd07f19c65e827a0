/** A form for lines of several parts, such as offers: a column of choices for each part, and what it comes to. */
import { useState } from 'preact/hooks';
import type { LineForm } from '../core/face.ts';
import { FilledForm, type FormValues } from '../room/filledform.ts';
import type { Visit } from './visit.ts';

interface LineFormProps {
  readonly visit: Visit;
  readonly form: LineForm;
}

export function LineFormView({ visit, form }: LineFormProps) {
  const [values, setValues] = useState<FormValues>();
  const filled = new FilledForm(form, visit.builder.lines, values);
  const { lines } = filled;
  return (
    <form
      class="line-form"
      aria-label={form.title}
      onSubmit={event => {
        event.preventDefault();
        if (lines.length > 0) visit.playInTurn(lines, form);
      }}
    >
      <div class="parts">
        {form.parts.map((label, part) => (
          <Part key={label} filled={filled} part={part} onChange={changed => setValues(changed.values)} />
        ))}
      </div>
      <ul class="said">
        {lines.map(line => (
          <li key={line}>
            <code>{line}</code> {visit.game!.face.describe?.(line, visit.sight!)}
          </li>
        ))}
      </ul>
      <div class="actions">
        <button type="submit" class="main" disabled={lines.length === 0}>
          {form.title}
          {lines.length > 1 ? `: ${filled.values[form.inTurn!.part]!.join(', then ')}` : ''}
        </button>
      </div>
    </form>
  );
}

interface PartProps {
  readonly filled: FilledForm;
  readonly part: number;
  onChange(filled: FilledForm): void;
}

/** What does not fit the other parts is dimmed; the others can be changed. */
function Part({ filled, part, onChange }: PartProps) {
  const { form, values } = filled;
  const label = form.parts[part]!;
  const several = filled.isSeveral(part);
  return (
    <fieldset>
      <legend>
        {label}
        {several && <small> (several in turn)</small>}
      </legend>
      {filled.offered(part).map(value => (
        <label key={value} class={filled.fits(part, value) ? 'chip' : 'chip unfit'}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={`${form.word} ${label}`}
            checked={values[part]!.includes(value)}
            onChange={() => onChange(filled.toggled(part, value))}
          />
          <span>{value}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What is being tried now, and what comes next; it can be stopped. */
export function Series({ visit }: { readonly visit: Visit }) {
  const { series } = visit;
  if (!series?.current || series.rest.length === 0) return null;
  return (
    <p class="series" role="status">
      <code>{series.current}</code>, then <code>{series.rest.join(', ')}</code>{' '}
      <button type="button" onClick={() => visit.stopSeries()}>
        Stop after this one
      </button>
    </p>
  );
}
