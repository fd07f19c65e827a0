/** The game that an engine has before it: a state, and how it got there, so that actions can be taken back. */
import type { Seat } from '../../core/game.ts';
import { openSession } from '../../core/opensession.ts';
import type { TypedOptions } from '../../core/option.ts';
import { type SavedRandom, seededRandom } from '../../core/random.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { TextGame, World } from '../../core/session.ts';
import { quote } from '../../core/text.ts';

/** Why an action was not played: the game's code, if its rules refuse it, and a sentence. */
export interface Refused {
  readonly code?: string;
  readonly sentence: string;
}

export class Position {
  readonly #game: TextGame;
  readonly names: readonly string[];
  readonly seed: string;
  readonly #random: SavedRandom;
  #start: { readonly state: unknown; readonly random: string };
  #actions: (readonly [Seat, unknown])[] = [];
  #state: unknown;
  /** It is only what a seat sees: what is hidden is not known, so nothing can be played. */
  #isView = false;

  private constructor(game: TextGame, state: unknown, names: readonly string[], seed: string, random: SavedRandom) {
    this.#game = game;
    this.names = names;
    this.seed = seed;
    this.#random = random;
    this.#start = { state: game.clone(state), random: random.save() };
    this.#state = state;
  }

  /** A new game with options as on the command line, whose files are read from `world`; saved games can be loaded. */
  static open(
    game: TextGame,
    options: TypedOptions,
    seed: string,
    world: Pick<World, 'read' | 'exists'>,
  ): Result<Position> {
    const unknown = [...options.keys()].find(name => !game.options.some(row => row.name === name));
    if (unknown !== undefined) return err(`${game.title} has no option ${quote(unknown)}`);
    const random = seededRandom(seed);
    const opened = openSession(game, {
      options: new Map([...(game.roomOptions ?? []), ...options]),
      random,
      warn: () => {},
      world: { ...world, print: () => {}, write: () => err('an engine writes no files') },
    });
    if (!opened.ok) return opened;
    // A game whose players are known is dealt here.
    opened.value.begin();
    const { state, names } = opened.value;
    if (state === undefined) return err('these options lead to a menu, not to a game');
    return ok(new Position(game, state, names, seed, random));
  }

  get state(): unknown {
    return this.#state;
  }

  /** How often a seat has acted. */
  countOf(seat: Seat): number {
    return this.#actions.filter(([actor]) => actor === seat).length;
  }

  /** Continues from a state, or looks at what a seat sees of one. What has happened before is forgotten. */
  goTo(state: unknown, isView: boolean): void {
    this.#start = { state: this.#game.clone(state), random: this.#random.save() };
    this.#actions = [];
    this.#state = state;
    this.#isView = isView;
  }

  /** Plays from the start, or from the last state that was given. If one of the actions is refused, everything stays as it was. */
  replay(actions: readonly (readonly [Seat, unknown])[]): Refused | undefined {
    const before = { state: this.#state, actions: this.#actions, random: this.#random.save() };
    this.#restart();
    for (const [i, [seat, action]] of actions.entries()) {
      const refused = this.play(seat, action);
      if (!refused) continue;
      this.#state = before.state;
      this.#actions = before.actions;
      this.#random.resume(before.random);
      return { ...refused, sentence: `action ${i + 1} of ${actions.length} is refused: ${refused.sentence}` };
    }
    return undefined;
  }

  /** Returns why it is not possible, or plays the action; the events of it are passed on. */
  play(seat: Seat, action: unknown, onEvent?: (event: unknown) => void): Refused | undefined {
    if (this.#isView) return { sentence: 'the position is only what a seat sees, so nothing can be played.' };
    if (!this.#game.toAct(this.#state).includes(seat)) return { sentence: `seat ${seat} is not to act now.` };
    const code = this.#game.play(this.#state, seat, action, this.#random, onEvent);
    if (code === undefined) {
      this.#actions.push([seat, action]);
      return undefined;
    }
    const sight = { view: this.#game.view(this.#state, seat), viewer: seat, names: this.names };
    return { code, sentence: this.#game.face.refusalText(code, action, sight).trim() };
  }

  /** False if there is nothing to take back. */
  undo(): boolean {
    if (this.#actions.length === 0) return false;
    this.replay(this.#actions.slice(0, -1));
    return true;
  }

  #restart(): void {
    this.#state = this.#game.clone(this.#start.state);
    this.#random.resume(this.#start.random);
    this.#actions = [];
  }
}
