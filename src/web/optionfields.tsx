/** The options of a game as fields of a form: whatever its table has. Files come from the user's own machine. */
import { useState } from 'preact/hooks';
import type { OptionSpec } from '../core/option.ts';
import { Field } from './field.tsx';
import type { RoomWish } from './roomwish.ts';

interface OptionFieldProps {
  readonly option: OptionSpec;
  readonly wish: RoomWish;
  /** What the option is if nothing is filled in. */
  readonly usual: string | undefined;
  /** `undefined` takes it back. */
  onChange(word: string | undefined, content?: string): void;
}

export function OptionField({ option, wish, usual, onChange }: OptionFieldProps) {
  const { name, help, unless } = option;
  const overriding = unless?.find(other => wish.options.has(other));
  const id = `option-${name}`;
  return (
    <Field
      id={id}
      label={name.replaceAll('-', ' ')}
      help={overriding === undefined ? help : `does not count, since there is ${overriding}`}
    >
      <OptionInput id={id} option={option} word={wish.options.get(name)} usual={usual} onChange={onChange} />
    </Field>
  );
}

interface OptionInputProps extends Pick<OptionFieldProps, 'option' | 'usual' | 'onChange'> {
  readonly id: string;
  readonly word: string | undefined;
}

function OptionInput({ id, option, word, usual, onChange }: OptionInputProps) {
  const { placeholder, takes, range } = option;
  const change = (value: string): void => onChange(value.trim() === '' ? undefined : value);
  if ('parseFile' in option) {
    if (!option.named) return <FileInput id={id} onChange={onChange} />;
    return <NameOrFileInput id={id} names={[...option.named.keys()]} word={word} onChange={onChange} />;
  }
  if (placeholder === undefined) {
    return (
      <input
        id={id}
        type="checkbox"
        checked={word !== undefined}
        onChange={event => onChange(event.currentTarget.checked ? '' : undefined)}
      />
    );
  }
  if (Array.isArray(takes)) {
    return (
      <select id={id} value={word ?? ''} onChange={event => change(event.currentTarget.value)}>
        <option value="">{usual ?? 'as usual'}</option>
        {takes.map(choice => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  }
  const value = word ?? '';
  const onInput = (event: { readonly currentTarget: HTMLInputElement }): void => change(event.currentTarget.value);
  if (!range) return <input id={id} value={value} placeholder={usual ?? placeholder} onInput={onInput} />;
  const [min, max] = range;
  return <input id={id} type="number" min={min} max={max} value={value} placeholder={usual} onInput={onInput} />;
}

const FROM_FILE = 'from a file';

interface NameOrFileProps extends Pick<OptionInputProps, 'id' | 'word' | 'onChange'> {
  /** The usual one first. */
  readonly names: readonly string[];
}

function NameOrFileInput({ id, names: [usual, ...others], word, onChange }: NameOrFileProps) {
  const [isFile, setIsFile] = useState(false);
  const choose = (choice: string): void => {
    setIsFile(choice === FROM_FILE);
    onChange(choice === '' || choice === FROM_FILE ? undefined : choice);
  };
  return (
    <>
      <select id={id} value={isFile ? FROM_FILE : (word ?? '')} onChange={event => choose(event.currentTarget.value)}>
        <option value="">{usual}</option>
        {[...others, FROM_FILE].map(choice => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      {isFile && <FileInput id={`${id}-file`} label="The file" onChange={onChange} />}
    </>
  );
}

interface FileInputProps extends Pick<OptionInputProps, 'id' | 'onChange'> {
  /** If it has no label of its own. */
  readonly label?: string;
}

function FileInput({ id, label, onChange }: FileInputProps) {
  return (
    <input
      id={id}
      aria-label={label}
      type="file"
      onChange={async event => {
        const [file] = event.currentTarget.files ?? [];
        if (file) onChange(file.name, await file.text());
        else onChange(undefined);
      }}
    />
  );
}
