/**
 * Command-line options. One table has the name, the kind of value and the parser of each option; checks, errors, help
 * and the types of the values all come from its rows.
 */
import { err, type Failure, misused, ok, type Result } from './result.ts';
import { quote, wholeNumber } from './text.ts';

/** As typed: the name without dashes → the value, or '' for a flag. */
export type TypedOptions = ReadonlyMap<string, string>;

/** Kinds of values for which a shell can offer candidates; `levels` and `bots` are lists separated by commas. */
const VALUE_KINDS = ['file', 'folder', 'game', 'level', 'levels', 'bots', 'seat', 'command', 'setting'] as const;

/** What can be typed for an option's value or an operand: one of these words, or something of this kind. */
export type ValueKind = readonly string[] | (typeof VALUE_KINDS)[number];

interface Row<Name extends string, Value> {
  readonly name: Name;
  /** Stands for the value in the help; absent for a flag, which has none. */
  readonly placeholder?: string;
  /** What a shell offers for the value; absent if it can be any word. */
  readonly takes?: ValueKind;
  readonly help: string;
  /** If one of these is given, this option is ignored, with a warning. */
  readonly unless?: readonly string[];
  /** Cancels these if they come before it. */
  readonly overrides?: readonly string[];
  /** Accepted, but not listed in the help. */
  readonly hidden?: boolean;
  /** It changes only how text looks, and so nothing where there are pictures. */
  readonly isAboutText?: boolean;
  /** The least and the greatest number, if the value is one. */
  readonly range?: readonly [min: number, max: number];
  /** The value if the option is not given. */
  readonly default: Value;
}

/** The value is parsed from the word itself. */
export interface WordOption<Name extends string = string, Value = unknown> extends Row<Name, Value> {
  /** The fault names the option. */
  parse(word: string): Result<Value>;
}

/** The word names a file; the value is parsed from its content. */
export interface FileOption<Name extends string = string, Value = unknown> extends Row<Name, Value> {
  /** Values that have names of their own, the usual one first: these words do not name files. */
  readonly named?: ReadonlyMap<string, Value>;
  /** Whether a text can be meant for this option at all; absent if any can. */
  suits?(text: string): boolean;
  /** The fault names the file; `warn` is called with what the author of an acceptable file should know. */
  parseFile(text: string, file: string, warn: (sentence: string) => void): Result<Value>;
}

/** A row of an option table. */
export type OptionSpec<Name extends string = string, Value = unknown> =
  | WordOption<Name, Value>
  | FileOption<Name, Value>;

/** The options of a game or a subcommand. */
export type OptionTable = readonly OptionSpec[];

/** The values of a table's options, by name. */
export type OptionValues<Table extends OptionTable> = {
  readonly [Option in Table[number] as Option['name']]: Option['default'];
};

type RowText<Name extends string> = Pick<Row<Name, unknown>, 'name' | 'help' | 'unless' | 'isAboutText'>;
type RowWithValue<Name extends string> = RowText<Name> & { readonly placeholder: string; readonly takes?: ValueKind };

/** Given or not. */
export const flagOption = <const Name extends string>(
  row: RowText<Name> & { readonly overrides?: readonly string[] },
): WordOption<Name, boolean> => ({ ...row, default: false, parse: () => ok(true) });

/** Any word. */
export const textOption = <const Name extends string, Default extends string | undefined = undefined>(
  row: RowWithValue<Name> & { readonly default?: Default },
): WordOption<Name, string | Default> => ({ ...withDefault(row), parse: ok });

/** Words separated by commas. */
export const listOption = <const Name extends string>(
  row: RowWithValue<Name>,
): WordOption<Name, readonly string[]> => ({
  ...row,
  default: [],
  parse: list => ok(splitList(list)),
});

/** The items of a comma-separated list, without empty ones. */
export const splitList = (list: string): string[] =>
  list
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '');

/** A whole number from `min` to `max`. */
export const numberOption = <const Name extends string, Default extends number | undefined = undefined>(
  row: RowWithValue<Name> & { readonly min: number; readonly max: number; readonly default?: Default },
): WordOption<Name, number | Default> => ({
  ...withDefault(row),
  range: [row.min, row.max],
  parse: word => {
    const value = wholeNumber(word);
    if (value !== undefined && value >= row.min && value <= row.max) return ok(value);
    return misused(`-${row.name} must be a whole number from ${row.min} to ${row.max}, not ${quote(word)}`);
  },
});

/** One of several words or numbers. */
export const choiceOption = <const Name extends string, const Choice extends string | number>(
  row: RowText<Name> & { readonly choices: readonly Choice[] },
): WordOption<Name, Choice | undefined> => ({
  ...row,
  placeholder: row.choices.join('|'),
  takes: row.choices.map(String),
  default: undefined,
  parse: word => {
    const value = row.choices.find(choice => String(choice) === word);
    return value === undefined
      ? misused(`-${row.name} must be one of ${row.choices.join(', ')}, not ${quote(word)}`)
      : ok(value);
  },
});

/** A word with a syntax of its own; `parse` says what is wrong with it. */
export const parsedOption = <const Name extends string, Value>(
  row: RowWithValue<Name> & { parse(word: string): Result<Value> },
): WordOption<Name, Value | undefined> => ({
  ...row,
  default: undefined,
  parse: word => {
    const parsed = row.parse(word);
    return parsed.ok ? parsed : misused(`-${row.name}: ${parsed.fault}`);
  },
});

/** A file to read, or the name of something that needs none. */
export const fileOption = <const Name extends string, Value>(
  row: RowText<Name> & Pick<FileOption<Name, Value>, 'parseFile' | 'named' | 'suits'>,
): FileOption<Name, Value | undefined> => ({
  ...row,
  placeholder: row.named ? 'NAME|FILE' : 'FILE',
  takes: 'file',
  default: undefined,
});

/** Appends the default to the help, if there is one. */
const withDefault = <Default, Given extends { readonly help: string; readonly default?: Default }>(row: Given) => ({
  ...row,
  help: row.default === undefined ? row.help : `${row.help} (${row.default})`,
  default: row.default as Default,
});

/** Where files are read, and where warnings go. */
export interface OptionContext {
  readonly world: { read(file: string): Result<string> };
  warn(sentence: string): void;
}

const NO_FILES: OptionContext = { world: { read: file => err(`there is no file ${quote(file)}`) }, warn: () => {} };

/**
 * Returns the typed values. Words are checked before any file is read, and warnings are printed only if nothing is
 * wrong, so that a refusal is one sentence. An ignored option is not checked. A table without files needs no context.
 */
export function readOptions<Table extends OptionTable>(
  table: Table,
  typed: TypedOptions,
  { world, warn }: OptionContext = NO_FILES,
): Result<OptionValues<Table>> {
  const values = new Map<string, unknown>(table.map(row => [row.name, row.default]));
  const warnings: string[] = [];
  const files: [FileOption, string][] = [];
  for (const row of table) {
    const word = typed.get(row.name);
    if (word === undefined) continue;
    const overriding = row.unless?.find(name => typed.has(name));
    if (overriding !== undefined) warnings.push(`-${row.name} is ignored, since -${overriding} is given`);
    else if ('parseFile' in row && !row.named?.has(word)) files.push([row, word]);
    else {
      const parsed = 'parseFile' in row ? ok(row.named!.get(word)) : row.parse(word);
      if (!parsed.ok) return parsed;
      values.set(row.name, parsed.value);
    }
  }
  for (const [row, file] of files) {
    const text = world.read(file);
    const parsed = text.ok ? row.parseFile(text.value, file, sentence => warnings.push(sentence)) : notRead(row, text);
    if (!parsed.ok) return parsed;
    values.set(row.name, parsed.value);
  }
  for (const sentence of warnings) warn(sentence);
  return ok(Object.fromEntries(values) as OptionValues<Table>);
}

/** Whoever mistypes a name is told the names. */
const notRead = ({ name, named }: FileOption, { fault, ...failure }: Failure): Failure =>
  named
    ? { ...failure, fault: `-${name} is ${[...named.keys()].join(', ')} or a file, but ${fault}` }
    : { ...failure, fault };

/** The first fault that can be found without reading files, which are read later. */
export function checkWords(table: OptionTable, typed: TypedOptions): Failure | undefined {
  const words = readOptions(
    table.filter(row => !('parseFile' in row)),
    typed,
  );
  return words.ok ? undefined : words;
}
