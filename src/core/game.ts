/** The contract every game fulfils: a pure state machine that people, scripts, bots, sockets and replays drive alike. */
import type { Random } from './random.ts';

/** A player's place at the table, from 0. */
export type Seat = number;
export type Viewer = Seat | 'spectator';

/** Called with each thing that happens. An event carries its random outcome, so a log replays without a generator. */
export type Emit<Event> = (event: Event) => void;

export interface Outcome {
  /** More than one when a win is shared; none when the game was drawn. */
  readonly winners: readonly Seat[];
  /** One per seat. */
  readonly scores: readonly number[];
}

/** `Refusal` is the union of the codes for why an action was not done; the game's messages turn them into words. */
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
  /** Ready to act; `options` as the game defines them, all of them optional. */
  create(options: Options, random: Random): State;
  /** Who may act now; nobody once the game is over. */
  toAct(state: State): readonly Seat[];
  /** Every action that seat may take now. */
  legal(state: State, seat: Seat): Action[];
  /** Changes the state, or refuses and changes nothing: also when that seat may not act. Events are built only when
   * somebody listens. */
  play(state: State, seat: Seat, action: Action, random: Random, emit?: Emit<Event>): Refusal | undefined;
  outcome(state: State): Outcome | undefined;
  /** Cheap: search copies states by the million. */
  clone(state: State): State;
  /** What that viewer may know: hidden things are replaced, so nothing has to be remembered to be hidden. */
  view(state: State, viewer: Viewer): State;
  /** The same for an event: what that viewer may know of it; undefined when they may not know that it happened. */
  redact(event: Event, viewer: Viewer): Event | undefined;

  // What follows is for computer players; a game does without where it has nothing to say.

  /** A view with its hidden parts filled in by chance, each possibility as likely as the seat must think. */
  determinise?(view: State, seat: Seat, random: Random): State;
  /** How likely a seat is to win, from 0 to 1, as far as a glance tells: for search that stops before the end. */
  evaluate?(state: State, seat: Seat): number;
  /** Whether search that began at another state stops here to judge; without it, search stops where it likes. */
  canEvaluate?(state: State, since: State): boolean;
  /** Those of the legal actions that a computer player may take: none that would be cheating, none that is pointless. */
  botActions?(state: State, legal: readonly Action[]): Action[];
  /** A turn begins here; without it a turn is over when somebody else acts. */
  turnStart?(state: State): boolean;
  /** Nobody can ever win any more. Never claimed without certainty, but not always noticed. */
  isUnwinnable?(state: State): boolean;
}

/** A game from outside did what no game may do; the message says which and what. */
export class GameError extends Error {}
