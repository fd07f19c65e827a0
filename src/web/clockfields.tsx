/** The part of a new room's form that is about time. */
import { Field } from './field.tsx';
import { CLOCKS, type RoomWish } from './roomwish.ts';

/** Of every part of the form. */
export interface PartProps {
  readonly wish: RoomWish;
  change(changed: Partial<RoomWish>): void;
}

const CLOCK_NAMES: Readonly<Record<RoomWish['clock'], string>> = {
  none: 'no clock',
  move: 'so long for each decision',
  bank: 'so long for the game, and more for each decision',
};

export function Clocks({ wish, change }: PartProps) {
  return (
    <fieldset>
      <legend>Time</legend>
      <Field id="clock" label="Clock">
        <select
          id="clock"
          value={wish.clock}
          onChange={event => change({ clock: event.currentTarget.value as RoomWish['clock'] })}
        >
          {CLOCKS.map(clock => (
            <option key={clock} value={clock}>
              {CLOCK_NAMES[clock]}
            </option>
          ))}
        </select>
      </Field>
      {wish.clock === 'move' && (
        <NumberField label="Seconds" value={wish.seconds} onChange={seconds => change({ seconds })} />
      )}
      {wish.clock === 'bank' && (
        <>
          <NumberField label="Minutes" value={wish.minutes} onChange={minutes => change({ minutes })} />
          <NumberField
            label="Seconds more"
            value={wish.increment}
            min={0}
            onChange={increment => change({ increment })}
            help="for each decision"
          />
        </>
      )}
      <NumberField
        label="Absence"
        value={wish.absence}
        onChange={absence => change({ absence })}
        help="seconds that somebody may be away before a computer sits in"
      />
    </fieldset>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  readonly min?: number;
  readonly help?: string;
  onChange(value: string): void;
}

function NumberField({ label, value, min = 1, help, onChange }: NumberFieldProps) {
  const id = `number-${label.replaceAll(' ', '-')}`;
  return (
    <Field id={id} label={label} {...(help !== undefined && { help })}>
      <input id={id} type="number" min={min} value={value} onInput={event => onChange(event.currentTarget.value)} />
    </Field>
  );
}
