/** What a game tells guided search about itself: which actions look promising, and how well everybody stands. */
import type { Seat } from './game.ts';
import type { Random } from './random.ts';

/** A small network that rates a seat by its features; the chances to win are the softmax of all ratings. */
export interface NetworkWeights {
  /** What each feature contributes past the hidden layer. */
  readonly direct: readonly number[];
  readonly hidden: readonly {
    readonly output: number;
    readonly bias: number;
    readonly inputs: readonly number[];
  }[];
}

/** Levels that people understand, weakest first. */
export const LEVEL_NAMES = ['easy', 'medium', 'hard', 'expert'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

export interface LevelSettings {
  /** Of 100 actions, how many it does not notice; 0 if absent. */
  readonly overlooks?: number;
  /** Of 100 decisions, how many it makes by `planCarelessly`, if it plays what looks best at once; 0 if absent. */
  readonly careless?: number;
  /** The iterations it searches at most; 0 plays what looks best at once. Without it, it uses all its time. */
  readonly iterations?: number;
}

export interface Guide<State = unknown, Action = unknown> {
  /** How promising each action looks: one more means e times as likely. */
  rate(state: State, seat: Seat, actions: readonly Action[]): readonly number[];
  /** The same with more care, once for each decision; it takes longer. */
  plan?(state: State, seat: Seat, actions: readonly Action[]): readonly number[];
  /** The same by somebody who sees what others have, but not what they threaten; for levels that are careless. */
  planCarelessly?(state: State, seat: Seat, actions: readonly Action[]): readonly number[];
  /** The number of seats of a game. */
  seatCount(state: State): number;
  /** Games may go on for ever: after the rows of the seats, one more describes how likely it is that nobody wins. */
  readonly mayStall?: boolean;
  /** The number of features of a seat. */
  readonly features: number;
  /** Writes how a seat stands into a row of features, numbers of about 1, the rest of which is 0. */
  describe(state: State, seat: Seat, row: Float64Array): void;
  /** Written by `npm run train GAME`. */
  readonly weights: NetworkWeights;
  /** By what the ratings are divided so that chances come true as often as they say (`npm run calibrate`); 1 if absent. */
  readonly temperature?: number;
  /**
   * Whether the other player may undo an action at once, and both could do so for ever: now and then it is not considered,
   * if there is anything else to do.
   */
  isTussle?(view: State, seat: Seat, action: Action): boolean;
  /** Whether a position can be described: nothing is pending. Elsewhere the best-looking actions are played first. */
  isQuiet?(state: State): boolean;
  /** Whether a search that started at `since` looks no further. */
  isHorizon?(state: State, since: State): boolean;
  /** Called once for each decision, if the guide knows better than the game how to fill in what a view hides. */
  imagine?(view: State, seat: Seat, random: Random): () => State;
  /** Who acts next of several who may. */
  next?(state: State, seats: readonly Seat[]): Seat;
  /** How many positions one iteration looks at; 1 by default. More where that takes little time. */
  readonly stride?: number;
  readonly levels: Readonly<Record<LevelName, LevelSettings>>;
  /** One sentence on an action, for `hint`. */
  explain?(view: State, seat: Seat, action: Action): string;
}
