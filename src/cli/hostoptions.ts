/** The options that every game has. They belong to the host; the game does not see them. */
import {
  checkWords,
  flagOption,
  type OptionSpec,
  type OptionTable,
  type OptionValues,
  parsedOption,
  readOptions,
  type TypedOptions,
  textOption,
} from '../core/option.ts';
import { misused, type Result } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import { parseBots } from './seating.ts';
import { parseThinkingTime } from './think.ts';
import { PONDER_OPTION, THINK_THREADS_OPTION } from './thinkoptions.ts';

export const HOST_OPTIONS = [
  textOption({
    name: 'seed',
    placeholder: 'WORD',
    help: 'seed of the random numbers (without it, the sequence is always the same)',
  }),
  parsedOption({
    name: 'bots',
    placeholder: 'LIST',
    takes: 'bots',
    help: 'seats played by bots: red=greedy,2=random or all=search',
    parse: parseBots,
  }),
  parsedOption({
    name: 'think',
    placeholder: 'N|Nms',
    help: 'how long bots think: iterations (reproducible) or milliseconds per decision',
    parse: parseThinkingTime,
  }),
  THINK_THREADS_OPTION,
  PONDER_OPTION,
  textOption({
    name: 'journal',
    placeholder: 'FILE',
    takes: 'file',
    help: 'keep a journal in this file, for gander resume and replay (a terminal always keeps one)',
  }),
  flagOption({ name: 'keep', help: "do not delete a terminal's journal when the game is over" }),
  flagOption({ name: 'undo', help: 'accept the command undo, as in rich mode' }),
  flagOption({ name: 'plain', help: 'print exactly the specified text, as to a pipe', overrides: ['rich', 'screen'] }),
  flagOption({
    name: 'rich',
    help: 'colour, completion and hints, as at a terminal',
    overrides: ['plain', 'screen'],
  }),
  flagOption({
    name: 'screen',
    help: 'on the whole screen and against computers, as gander play does',
    overrides: ['plain', 'rich', 'lines'],
  }),
  flagOption({ name: 'lines', help: 'line by line, as without -screen', overrides: ['screen'] }),
];

/** Only for games whose input may be read like this. */
const WORDS_OPTION = flagOption({
  name: 'words',
  help: 'read the input word by word, ignoring line breaks, as cin >> does in C++',
});

const ALL_HOST_OPTIONS = [...HOST_OPTIONS, WORDS_OPTION];
export type HostOptions = OptionValues<typeof ALL_HOST_OPTIONS>;

export const hasSaves = (game: TextGame): boolean => game.options.some(({ name }) => name === 'load');

/** Stands in for `-load` in games without saves, to explain why it is refused. */
const refusedLoadOption = (title: string): OptionSpec => ({
  name: 'load',
  placeholder: 'FILE',
  help: '',
  hidden: true,
  default: undefined,
  parse: () => misused(`-load: ${title} has no saved games`),
});

/** All options of a game's command line. */
export const optionsFor = (game: TextGame): OptionTable => [
  ...game.options,
  ...(hasSaves(game) ? [] : [refusedLoadOption(game.title)]),
  ...HOST_OPTIONS,
  ...(game.readsWords ? [WORDS_OPTION] : []),
];

/** Returns the host's options. The game's own are checked too, but its files are read later, by `openSession`. */
export const readHostOptions = (game: TextGame, typed: TypedOptions): Result<HostOptions> =>
  checkWords(optionsFor(game), typed) ?? readOptions(ALL_HOST_OPTIONS, typed);
