/** A field of a form: its label, whatever is filled in, and a remark. */
import type { ComponentChildren } from 'preact';

interface FieldProps {
  /** Of what is filled in. */
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly children: ComponentChildren;
}

export const Field = ({ id, label, help, children }: FieldProps) => (
  <div class="field">
    <label for={id}>{label}</label>
    {children}
    {help !== undefined && <small>{help}</small>}
  </div>
);
