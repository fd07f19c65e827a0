/** `gander config [KEY [VALUE]]`: shows or changes the user's configuration. */
import { EXIT } from '../../core/exit.ts';
import { flagOption } from '../../core/option.ts';
import { err, misused } from '../../core/result.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import {
  type ConfigEntry,
  type ConfigKey,
  checkSetting,
  DEFAULTS,
  findSetting,
  parseEntries,
  SETTINGS,
  withSetting,
} from './config.ts';
import { configFile, readConfigText, writeConfigText } from './configfile.ts';

const OPTIONS = [flagOption({ name: 'unset', help: 'remove the key from the file, so that its default is in force' })];

export const configSubcommand: Subcommand<Io, typeof OPTIONS> = {
  about: 'Shows the settings in force and where they come from; with a key its value; with a value, sets it.',
  operands: '[key] [value]',
  takes: [SETTINGS.map(({ name }) => name), 'setting'],
  options: OPTIONS,
  epilogue: `Settings:
${SETTINGS.map(({ name, help }) => `  ${name.padEnd(11)}${help}\n`).join('')}
An option of the command line beats them. In a pipe they do not count.
`,
  run({ operands: [key, value], options: { unset } }, io) {
    const file = configFile(io.env);
    if (file === undefined) return refuse(err('there is no home folder for a configuration (HOME is not set)'), io);
    const text = readConfigText(file, io);
    if (!text.ok) return refuse(text, io);
    if (key === undefined) return unset ? refuse(misused('-unset needs a key'), io) : showAll(text.value, file, io);
    const row = findSetting(key);
    if (!row.ok) return refuse(misused(row.fault), io);
    if (unset && value !== undefined) return refuse(misused('-unset takes no value'), io);
    if (unset) return change(withSetting(text.value, row.value.name, undefined), file, io);
    if (value === undefined) return showOne(text.value, file, row.value.name, io);
    const checked = checkSetting(row.value, value);
    if (!checked.ok) return refuse(misused(checked.fault), io);
    return change(withSetting(text.value, row.value.name, checked.value), file, io);
  },
};

function change(text: string, file: string, io: Io): number {
  // What is wrong elsewhere in the file is said now, not when a game is started.
  const entries = parseEntries(text, file);
  const written = entries.ok ? writeConfigText(file, text, io) : entries;
  return written.ok ? EXIT.fine : refuse(written, io);
}

/** What is in force for a key if no file sets it; '' if that depends on the user or the game. */
const defaultOf = (key: ConfigKey): string => (DEFAULTS as Partial<Record<ConfigKey, string>>)[key] ?? '';

function showOne(text: string, file: string, key: ConfigKey, io: Io): number {
  return show(text, file, io, entries => `${entries.find(entry => entry.key === key)?.value ?? defaultOf(key)}\n`);
}

function showAll(text: string, file: string, io: Io): number {
  return show(text, file, io, entries => {
    const rows = SETTINGS.map(({ name }) => ({ name, entry: entries.find(({ key }) => key === name) }));
    const values = rows.map(({ name, entry }) => entry?.value ?? defaultOf(name));
    const width = Math.max(...values.map(value => value.length)) + 2;
    const line = ({ name, entry }: (typeof rows)[number], index: number): string =>
      `${name.padEnd(11)}${values[index]!.padEnd(width)}${entry ? `line ${entry.line}` : 'default'}\n`;
    return `${rows.map(line).join('')}\n${io.exists(file) ? 'The file is' : 'There is no file'} ${file}\n`;
  });
}

function show(text: string, file: string, io: Io, format: (entries: readonly ConfigEntry[]) => string): number {
  const entries = parseEntries(text, file);
  if (!entries.ok) return refuse(entries, io);
  io.print(format(entries.value));
  io.flush();
  return EXIT.fine;
}
