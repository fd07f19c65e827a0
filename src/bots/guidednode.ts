/** A node of guided search: the actions seen here, how promising they looked, and what came of them. */
import type { Tally } from '../core/bot.ts';
import { keyOf } from './actionkey.ts';

/** How much a promising action is looked at, against one that turned out well. */
const EXPLORATION = 1.1;
/** What an action that was not tried yet is worth less than the position. */
const FIRST_PLAY_REDUCTION = 0.1;

export class GuidedNode<Action> {
  visits = 0;
  /** All actions that were ever possible here; what is hidden may differ from one visit to the next. */
  readonly actions: Action[] = [];
  readonly children: (GuidedNode<Action> | undefined)[] = [];
  readonly #priors: number[] = [];
  readonly #visits: number[] = [];
  /** The sums of the values, for the seat that acts here. */
  readonly #totals: number[] = [];
  readonly #indices = new Map<unknown, number>();

  /** The index of the action to try next, of those that are possible now. `rate` is called for actions that are new. */
  select(actions: readonly Action[], rate: () => readonly number[]): number {
    const offered = this.#indicesOf(actions, rate);
    let sum = 0;
    let value = 0;
    let tries = 0;
    for (let i = 0; i < actions.length; i++) {
      const index = offered ? offered[i]! : i;
      sum += this.#priors[index]!;
      if (this.#visits[index]! === 0) continue;
      tries += this.#visits[index]!;
      value += this.#totals[index]!;
    }
    const untried = (tries === 0 ? 0.5 : value / tries) - FIRST_PLAY_REDUCTION;
    const factor = (EXPLORATION * Math.sqrt(tries + 1)) / sum;
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < actions.length; i++) {
      const index = offered ? offered[i]! : i;
      const visits = this.#visits[index]!;
      const mean = visits === 0 ? untried : this.#totals[index]! / visits;
      const bound = mean + (factor * this.#priors[index]!) / (1 + visits);
      if (bound > bestValue) {
        best = index;
        bestValue = bound;
      }
    }
    return best;
  }

  addChild(index: number): void {
    this.children[index] ??= new GuidedNode();
  }

  /** Adds what came of an action. */
  add(index: number, value: number): void {
    this.visits++;
    this.#visits[index]!++;
    this.#totals[index]! += value;
  }

  /** What is known of some actions. */
  tally(actions: readonly Action[]): Tally<Action> {
    const indices = actions.map(action => this.#indexOf(action));
    return {
      actions,
      visits: indices.map(index => this.#visits[index] ?? 0),
      totals: indices.map(index => this.#totals[index] ?? 0),
    };
  }

  /** The actions that were tried at least so often, and the nodes after them. */
  *triedAtLeast(visits: number): Generator<readonly [Action, GuidedNode<Action>]> {
    for (let i = 0; i < this.actions.length; i++) {
      const child = this.children[i];
      if (child && this.#visits[i]! >= visits) yield [this.actions[i]!, child];
    }
  }

  /** Of this node and all below it. */
  countActions(): number {
    return this.children.reduce((sum, child) => sum + (child?.countActions() ?? 0), this.actions.length);
  }

  /** What an action turned out to be worth; undefined if it was never tried. */
  valueOf(action: Action): number | undefined {
    const index = this.#indexOf(action);
    const visits = this.#visits[index] ?? 0;
    return visits === 0 ? undefined : this.#totals[index]! / visits;
  }

  /** -1 if it was never possible. */
  #indexOf(action: Action): number {
    return this.#indices.get(keyOf(action)) ?? -1;
  }

  /** How promising actions look now that more care is taken. */
  rate(actions: readonly Action[], ratings: readonly number[]): void {
    const priors = softmax(ratings);
    const offered = this.#indicesOf(actions, () => ratings);
    for (let i = 0; i < actions.length; i++) this.#priors[offered ? offered[i]! : i] = priors[i]!;
  }

  /** Undefined if these are the actions of the first visit, in the same order, as they are where nothing is hidden. */
  #indicesOf(actions: readonly Action[], rate: () => readonly number[]): number[] | undefined {
    if (actions.length === this.actions.length && actions.every((action, i) => action === this.actions[i])) return;
    const isFirst = this.actions.length === 0;
    const indices = actions.map(action => this.#indexOf(action));
    if (!indices.includes(-1)) return indices;
    const priors = softmax(rate());
    for (let i = 0; i < actions.length; i++) {
      if (indices[i]! >= 0) continue;
      indices[i] = this.actions.length;
      this.#indices.set(keyOf(actions[i]), this.actions.length);
      this.actions.push(actions[i]!);
      this.children.push(undefined);
      this.#priors.push(priors[i]!);
      this.#visits.push(0);
      this.#totals.push(0);
    }
    return isFirst ? undefined : indices;
  }
}

function softmax(ratings: readonly number[]): number[] {
  let max = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (const rating of ratings) max = Math.max(max, rating);
  for (const rating of ratings) sum += Math.exp(rating - max);
  return ratings.map(rating => Math.exp(rating - max) / sum);
}
