/** What `defineGame` needs to know about a game: its rules, and its board as text. Everything else is optional. */
import type { SyncBot } from './bot.ts';
import type { Emit, Game, Outcome, Seat, Viewer } from './game.ts';
import type { OptionTable, OptionValues } from './option.ts';
import type { Random } from './random.ts';
import type { TextGame } from './session.ts';
import type { Codec } from './wire.ts';

/** The parts of the contract that a simple game does not need. */
type OptionalParts<State, Action, Event> = Partial<
  Pick<
    TextGame<State, Action, Event>,
    | 'clone'
    | 'view'
    | 'redact'
    | 'determinise'
    | 'evaluate'
    | 'canEvaluate'
    | 'botActions'
    | 'turnStart'
    | 'isUnwinnable'
    | 'statistics'
    | 'highlights'
    | 'rulesVersion'
  >
>;

/** `players` is always set; by default it is the smallest number. */
export type NewGameOptions<Table extends OptionTable> = OptionValues<Table> & { readonly players: number };

/** What `defineGame` makes a game out of: the rules; everything else is optional. */
export interface GameDefinition<State, Action, Event, Refusal extends string, Table extends OptionTable = readonly []>
  extends OptionalParts<State, Action, Event> {
  /** A short name for files and journals: lower-case letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  readonly seats: number | Game['seats'];
  /** The names of the players, one for each seat. */
  readonly names?: readonly string[];
  /** How to play, for the command `help`. */
  readonly help?: string;
  /** Command-line options; `create` is called with their values. */
  readonly options?: Table;
  /** A state that is ready to play. */
  create(options: NewGameOptions<Table>, random: Random): State;
  /** Who acts next; called only while there is no outcome. A game in which several may act at once has `toAct` instead. */
  whoseTurn?(state: State): Seat;
  /** The seats that may act now; none once there is an outcome. */
  toAct?(state: State): readonly Seat[];
  /** Every action that a seat may take; called only for a seat that may act. */
  legal(state: State, seat: Seat): Action[];
  /**
   * Changes the state. Called only for a seat that may act and, unless the game has `refusals`, only with an action that
   * is legal.
   */
  play(state: State, seat: Seat, action: Action, random: Random, emit: Emit<Event>): Refusal | undefined;
  /** Without scores, winners have 1 and all others 0. */
  outcome(state: State): (Pick<Outcome, 'winners'> & Partial<Outcome>) | undefined;
  /** The position as text. */
  board(view: State, viewer: Viewer): string;
  /** The line to type for an action; by default a string or number as it is. */
  formatAction?(action: Action, state: State): string;
  /** Accepts other ways to write an action; returns undefined if the line is not an action. */
  parseAction?(line: string, view: State, seat: Seat): Action | undefined;
  /** A sentence about an event; undefined if it is not worth one. */
  narrate?(event: Event): string | undefined;
  /** Why `play` refuses an action: a code and a sentence for each reason. A game that has them checks actions itself. */
  readonly refusals?: Readonly<Record<Refusal, string>>;
  /** Bots by level, weakest first; `random` and `search` come with every game. */
  readonly bots?: Readonly<Record<string, SyncBot<State, Action>>>;
  /** How to save the state, if it is more than plain data. */
  readonly stateCodec?: Codec<State>;
}

const METHODS = ['create', 'legal', 'play', 'outcome', 'board'] as const;

/** What is wrong with a definition. It may come from JavaScript, so types are checked too. */
export function definitionFault<State, Action, Event, Refusal extends string, Table extends OptionTable>(
  definition: GameDefinition<State, Action, Event, Refusal, Table>,
  { min, max }: Game['seats'],
): string | undefined {
  const { id, title, names, options = [] } = definition;
  if (typeof id !== 'string' || !/^[a-z][a-z0-9-]*$/.test(id)) {
    return 'id must be lower-case letters, digits and hyphens';
  }
  if (typeof title !== 'string' || title === '') return `${id} has no title`;
  if (!(Number.isInteger(min) && Number.isInteger(max) && min >= 1 && max >= min)) {
    return `${id}: seats must be a whole number, or { min, max }`;
  }
  for (const method of METHODS) if (typeof definition[method] !== 'function') return `${id} has no ${method}()`;
  if (!definition.whoseTurn && !definition.toAct) return `${id} has neither whoseTurn() nor toAct()`;
  const taken = options.find(({ name }) => name === 'players' || name === 'load');
  if (taken) return `${id}: the option ${taken.name} already exists`;
  if (names !== undefined && new Set(names).size < max) return `${id}: there must be ${max} different names`;
  return undefined;
}
