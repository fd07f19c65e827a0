/**
 * The tree of a guided search, which may be kept until the seat decides again. If the new position follows from the old
 * one by the actions of a path alone, with nothing drawn and nothing revealed, the tree below that path goes on growing;
 * otherwise it says nothing for sure about the new position, and another tree begins.
 */
import { deepEqual } from '../core/deepequal.ts';
import type { Game, Seat } from '../core/game.ts';
import type { Random } from '../core/random.ts';
import { GuidedNode } from './guidednode.ts';

/** A path that was taken less often is not worth looking for. */
const FEWEST_VISITS = 8;
/** How many positions are compared at most: this must take much less time than the search. */
const MOST_COMPARED = 1000;
/** Of all nodes together, so that the memory is bounded. */
const MOST_ACTIONS = 500_000;

export interface KeptTreeOptions<State> {
  /** Who acts of several who may. */
  next(state: State, seats: readonly Seat[]): Seat;
  /** The actions of all nodes together, at most. */
  readonly mostActions?: number | undefined;
}

/** Where a tree begins. */
interface Position<State> {
  /** What the seat sees that searches. */
  readonly view: State;
  readonly seat: Seat;
  /** Who acts there. */
  readonly actor: Seat;
}

/** A node, and what the position there looks like for each guess at what the view hides. */
interface Reached<State, Action> {
  readonly node: GuidedNode<Action>;
  readonly actor: Seat;
  readonly guesses: readonly State[];
}

class Drawn extends Error {}
/** The tree knows nothing of what is drawn. */
const NOTHING_DRAWN: Random = {
  below() {
    throw new Drawn();
  },
};

export class KeptTree<State, Action> {
  readonly #game: Game<State, Action>;
  readonly #options: KeptTreeOptions<State>;
  #root = new GuidedNode<Action>();
  #position: Position<State> | undefined;
  #actions = 0;

  constructor(game: Game<State, Action>, options: KeptTreeOptions<State>) {
    this.#game = game;
    this.#options = options;
  }

  get root(): GuidedNode<Action> {
    return this.#root;
  }

  /** Whether no more nodes may be added. */
  get isFull(): boolean {
    return this.#actions >= (this.#options.mostActions ?? MOST_ACTIONS);
  }

  /** Actions were added to a node. */
  grow(actions: number): void {
    this.#actions += actions;
  }

  /** Begins another tree, which will not be kept. */
  begin(): void {
    this.#root = new GuidedNode();
    this.#position = undefined;
    this.#actions = 0;
  }

  /** Goes on with the part of the tree that begins at a position, or begins another one there. */
  continueFrom(position: Position<State>, random: Random): void {
    const found = this.#find(position, random);
    this.begin();
    if (found) {
      this.#root = found;
      this.#actions = found.countActions();
    }
    this.#position = { ...position, view: this.#game.clone(position.view) };
  }

  /** The node of a position. The paths that were taken most often are tried first. */
  #find({ view, seat }: Position<State>, random: Random): GuidedNode<Action> | undefined {
    if (this.#position?.seat !== seat) return undefined;
    const game = this.#game;
    const open = [this.#start(this.#position, random)];
    for (let compared = 0; open.length > 0 && compared < MOST_COMPARED; compared++) {
      const [reached] = open.splice(indexOfMostVisited(open), 1);
      if (reached!.guesses.every(state => deepEqual(game.view(state, seat), view))) return reached!.node;
      open.push(...this.#following(reached!));
    }
    return undefined;
  }

  #start({ view, seat, actor }: Position<State>, random: Random): Reached<State, Action> {
    const guess = this.#game.determinise?.(view, seat, random);
    return { node: this.#root, actor, guesses: guess === undefined ? [view] : [view, guess] };
  }

  #following({ node, actor, guesses }: Reached<State, Action>): Reached<State, Action>[] {
    const found: Reached<State, Action>[] = [];
    for (const [action, child] of node.triedAtLeast(FEWEST_VISITS)) {
      const after = guesses.map(state => this.#after(state, actor, action));
      if (after.includes(undefined)) continue;
      const reached = after as State[];
      const seats = this.#game.toAct(reached[0]!);
      if (seats.length > 0)
        found.push({ node: child, actor: this.#options.next(reached[0]!, seats), guesses: reached });
    }
    return found;
  }

  /** Undefined if the action is impossible there, or if luck decides what comes of it. */
  #after(state: State, actor: Seat, action: Action): State | undefined {
    const next = this.#game.clone(state);
    try {
      return this.#game.play(next, actor, action, NOTHING_DRAWN) === undefined ? next : undefined;
    } catch (error) {
      if (error instanceof Drawn) return undefined;
      throw error;
    }
  }
}

function indexOfMostVisited(reached: readonly Reached<unknown, unknown>[]): number {
  let best = 0;
  for (let i = 1; i < reached.length; i++) if (reached[i]!.node.visits > reached[best]!.node.visits) best = i;
  return best;
}
