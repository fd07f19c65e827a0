/** A node of guided search: the actions seen here, how promising they looked, and what came of them. */
import type { Candidate } from '../core/bot.ts';
import { keyOf } from './search.ts';

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

  /** Adds what came of an action. */
  add(index: number, value: number): void {
    this.visits++;
    this.#visits[index]!++;
    this.#totals[index]! += value;
  }

  mostVisited(): Action {
    let best = 0;
    for (let i = 1; i < this.actions.length; i++) {
      const more = this.#visits[i]! - this.#visits[best]!;
      if (more > 0 || (more === 0 && this.#totals[i]! > this.#totals[best]!)) best = i;
    }
    return this.actions[best]!;
  }

  /** The actions that were tried, the most visited first, and what they turned out to be worth. */
  ranking(): Candidate<Action>[] {
    const byVisits = (a: number, b: number): number =>
      this.#visits[b]! - this.#visits[a]! || this.#totals[b]! - this.#totals[a]!;
    return [...this.actions.keys()]
      .filter(i => this.#visits[i]! > 0)
      .sort(byVisits)
      .map(i => ({ action: this.actions[i]!, chance: this.#totals[i]! / this.#visits[i]! }));
  }

  /** What an action turned out to be worth; undefined if it was never tried. */
  valueOf(action: Action): number | undefined {
    const index = this.#indices.get(keyOf(action)) ?? -1;
    const visits = this.#visits[index] ?? 0;
    return visits === 0 ? undefined : this.#totals[index]! / visits;
  }

  /** Undefined if these are the actions of the first visit, in the same order, as they are where nothing is hidden. */
  #indicesOf(actions: readonly Action[], rate: () => readonly number[]): number[] | undefined {
    if (actions.length === this.actions.length && actions.every((action, i) => action === this.actions[i])) return;
    const isFirst = this.actions.length === 0;
    const indices = actions.map(action => this.#indices.get(keyOf(action)) ?? -1);
    if (!indices.includes(-1)) return indices;
    const ratings = rate();
    let max = Number.NEGATIVE_INFINITY;
    let sum = 0;
    for (const rating of ratings) max = Math.max(max, rating);
    for (const rating of ratings) sum += Math.exp(rating - max);
    for (let i = 0; i < actions.length; i++) {
      if (indices[i]! >= 0) continue;
      indices[i] = this.actions.length;
      this.#indices.set(keyOf(actions[i]), this.actions.length);
      this.actions.push(actions[i]!);
      this.children.push(undefined);
      this.#priors.push(Math.exp(ratings[i]! - max) / sum);
      this.#visits.push(0);
      this.#totals.push(0);
    }
    return isFirst ? undefined : indices;
  }
}
