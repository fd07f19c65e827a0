/** A user's configuration as text: lines `key = value`, and comment lines that start with `#`. */
import { unknownName } from '../../core/command.ts';
import { choiceOption, type OptionValues, parsedOption } from '../../core/option.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { errorAt, quote } from '../../core/text.ts';
import { isFitText, TEXT_LIMITS } from '../../room/limits.ts';
import { THEME_NAMES } from '../../web/themename.ts';
import { nameAndTime } from '../botnames.ts';
import { PACES } from '../screen/pacer.ts';

/** One row for each key: an option table, so that command lines can have the same options. */
export const SETTINGS = [
  parsedOption({
    name: 'name',
    placeholder: 'NAME',
    help: 'what others call you in a room (your name on this machine)',
    parse: parseName,
  }),
  choiceOption({
    name: 'theme',
    choices: THEME_NAMES,
    help: 'colours of the full screen (dark)',
  }),
  choiceOption({
    name: 'pace',
    choices: PACES,
    help: 'when moves of computers are shown: at once, slowly, or one with each key (slow)',
  }),
  parsedOption({
    name: 'level',
    placeholder: 'LEVEL',
    takes: 'level',
    help: "computer players whose level is not given, in games that have it (the strongest of the game's own)",
    parse: parseLevel,
  }),
  choiceOption({
    name: 'interface',
    choices: ['screen', 'lines'],
    help: 'how you play at a terminal: on the full screen, or line by line (screen)',
  }),
] as const;

type Setting = (typeof SETTINGS)[number];
export type ConfigKey = Setting['name'];

type Values = OptionValues<typeof SETTINGS>;
/** What a file says; absent keys have their defaults. */
export type ConfigValues = { readonly [Key in ConfigKey]?: NonNullable<Values[Key]> };

/** Keys without one depend on the user or the game. */
export const DEFAULTS = { theme: 'dark', pace: 'slow', interface: 'screen' } as const satisfies ConfigValues;

/** The values in force. */
export type Config = ConfigValues & Required<Pick<ConfigValues, keyof typeof DEFAULTS>>;

function parseName(word: string): Result<string> {
  if (isFitText(word, TEXT_LIMITS.name) && word === word.trim()) return ok(word);
  return err(`a name is a line of at most ${TEXT_LIMITS.name} characters, not ${quote(word)}`);
}

/** A level, perhaps with a thinking time. No file or package: a configuration loads no code. */
function parseLevel(word: string): Result<string> {
  const [level, time] = nameAndTime(word);
  if (time?.ok === false) return time;
  return /^[\p{L}\p{N}_-]+$/u.test(level) ? ok(word) : err(`${quote(word)} is not a level`);
}

/** A value in a file, and its line from 1. */
export interface ConfigEntry {
  readonly key: ConfigKey;
  readonly value: string;
  readonly line: number;
}

const KEYS: readonly string[] = SETTINGS.map(({ name }) => name);

/** The row of a key that a user typed. */
export function findSetting(key: string): Result<Setting> {
  const row = SETTINGS.find(({ name }) => name === key);
  return row ? ok(row) : err(unknownName('there is no setting called', key, KEYS));
}

/** The fault starts with the key. */
export function checkSetting(row: Setting, word: string): Result<string> {
  if (word === '') return err(`${row.name} has no value`);
  const parsed: Result<unknown> = row.parse(word);
  // A row is also an option, whose faults start with a dash.
  return parsed.ok ? ok(word) : err(parsed.fault.replace(/^-/, ''));
}

const LINE = /^\s*([^\s=]*)\s*=\s*(.*?)\s*$/;
const isIgnored = (line: string): boolean => /^\s*(#|$)/.test(line);

/** The entries of a file in its order. Faults name the file, the line and what is wrong. */
export function parseEntries(text: string, file: string): Result<readonly ConfigEntry[]> {
  const entries: ConfigEntry[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (isIgnored(line)) continue;
    const at = { line: index + 1 };
    const found = LINE.exec(line);
    if (!found) return errorAt(file, at, `expected key = value, not ${quote(line.trim())}`);
    const row = findSetting(found[1]!);
    const value = row.ok ? checkSetting(row.value, found[2]!) : row;
    if (!row.ok || !value.ok) return errorAt(file, at, (value as { fault: string }).fault);
    const key = row.value.name;
    const earlier = entries.find(entry => entry.key === key);
    if (earlier) return errorAt(file, at, `${key} is already set in line ${earlier.line}`);
    entries.push({ key, value: value.value, ...at });
  }
  return ok(entries);
}

export function parseConfig(text: string, file: string): Result<ConfigValues> {
  const entries = parseEntries(text, file);
  return entries.ok ? ok(Object.fromEntries(entries.value.map(({ key, value }) => [key, value]))) : entries;
}

export const formatConfig = (values: ConfigValues): string =>
  SETTINGS.map(({ name }) => (values[name] === undefined ? '' : `${name} = ${values[name]}\n`)).join('');

/** The text of a file with a key set to a value, or without it; comments and other lines stay as they are. */
export function withSetting(text: string, key: ConfigKey, value: string | undefined): string {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const at = lines.findIndex(line => !isIgnored(line) && LINE.exec(line)?.[1] === key);
  const kept = value === undefined ? [] : [`${key} = ${value}`];
  if (at >= 0) lines.splice(at, 1, ...kept);
  else lines.push(...kept);
  return lines.map(line => `${line}\n`).join('');
}
