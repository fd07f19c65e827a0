/** The manual page gander(1), made from the tables of commands, options, settings and exit codes. */
import { optionTerm, SHARED_OPTIONS, synopsisOf } from '../src/cli/commandline.ts';
import { type CommandRow, commandRows, findProgramCommand } from '../src/cli/commands.ts';
import { SETTINGS } from '../src/cli/config/config.ts';
import { HOST_OPTIONS } from '../src/cli/hostoptions.ts';
import { VERSION } from '../src/cli/version.ts';
import type { OptionSpec, OptionTable } from '../src/core/option.ts';
import { games } from '../src/games/index.ts';
import { ENVIRONMENT, EXIT_STATUS, FILES } from './facts.ts';

/** Text of a line: no request at its start, and dashes and backslashes as they are typed. */
const text = (line: string): string =>
  line
    .replace(/\\/g, '\\e')
    .replace(/-/g, '\\-')
    .replace(/^(?=[.'])/, '\\&');
const bold = (word: string): string => `\\fB${text(word)}\\fR`;
const section = (title: string, ...parts: readonly string[]): string => `.SH ${title}\n${parts.join('')}`;
const paragraph = (line: string): string => `.PP\n${text(line)}\n`;
const entry = (term: string, about: string): string => `.TP\n${term}\n${text(about)}\n`;

const optionEntry = (row: OptionSpec): string => entry(bold(optionTerm(row)), row.help);
const optionEntries = (table: OptionTable): string =>
  table
    .filter(({ hidden }) => !hidden)
    .map(optionEntry)
    .join('');

/** What all games have is described once. */
const EVERY_GAME = new Set<string>(HOST_OPTIONS.map(({ name }) => name));

async function commandSection(words: readonly string[]): Promise<string> {
  const found = await findProgramCommand('gander', words);
  if (!found.ok) throw new Error(found.fault);
  const { usage, game } = found.value.command;
  const own = game ? usage.options.filter(({ name }) => !EVERY_GAME.has(name)) : usage.options;
  return `.SS "${text(`${usage.name} ${synopsisOf(usage)}`)}"\n${text(usage.about)}\n${optionEntries(own)}`;
}

/** A command and the commands below it. */
async function commandSections(before: readonly string[], { name }: CommandRow): Promise<string> {
  const words = [...before, name];
  const sections = [await commandSection(words)];
  for (const row of commandRows(words)) sections.push(await commandSections(words, row));
  return sections.join('');
}

const sectionsOf = async (rows: readonly CommandRow[]): Promise<string> =>
  (await Promise.all(rows.map(row => commandSections([], row)))).join('');

const DESCRIPTION = [
  'Plays tile and board games: with other people at one keyboard or over a network, against computer players, or as a script through a pipe, where every byte of the output is specified.',
  'Without a game, gander plays Constructor, and so does constructor.',
  'Options take one dash or two, and a space or an equals sign before the value. The last one wins if an option is repeated.',
];

const CONFIGURATION =
  'A file of lines key = value; a line that starts with # is a comment. An option beats it, and in a pipe it is not read.';

const SYNOPSIS = ['gander [game] [options]', 'gander SUBCOMMAND [options]', 'constructor [options]'];

export async function manPage(): Promise<string> {
  const rows = commandRows([]);
  const isGame = ({ name }: CommandRow): boolean => games.has(name);
  return [
    '.\\" Made by npm run man from the tables of the program; do not edit.\n',
    `.TH GANDER 1 "" "gander ${VERSION}" "Games"\n`,
    section('NAME', 'gander, constructor \\- tile and board games in the terminal\n'),
    section('SYNOPSIS', SYNOPSIS.map(text).join('\n.br\n'), '\n'),
    section('DESCRIPTION', ...DESCRIPTION.map(paragraph)),
    section('OPTIONS OF EVERY COMMAND', optionEntries(SHARED_OPTIONS)),
    section('OPTIONS OF EVERY GAME', optionEntries(HOST_OPTIONS)),
    section('GAMES', await sectionsOf(rows.filter(isGame))),
    section('SUBCOMMANDS', await sectionsOf(rows.filter(row => !isGame(row)))),
    section(
      'CONFIGURATION',
      paragraph(CONFIGURATION),
      ...SETTINGS.map(({ name, help, placeholder }) => entry(bold(`${name} = ${placeholder}`), help)),
    ),
    section('FILES', ...FILES.map(([names, about]) => entry(text(names), about))),
    section('ENVIRONMENT', ...ENVIRONMENT.map(([name, about]) => entry(bold(name), about))),
    section('EXIT STATUS', ...EXIT_STATUS.map(([code, about]) => entry(bold(String(code)), about))),
  ].join('');
}
