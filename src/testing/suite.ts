/** What the rules of the contract are checked on: random games, in several cases and from several seeds. */
import type { Game, Seat, Viewer } from '../core/game.ts';
import { type Random, seededRandom } from '../core/random.ts';
import type { TextGame } from '../core/session.ts';
import type { Wire } from '../core/wire.ts';
import { type Counterexample, CounterexampleError } from './violation.ts';

/** One way to set up a game. */
export interface ContractCase<State = unknown, Options = unknown> {
  readonly name: string;
  /** For `create`; the default is `{}`. */
  readonly options?: Options;
  /** A position to start from instead of a new game. */
  readonly start?: State;
  /** The number of players; the default is the smallest. */
  readonly players?: number;
  /** The same setup as a command line, for the rules about text sessions, which skip a case without it. */
  readonly session?: SessionCase;
}

/** A command line for the rules about text. */
export interface SessionCase {
  /** The option's name without dashes → its value, or '' for a flag. */
  readonly options?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  /** The lines to type before the first decision of a player (in a menu, for example). */
  readonly lines?: readonly string[];
}

/** What is tested, and for how long. */
export interface ContractOptions<State = unknown, Action = unknown, Event = unknown, Options = unknown> {
  /** The default is `create({ players })` for every number of players. */
  readonly cases?: readonly ContractCase<State, Options>[];
  /** For the rules about JSON. */
  readonly wire?: Wire<State, Action, Event, Options>;
  /** A random game is played for every case and seed. */
  readonly seeds?: readonly string[];
  /** The number of actions after which a random game is stopped. */
  readonly steps?: number;
  /**
   * Returns another state that the viewer cannot distinguish from this one, with everything hidden replaced at random;
   * undefined if nothing is hidden from them. The default is `determinise` of a seat's view. A game that hides something
   * needs one of the two: without it no leak can be found.
   */
  resample?(state: State, viewer: Viewer, random: Random): State | undefined;
  /**
   * Whether a viewer may distinguish two actions of another seat although the views are the same (which of two hidden
   * cards somebody looked at). By default they may not, and events that distinguish them are leaks.
   */
  canDistinguish?(action: Action, other: Action, viewer: Viewer): boolean;
}

/** A position before an action of a random game, or at its end. */
export interface Position {
  readonly state: unknown;
  /** The seats that may act. */
  readonly seats: readonly Seat[];
  readonly case: ContractCase;
  readonly seed: string;
  readonly step: number;
  readonly players: number;
  /** Random numbers for the rules' own experiments. */
  readonly choices: Random;
}

export interface Turn extends Position {
  readonly seat: Seat;
  readonly legal: readonly unknown[];
  /** The action that will be played. */
  readonly action: unknown;
}

const DEFAULT_SEEDS = ['1', '2', '3'];
const DEFAULT_STEPS = 300;
/** If there are more viewers, only the first ones and the last one are checked. */
const MAX_VIEWERS = 4;
/** `visitSome` visits at most one position in so many, and fewer of each game the more games there are. */
const MIN_POSITIONS_PER_VISIT = 5;

export class Suite {
  readonly game: Game;
  readonly cases: readonly ContractCase[];
  readonly seeds: readonly string[];
  readonly steps: number;
  readonly wire: Wire | undefined;
  readonly #options: ContractOptions;

  constructor(game: Game, options: ContractOptions) {
    this.game = game;
    this.cases = options.cases ?? casesByPlayers(game);
    this.seeds = options.seeds ?? DEFAULT_SEEDS;
    this.steps = options.steps ?? DEFAULT_STEPS;
    this.wire = options.wire;
    this.#options = options;
  }

  /** Plays random games and visits all of their positions, including the last. */
  visit(onTurn: (turn: Turn) => void, onEnd: (position: Position) => void = () => {}): void {
    for (const testCase of this.cases) {
      for (const seed of this.seeds) this.#playRandomly(testCase, seed, onTurn, onEnd);
    }
  }

  /** Visits only some positions, for what takes long: the last of every game, and others chosen at random. */
  visitSome(onTurn: (turn: Turn) => void, onEnd: (position: Position) => void = () => {}): void {
    const odds = Math.max(MIN_POSITIONS_PER_VISIT, this.cases.length * this.seeds.length);
    this.visit(turn => {
      if (turn.choices.below(odds) === 0) onTurn(turn);
    }, onEnd);
  }

  /** A game that breaks another rule on the way (nothing is legal, a legal action is refused) ends there. */
  #playRandomly(
    testCase: ContractCase,
    seed: string,
    onTurn: (turn: Turn) => void,
    onEnd: (last: Position) => void,
  ): void {
    const { game } = this;
    const random = seededRandom(seed);
    const choices = seededRandom(`${seed} choices`);
    const location: Location = { case: testCase.name, seed, step: 0 };
    withLocation(location, () => {
      const state = this.start(testCase, random);
      for (; ; location.step++) {
        const seats = game.toAct(state);
        const position = this.position(testCase, { state, seats, seed, step: location.step, choices });
        const seat = seats[choices.below(seats.length)];
        const legal = seat === undefined ? [] : game.legal(state, seat);
        if (seat === undefined || legal.length === 0 || location.step === this.steps) return onEnd(position);
        const action = pick(legal, choices);
        Object.assign(location, { seat, action });
        onTurn({ ...position, seat, legal, action });
        if (game.play(state, seat, action, random) !== undefined) return;
      }
    });
  }

  start(testCase: ContractCase, random: Random): unknown {
    return testCase.start === undefined
      ? this.game.create(testCase.options ?? {}, random)
      : this.game.clone(testCase.start);
  }

  /** A position of a random game in one of the cases. */
  position(testCase: ContractCase, at: Omit<Position, 'case' | 'players'>): Position {
    return { ...at, case: testCase, players: this.playersOf(testCase) };
  }

  playersOf(testCase: ContractCase): number {
    return testCase.players ?? this.game.seats.min;
  }

  viewers({ players }: Pick<Position, 'players'>): Viewer[] {
    const all: Viewer[] = ['spectator', ...Array(players).keys()];
    return all.length <= MAX_VIEWERS ? all : [...all.slice(0, MAX_VIEWERS - 1), players - 1];
  }

  /** Another state that looks the same to the viewer; undefined if there is no way to make one. */
  resample(state: unknown, viewer: Viewer, random: Random): unknown {
    const { game } = this;
    if (this.#options.resample) return this.#options.resample(game.clone(state), viewer, random);
    return viewer === 'spectator' ? undefined : game.determinise?.(game.view(state, viewer), viewer, random);
  }

  canDistinguish(action: unknown, other: unknown, viewer: Viewer): boolean {
    return this.#options.canDistinguish?.(action, other, viewer) ?? false;
  }

  get canResample(): boolean {
    return this.#options.resample !== undefined || this.game.determinise !== undefined;
  }
}

const PLAYERS_OPTION = 'players';

/** One case per number of players, as tournaments and command lines set them up. */
function casesByPlayers(game: Game & Partial<TextGame>): ContractCase[] {
  const { min, max } = game.seats;
  if (min === max) return [{ name: `${min} players`, players: min, session: {} }];
  const hasOption = game.options?.some(({ name }) => name === PLAYERS_OPTION);
  return Array.from({ length: max - min + 1 }, (_, i) => {
    const players = min + i;
    const session = { options: { [PLAYERS_OPTION]: `${players}` } };
    return { name: `${players} players`, players, options: { players }, ...(hasOption ? { session } : {}) };
  });
}

/** Throws a `CounterexampleError` that says what is wrong at a position. */
export function fail(
  at: Position & Partial<Turn>,
  problem: string,
  about: { readonly seat?: Seat; readonly viewer?: Viewer; readonly action?: unknown } = {},
): never {
  const { seed, step, seat } = at;
  throw new CounterexampleError(problem, { case: at.case.name, seed, step, seat, ...about });
}

type Location = { -readonly [key in keyof Counterexample]: Counterexample[key] };

/** Adds the location, which `run` keeps up to date, to an exception thrown by the game. */
export function withLocation(location: Location, run: () => void): void {
  try {
    run();
  } catch (error) {
    if (error instanceof CounterexampleError) throw error;
    throw new CounterexampleError(`it throws ${String(error)}`, location, error);
  }
}

/** A key that identifies an action, which is plain data. */
export const keyOf = (action: unknown): string => JSON.stringify(action) ?? String(action);

export const pick = <T>(items: readonly T[], random: Random): T => items[random.below(items.length)]!;

/** The whole list, or `max` random items of a longer one. */
export function sampleOf<T>(items: readonly T[], max: number, random: Random): readonly T[] {
  if (items.length <= max) return items;
  return Array.from({ length: max }, () => pick(items, random));
}
