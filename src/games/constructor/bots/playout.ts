/** The rest of a game, or some turns of it, played by players who do not think long: how the expert looks ahead. */
import type { Random } from '../../../core/random.ts';
import { Sfc32 } from '../../../core/sfc32.ts';
import { type Action, ANSWER, action, NEXT } from '../actions.ts';
import { decider, play } from '../rules.ts';
import { BUILDER, emptyState, OFFERED, OVER, PHASE, type State } from '../state.ts';
import { winChance } from './forecast.ts';
import { greedyAction } from './policy.ts';
import { Table } from './valuetable.ts';
import type { Weights } from './weights.ts';

/** What whoever is to act does; the table is of this board. */
export type Policy = (state: State, table: Table, random: Random) => Action;

const YES = action(ANSWER, 1);

/** Greedy players only offer what will be accepted. */
const greedily: Policy = (state, table, random) =>
  state[PHASE] === OFFERED ? YES : greedyAction(state, table, random);

export class Playout {
  readonly #state = emptyState();
  readonly #table: Table;
  readonly #chance = new Sfc32();
  readonly #policy: Policy;

  constructor(weights: Weights, policy: Policy = greedily) {
    this.#table = new Table(weights);
    this.#policy = policy;
  }

  /**
   * Takes an action, lets everybody play so many turns, and gives the chance that `seat` wins from there. The same
   * seed gives every turn the same chance, whatever happened before it, so that actions are compared on equal dice.
   */
  run(from: State, first: Action, seat: number, turns: number, seed: number): number {
    const state = this.#state;
    const table = this.#table;
    const chance = this.#chance;
    state.set(from);
    table.forget();
    chance.seed(seed, 0);
    let turn = 0;
    for (let next = first; ; next = this.#policy(state, table, chance)) {
      table.heed(state, next);
      play(state, decider(state), next, chance);
      if (state[PHASE] === OVER) return state[BUILDER] === seat ? 1 : 0;
      if (next >> 7 !== NEXT) continue;
      turn += 1;
      if (turn >= turns) return winChance(state, seat, table);
      chance.seed(seed, turn);
    }
  }
}
