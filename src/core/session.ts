/** A game as a conversation: lines in, text out. Hosts (terminal, pipe, socket, replay) drive it and know no game by name. */
import type { SyncBot } from './bot.ts';
import type { WordCount } from './command.ts';
import type { Game, Seat } from './game.ts';
import type { OptionTable, OptionValues } from './option.ts';
import type { SavedRandom } from './random.ts';
import type { Result } from './result.ts';
import type { Text } from './richtext.ts';
import type { StatisticsCollector } from './statistics.ts';

/** All that a session can reach of the world. */
export interface World {
  print(text: Text): void;
  /** The fault is a sentence without a full stop that names the file. */
  read(file: string): Result<string>;
  exists(file: string): boolean;
  /** Writes the whole file or nothing. */
  write(file: string, text: string): Result<undefined>;
}

/** What a session is given to run with. */
export interface Setup {
  readonly world: World;
  readonly random: SavedRandom;
  /** The seats that -bots names, by name, by number from 1 or as `all`; absent without that option. */
  readonly bots?: readonly string[];
  /** For what the user should know about the options but the game's text has no place for. */
  warn(sentence: string): void;
  /** Called with every event of the game and the state after it, which is the same object throughout a game. */
  onEvent?(event: unknown, state: unknown): void;
}

export interface Backup {
  readonly file: string;
  readonly text: string;
  /** The file the game was loaded from, if it was. */
  readonly from?: string | undefined;
}

/** Whether a line was a valid answer to the prompt. A refused one has changed nothing. */
export type Reply = 'taken' | 'refused';

export interface Session<State = unknown, Action = unknown> {
  /** Prints everything up to and including the first prompt. */
  begin(): void;
  /** Answers one line (without its line end), up to and including the next prompt. */
  line(text: string): Reply;
  /** Set when the conversation is over: the exit code. */
  readonly ended: number | undefined;
  /** Somebody other than the host speaks next (a computer player): the host calls `step` instead of reading a line. */
  readonly botToMove?: boolean;
  /** Only they play: what a person says meanwhile is for the host, between two of their moves. */
  readonly unattended?: boolean;
  /** Lets them go on for a moment; gives the line if it was refused, or a promise when somebody has to be waited for. */
  playBot?(): string | undefined | PromiseLike<string | undefined>;
  /** What end of input leaves behind; undefined when no game is at stake. */
  backup(): Backup | undefined;

  /** The game in play; undefined between games (a menu). */
  readonly state: State | undefined;
  /** Whose decision the prompt waits for; undefined when it is nobody's in particular (menus, play again). */
  readonly activeSeat: Seat | undefined;
  /** The answer to a prompt that decides nothing (“press Enter”), so that computer players can go on. */
  readonly autoReply?: string | undefined;
  /** At a command prompt, where anybody may say words of the host (`hint`, `bot`, `undo` …), not at a question. */
  readonly atCommandPrompt: boolean;
  /** The line (or lines) one would type for an action. */
  formatAction(action: Action): string;
  /** How many words the prompt takes when this is the first; undefined, which is one, unless it is a command. */
  wordCount?(word: string): WordCount | undefined;
  /** What each seat is called on the command line and in the text. */
  readonly names: readonly string[];

  /** Candidates for the last word of what has been typed so far, only ones that are valid now. */
  complete(typed: string): string[];
  /** The usages valid at this prompt, for a person whose line was refused. */
  usages(): string[];
}

export const TEXT_COLOURS = [
  'red',
  'yellow',
  'blue',
  'cyan',
  'green',
  'magenta',
  'orange',
  'white',
  'grey',
  'bold',
  'dim',
] as const;
export type TextColour = (typeof TEXT_COLOURS)[number];

/** Colour is a layer over the plain text: what a pattern matches is painted, nothing is added or removed. */
export interface Highlight {
  readonly pattern: RegExp;
  colour(match: string): TextColour | undefined;
}

/** A game with everything the hosts need to put it before people. */
export interface TextGame<
  State = unknown,
  Action = unknown,
  Event = unknown,
  Refusal extends string = string,
  Options = unknown,
  Table extends OptionTable = OptionTable,
> extends Game<State, Action, Event, Refusal, Options> {
  /** Counted up whenever the same lines would lead to another game; a journal of other rules is not played. */
  readonly rulesVersion?: number;
  /** A collector for the events of one game; absent if the game has no statistics. */
  statistics?(): StatisticsCollector;
  /** Its own options; those that every game has (seed, bots …) are the host's. A game with saves has `load` here. */
  readonly options: Table;
  /** Its input may also be read word by word, wherever lines end: the host offers -words. */
  readonly readsWords?: boolean;
  /** What `create` takes for a new game by these options. Faults name the option or the file. */
  configure(values: OptionValues<Table>, setup: Pick<Setup, 'world' | 'bots'>): Result<Options>;
  /** A new game or, with `load`, a saved one. Nothing is printed before `begin`. Hosts call `openSession`. */
  open(values: OptionValues<Table>, setup: Setup): Result<Session<State, Action>>;
  readonly highlights: readonly Highlight[];
  /** Hand-made computer players by level, weakest first; generic ones are added by the host. */
  readonly bots: ReadonlyMap<string, SyncBot<State, Action>>;
}
