/** The options that every game has: they are the host's, which keeps them from the game. */
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

export const HOST_OPTIONS = [
  textOption({
    name: 'seed',
    placeholder: 'WORD',
    help: 'seed of the random numbers (without it always the same sequence)',
  }),
  parsedOption({
    name: 'bots',
    placeholder: 'LIST',
    help: 'who is played by the computer: red=greedy,2=random or all=search',
    parse: parseBots,
  }),
  parsedOption({
    name: 'think',
    placeholder: 'N|Nms',
    help: 'how long they think: iterations (reproducible) or milliseconds a decision',
    parse: parseThinkingTime,
  }),
  textOption({
    name: 'journal',
    placeholder: 'FILE',
    help: 'keep a journal there (at a terminal there is one anyway): gander resume, replay',
  }),
  flagOption({ name: 'keep', help: 'keep the journal of a terminal when the game is over' }),
  flagOption({ name: 'undo', help: 'take the word undo, as in rich mode' }),
  flagOption({ name: 'plain', help: 'exactly the specified text, as for a pipe', overrides: ['rich'] }),
  flagOption({ name: 'rich', help: 'colour, completion and hints, as at a terminal', overrides: ['plain'] }),
];

/** Only where a game says that its input may be read like this. */
const WORDS_OPTION = flagOption({
  name: 'words',
  help: 'read the input word by word, wherever lines end, as programs with cin >> do',
});

const ALL_HOST_OPTIONS = [...HOST_OPTIONS, WORDS_OPTION];
export type HostOptions = OptionValues<typeof ALL_HOST_OPTIONS>;

export const hasSaves = (game: TextGame): boolean => game.options.some(({ name }) => name === 'load');

/** In place of an option that the game does not have, but others do. */
const noSaves = (title: string): OptionSpec => ({
  name: 'load',
  placeholder: 'FILE',
  help: '',
  hidden: true,
  default: undefined,
  parse: () => misused(`-load: ${title} has no saved games`),
});

/** All that may stand on the command line of a game. */
export const optionsFor = (game: TextGame): OptionTable => [
  ...game.options,
  ...(hasSaves(game) ? [] : [noSaves(game.title)]),
  ...HOST_OPTIONS,
  ...(game.readsWords ? [WORDS_OPTION] : []),
];

/** The host's part of a game's command line. The game's words are checked too; its files are read by `openSession`. */
export const readHostOptions = (game: TextGame, typed: TypedOptions): Result<HostOptions> =>
  checkWords(optionsFor(game), typed) ?? readOptions(ALL_HOST_OPTIONS, typed);
