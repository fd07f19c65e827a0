/** What the rules of the contract are checked on: a game in several cases, played at random from several seeds. */
import type { Game, Seat, Viewer } from '../core/game.ts';
import { type Random, seededRandom } from '../core/random.ts';
import type { TextGame } from '../core/session.ts';
import type { Wire } from '../core/wire.ts';
import { type Counterexample, Finding } from './violation.ts';

/** One way to set a game up. */
export interface ContractCase<State = unknown, Options = unknown> {
  readonly name: string;
  /** For `create`; `{}` unless given. */
  readonly options?: Options;
  /** A position to start from instead of a new game. */
  readonly start?: State;
  /** How many play; the least number of the game unless given. */
  readonly players?: number;
  /** The same setup as a command line, for the rules about text sessions; without it they skip the case. */
  readonly session?: SessionCase;
}

export interface SessionCase {
  /** Option name without dashes → its value, or '' for a switch. */
  readonly options?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  /** What is typed until the first decision of a player (a menu). */
  readonly lines?: readonly string[];
}

export interface ContractOptions<State = unknown, Action = unknown, Event = unknown, Options = unknown> {
  /** Every number of players unless given, as `create({ players })`. */
  readonly cases?: readonly ContractCase<State, Options>[];
  /** For the rules about JSON. */
  readonly wire?: Wire<State, Action, Event, Options>;
  /** A random game is played in every case for each of them. */
  readonly seeds?: readonly string[];
  /** After this many actions a random game is broken off. */
  readonly steps?: number;
  /**
   * Another state that the viewer cannot tell from this one, with everything hidden replaced at random; undefined if
   * nothing is hidden from them. Unless given, `determinise` of a seat's view. A game that hides something needs one of
   * the two: without it no leak could be found.
   */
  resample?(state: State, viewer: Viewer, random: Random): State | undefined;
  /**
   * Whether a viewer may tell two actions of another seat apart although no view shows a difference (which of two hidden
   * cards somebody looked at). Otherwise they must not, and events that do are leaks.
   */
  tellsApart?(action: Action, other: Action, viewer: Viewer): boolean;
}

/** Before an action of a random game, or at its end. */
export interface Position {
  readonly state: unknown;
  /** Who may act. */
  readonly seats: readonly Seat[];
  readonly case: ContractCase;
  readonly seed: string;
  readonly step: number;
  readonly players: number;
  /** Random numbers for whoever tries something out here. */
  readonly choices: Random;
}

export interface Turn extends Position {
  readonly seat: Seat;
  readonly legal: readonly unknown[];
  /** The one that will be played. */
  readonly action: unknown;
}

const DEFAULT_SEEDS = ['1', '2', '3'];
const DEFAULT_STEPS = 300;
/** Of more viewers than this, the first and the last ones are enough. */
const MOST_VIEWERS = 5;

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

  /** Plays random games and visits every position of them, the last ones too. */
  visit(onTurn: (turn: Turn) => void, onEnd: (position: Position) => void = () => {}): void {
    for (const one of this.cases) {
      for (const seed of this.seeds) this.#playRandomly(one, seed, onTurn, onEnd);
    }
  }

  /** A game that breaks a rule on the way (nothing is legal, a legal action is refused) ends there: another rule says so. */
  #playRandomly(one: ContractCase, seed: string, onTurn: (turn: Turn) => void, onEnd: (last: Position) => void): void {
    const { game } = this;
    const random = seededRandom(seed);
    const choices = seededRandom(`${seed} choices`);
    const where: Where = { case: one.name, seed, step: 0 };
    reporting(where, () => {
      const state = this.start(one, random);
      for (; ; where.step++) {
        const seats = game.toAct(state);
        const position = { state, seats, case: one, seed, step: where.step, players: this.playersOf(one), choices };
        const seat = seats[choices.below(seats.length)];
        const legal = seat === undefined ? [] : game.legal(state, seat);
        if (seat === undefined || legal.length === 0 || where.step === this.steps) return onEnd(position);
        const action = pick(legal, choices);
        Object.assign(where, { seat, action });
        onTurn({ ...position, seat, legal, action });
        if (game.play(state, seat, action, random) !== undefined) return;
      }
    });
  }

  start(one: ContractCase, random: Random): unknown {
    return one.start === undefined ? this.game.create(one.options ?? {}, random) : this.game.clone(one.start);
  }

  playersOf(one: ContractCase): number {
    return one.players ?? this.game.seats.min;
  }

  viewers({ players }: Pick<Position, 'players'>): Viewer[] {
    const all: Viewer[] = ['spectator', ...Array(players).keys()];
    return all.length <= MOST_VIEWERS ? all : [...all.slice(0, MOST_VIEWERS - 1), players - 1];
  }

  /** Another state that looks the same; undefined if there is no way to one. */
  resample(state: unknown, viewer: Viewer, random: Random): unknown {
    const { game } = this;
    if (this.#options.resample) return this.#options.resample(game.clone(state), viewer, random);
    return viewer === 'spectator' ? undefined : game.determinise?.(game.view(state, viewer), viewer, random);
  }

  tellsApart(action: unknown, other: unknown, viewer: Viewer): boolean {
    return this.#options.tellsApart?.(action, other, viewer) ?? false;
  }

  get canResample(): boolean {
    return this.#options.resample !== undefined || this.game.determinise !== undefined;
  }
}

const PLAYERS_OPTION = 'players';

/** As tournaments and command lines ask for them; a game with a fixed number of players needs no option for it. */
function casesByPlayers(game: Game & Partial<TextGame>): ContractCase[] {
  const { min, max } = game.seats;
  if (min === max) return [{ name: `${min} players`, players: min, session: {} }];
  const asked = game.options?.some(({ name }) => name === PLAYERS_OPTION);
  return Array.from({ length: max - min + 1 }, (_, i) => {
    const players = min + i;
    const session = { options: { [PLAYERS_OPTION]: `${players}` } };
    return { name: `${players} players`, players, options: { players }, ...(asked ? { session } : {}) };
  });
}

/** Reports what is wrong at a position. */
export function fail(
  at: Position & Partial<Turn>,
  problem: string,
  about: { readonly seat?: Seat; readonly viewer?: Viewer; readonly action?: unknown } = {},
): never {
  const { seed, step, seat } = at;
  throw new Finding(problem, { case: at.case.name, seed, step, seat, ...about });
}

type Where = { -readonly [key in keyof Counterexample]: Counterexample[key] };

/** Reports an exception of the game with where it was thrown, which the run keeps up to date. */
export function reporting(where: Where, run: () => void): void {
  try {
    run();
  } catch (error) {
    if (error instanceof Finding) throw error;
    throw new Finding(`it throws ${String(error)}`, where, error);
  }
}

/** Tells actions apart: they are plain data. */
export const keyOf = (action: unknown): string => JSON.stringify(action) ?? String(action);

export const pick = <T>(items: readonly T[], random: Random): T => items[random.below(items.length)]!;

/** At most that many of a list, at random. */
export function someOf<T>(items: readonly T[], most: number, random: Random): readonly T[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, () => pick(items, random));
}
