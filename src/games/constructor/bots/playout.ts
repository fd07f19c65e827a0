/** The rest of a game, or some turns of it, played quickly by greedy or careful players: how the expert looks ahead. */
import { Sfc32 } from '../../../core/sfc32.ts';
import { type Action, ANSWER, action, NEXT, PROPOSE } from '../action.ts';
import { play, toAct } from '../rules.ts';
import { BUILDER, emptyState, OVER, PHASE, type State } from '../state.ts';
import { Careful } from './careful.ts';
import { winChance } from './forecast.ts';
import { greedyAction } from './policy.ts';
import { Table } from './table.ts';
import type { Weights } from './weights.ts';

export class Playout {
  readonly #state = emptyState();
  readonly #table: Table;
  readonly #chance = new Sfc32();
  readonly #careful: Careful;

  constructor(weights: Weights) {
    this.#table = new Table(weights);
    this.#careful = new Careful(weights);
  }

  /**
   * Takes an action, lets everybody play so many turns, and gives the chance that `seat` wins from there. The same
   * seed gives every turn the same chance, whatever happened before it, so that actions are compared on equal dice.
   */
  run(from: State, first: Action, seat: number, turns: number, seed: number, careful = false): number {
    const state = this.#state;
    const table = this.#table;
    const chance = this.#chance;
    state.set(from);
    table.forget();
    chance.seed(seed, 0);
    let turn = 0;
    for (let next = first; ; ) {
      const what = next >> 7;
      table.heed(state, next);
      play(state, next, chance);
      if (state[PHASE] === OVER) return state[BUILDER] === seat ? 1 : 0;
      if (what === NEXT) {
        turn += 1;
        if (turn >= turns) return winChance(state, seat, table);
        chance.seed(seed, turn);
      }
      // Greedy players only offer what will be accepted.
      if (careful) next = this.#careful.action(state, toAct(state)[0]!, table, chance);
      else next = what === PROPOSE ? action(ANSWER, 1) : greedyAction(state, table, chance);
    }
  }
}
