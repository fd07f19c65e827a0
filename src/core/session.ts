/** A game played as text: lines in, text out. Hosts (terminal, pipe, socket, replay) drive it without knowing the game. */
import type { SyncBot } from './bot.ts';
import type { WordCount } from './command.ts';
import type { Face } from './face.ts';
import type { Game, Seat } from './game.ts';
import type { Guide, LevelName } from './guide.ts';
import type { Judge } from './judge.ts';
import type { OptionTable, OptionValues } from './option.ts';
import type { SavedRandom } from './random.ts';
import type { Result } from './result.ts';
import type { Text } from './richtext.ts';
import type { StatisticsCollector } from './statistics.ts';
import type { Wire } from './wire.ts';

/** Everything outside of a session that it can use. */
export interface World {
  /** Shows text. */
  print(text: Text): void;
  /** The fault is a sentence that names the file, without a full stop. */
  read(file: string): Result<string>;
  /** Whether there is such a file. */
  exists(file: string): boolean;
  /** Writes the whole file or nothing. */
  write(file: string, text: string): Result<undefined>;
}

/** What a session is opened with. */
export interface Setup {
  readonly world: World;
  readonly random: SavedRandom;
  /** The seats that `-bots` names, by name, by number from 1 or as `all`; absent without that option. */
  readonly bots?: readonly string[];
  /** For what the user should know about the options but is not part of the game's text. */
  warn(sentence: string): void;
  /** Called with every event and the state after it, which is the same object throughout a game. */
  onEvent?(event: unknown, state: unknown): void;
  /** Called with every action that was played, after its events, and the state after it. */
  onAction?(seat: Seat, action: unknown, state: unknown): void;
}

/** A game that is kept if the input ends before the game: its file and its text. */
export interface Backup {
  readonly file: string;
  readonly text: string;
  /** The file that the game was loaded from, if any. */
  readonly from?: string | undefined;
}

/** Whether a line was accepted. A refused line changes nothing. */
export type Reply = 'taken' | 'refused';

/** A running game as text: it answers lines until it has ended. */
export interface Session<State = unknown, Action = unknown> {
  /** Prints everything up to and including the first prompt. */
  begin(): void;
  /** Answers one line (without its line ending), up to and including the next prompt. */
  line(text: string): Reply;
  /** The exit code, once the session is over. */
  readonly ended: number | undefined;
  /** A bot acts next: the host calls `playBot` instead of reading a line. */
  readonly botToMove?: boolean;
  /** All seats are played by bots: lines typed in the meantime are for the host, between two moves. */
  readonly unattended?: boolean;
  /** Lets the bot think for a moment or act; returns its line if that was refused, or a promise if the bot must be awaited. */
  playBot?(): string | undefined | PromiseLike<string | undefined>;
  /** What is saved if the input ends here; undefined if there is no game to keep. */
  backup(): Backup | undefined;

  /** The game in play; undefined between games (a menu). */
  readonly state: State | undefined;
  /** The seat whose decision the prompt waits for; undefined if it is not a player's (menus, play again). */
  readonly activeSeat: Seat | undefined;
  /** The answer to a prompt that decides nothing (“press Enter”), so that bots can continue. */
  readonly autoReply?: string | undefined;
  /** At a command prompt, where the host's own commands (`hint`, `bot`, `undo` …) are accepted, not at a question. */
  readonly atCommandPrompt: boolean;
  /** The line (or lines) to type for an action. */
  formatAction(action: Action): string;
  /** A drawing of the position that people see again whenever it has changed; absent if what is printed shows it. */
  drawing?(columns: number | undefined): string | undefined;
  /** Whether a line that starts with this word is understood here, so that it is not an abbreviation. */
  takes?(word: string): boolean;
  /** The prompt takes any text as it is: a name, a file. */
  readonly takesAnyText?: boolean;
  /** How many words a line has that starts with this one; undefined, which means one, unless it is a command. */
  wordCount?(word: string): WordCount | undefined;
  /** The name of each seat on the command line and in the text. */
  readonly names: readonly string[];

  /** Candidates for the last word of what has been typed so far, as far as they are valid now. */
  complete(typed: string): string[];
  /** The usages that are valid at this prompt, shown after a line was refused. */
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
/** The colours that a game may give to parts of its text. */
export type TextColour = (typeof TEXT_COLOURS)[number];

/** Colours what a pattern matches. Nothing is added to the plain text or removed from it. */
export interface Highlight {
  readonly pattern: RegExp;
  /** The colour of what matched, if any. */
  colour(match: string): TextColour | undefined;
}

/** A game with everything that hosts need to play it as text. */
export interface TextGame<
  State = unknown,
  Action = unknown,
  Event = unknown,
  Refusal extends string = string,
  Options = unknown,
  Table extends OptionTable = OptionTable,
> extends Game<State, Action, Event, Refusal, Options> {
  /** Increased whenever the same lines would lead to another game; journals and saves of another version are refused. */
  readonly rulesVersion?: number;
  /** A collector for the events of one game; absent if the game has no statistics. */
  statistics?(): StatisticsCollector;
  /** The game's own options, `load` included; options that every game has (`seed`, `bots` …) are the host's. */
  readonly options: Table;
  /** Its input may also be read word by word, regardless of line endings: the host offers `-words`. */
  readonly readsWords?: boolean;
  /** Returns what `create` takes for a new game with these options. Faults name the option or the file. */
  configure(values: OptionValues<Table>, setup: Pick<Setup, 'world' | 'bots'>): Result<Options>;
  /** Opens a new game or, with `load`, a saved one. Prints nothing before `begin`. Hosts call `openSession` instead. */
  open(values: OptionValues<Table>, setup: Setup): Result<Session<State, Action>>;
  readonly highlights: readonly Highlight[];
  /** The game as a participant of a room follows and plays it. */
  readonly face: Face<State, Action, Event, Refusal>;
  /** Options that a game in a room has unless its owner gives them: fair dice, no menu. */
  readonly roomOptions?: ReadonlyMap<string, string>;
  /** A save shows what is hidden from somebody, or what will be drawn; rooms give it out only once the game is over. */
  readonly savesSecrets?: boolean;
  /** For a game from outside: the built-in games load theirs apart. */
  readonly wire?: Wire<State, Action, Event, Options>;
  /** The game's own bots by level, weakest first; the host adds those that play every game. */
  readonly bots: ReadonlyMap<string, SyncBot<State, Action>>;
  /** What guided search needs to know; with it, the game has the levels from easy to expert. */
  readonly guide?: Guide<State, Action>;
  /** Judges positions and actions better than a guide, or without one. Each has buffers of its own. */
  readonly newJudge?: () => Judge<State, Action>;
  /** Levels of the game's own making, for a game without a guide. */
  readonly levels?: Readonly<Record<LevelName, SyncBot<State, Action>>>;
}

/** The version of a game's rules, as journals have it. */
export const rulesOf = ({ rulesVersion = 1 }: Pick<TextGame, 'rulesVersion'>): number => rulesVersion;
