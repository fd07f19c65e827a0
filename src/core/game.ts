/** The contract of every game: a pure state machine, driven in the same way by humans, scripts, bots, sockets and replays. */
import type { Random } from './random.ts';

/** The index of a player, from 0. */
export type Seat = number;
/** Whoever looks at a game: a seat, or a spectator. */
export type Viewer = Seat | 'spectator';

/** Called with every event. An event has its random outcome in it, so a log can be replayed without a generator. */
export type Emit<Event> = (event: Event) => void;

/** How a game has ended. */
export interface Outcome {
  /** More than one if a win is shared; empty if the game was drawn. */
  readonly winners: readonly Seat[];
  /** One per seat. */
  readonly scores: readonly number[];
}

/** `Refusal` is the union of the codes for why an action is refused; the game's messages turn them into sentences. */
export interface Game<
  State = unknown,
  Action = unknown,
  Event = unknown,
  Refusal extends string = string,
  Options = unknown,
> {
  readonly id: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Returns a state that is ready to play. Each game defines its own options, all of them optional. */
  create(options: Options, random: Random): State;
  /** The seats that may act now; empty once the game is over. */
  toAct(state: State): readonly Seat[];
  /** Every action that the seat may take now. */
  legal(state: State, seat: Seat): Action[];
  /**
   * Changes the state, or returns a refusal and changes nothing, also if the seat may not act. Without `emit` no events
   * are built.
   */
  play(state: State, seat: Seat, action: Action, random: Random, emit?: Emit<Event>): Refusal | undefined;
  /** How the game has ended; undefined while it goes on. */
  outcome(state: State): Outcome | undefined;
  /** Cheap: search copies states by the million. */
  clone(state: State): State;
  /** What a viewer may know: a state in which everything hidden is replaced, so that nobody can forget to hide it. */
  view(state: State, viewer: Viewer): State;
  /** What a viewer may know of an event; undefined if they may not know that it happened. */
  redact(event: Event, viewer: Viewer): Event | undefined;
  /** Whether an action is only for people who trust each other (loaded dice); rooms refuse it. */
  isUnfair?(action: Action): boolean;

  // For bots; all of it is optional.

  /** Fills in the hidden parts of a view at random, each possibility as likely as it is to somebody at that seat. */
  determinise?(view: State, seat: Seat, random: Random): State;
  /** A quick estimate of how likely a seat is to win, from 0 to 1, for search that stops before the end of the game. */
  evaluate?(state: State, seat: Seat): number;
  /** Whether a search that started at `since` may stop here and evaluate; without this, it may stop anywhere. */
  canEvaluate?(state: State, since: State): boolean;
  /** The legal actions without those that would be cheating for a bot (loaded dice) or are pointless. */
  botActions?(state: State, legal: readonly Action[]): Action[];
  /** Whether a turn starts here; without this, a turn ends when another seat acts. */
  turnStart?(state: State): boolean;
  /** Whether it is certain that nobody can win any more. False does not mean that somebody can. */
  isUnwinnable?(state: State): boolean;
}

/** A game from outside broke the contract; the message says which game and how. */
export class GameError extends Error {}
