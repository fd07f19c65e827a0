/**
 * A player between greedy and expert: of what looks good it takes that after which the forecast for the end of the turn
 * is best. It costs some ten times as much as a greedy one, and is what the expert's second look is played with.
 */
import type { Random } from '../../../core/random.ts';
import { Sfc32 } from '../../../core/sfc32.ts';
import { type Action, ANSWER, action, NEXT, PROPOSE } from '../action.ts';
import { play } from '../rules.ts';
import { BUILDER, emptyState, OVER, PHASE, START, type State } from '../state.ts';
import { winChance } from './forecast.ts';
import { consider, greedyAction } from './policy.ts';
import { Shortlist } from './shortlist.ts';
import { Table } from './table.ts';
import type { Weights } from './weights.ts';

/** Candidates looked at. */
const WIDTH = 5;

export class Careful {
  /** Of the turn that is tried out. */
  readonly #table: Table;
  readonly #state = emptyState();
  readonly #list = new Shortlist();
  readonly #chance = new Sfc32();

  constructor(weights: Weights) {
    this.#table = new Table(weights);
  }

  /** The table must be of this board. */
  action(state: State, seat: number, table: Table, random: Random): Action {
    if (state[PHASE] === START) return greedyAction(state, table, random);
    consider(state, table, random, this.#list);
    const candidates = this.#list.top(WIDTH);
    let chosen = candidates[0]!.action;
    if (candidates.length === 1) return chosen;
    // The same theft for each, so that they are compared on equal terms.
    const seed = random.below(2 ** 16);
    let best = -1;
    for (const one of candidates) {
      const worth = this.#worth(state, one.action, seat, seed);
      if (worth <= best) continue;
      best = worth;
      chosen = one.action;
    }
    return chosen;
  }

  /** The forecast after an action and the rest of the turn, played greedily. */
  #worth(from: State, first: Action, seat: number, seed: number): number {
    const state = this.#state;
    const table = this.#table;
    const chance = this.#chance;
    state.set(from);
    table.forget();
    chance.seed(seed, 0);
    for (let next = first; ; ) {
      const what = next >> 7;
      table.heed(state, next);
      play(state, next, chance);
      if (state[PHASE] === OVER) return state[BUILDER] === seat ? 1 : 0;
      if (what === NEXT) return winChance(state, seat, table);
      next = what === PROPOSE ? action(ANSWER, 1) : greedyAction(state, table, chance);
    }
  }
}
