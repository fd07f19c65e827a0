/** What swapping two cards changes in the worth of a hand: prepared once per hand, then quick for every pair. */

import { HANDS, handSize, KINDS, type State } from '../state.ts';
import { GOALS, type Outlook, safety, waiting } from './outlook.ts';
import type { Weights } from './weights.ts';

const CELLS = GOALS * KINDS;

export class Swaps {
  #outlook: Outlook | undefined;
  #weights: Weights | undefined;
  #before = 0;
  #scale = 1;
  /** Per goal: the waits squared and summed, the cards missing, the cards to spare. */
  readonly #square = new Float64Array(GOALS);
  readonly #missing = new Int32Array(GOALS);
  readonly #spare = new Int32Array(GOALS);
  /** What giving one card, or taking one, changes in them. */
  readonly #giveSquare = new Float64Array(CELLS);
  readonly #takeSquare = new Float64Array(CELLS);
  readonly #giveMissing = new Int32Array(CELLS);
  readonly #takeMissing = new Int32Array(CELLS);

  prepare(outlook: Outlook, state: State, builder: number, weights: Weights): void {
    this.#outlook = outlook;
    this.#weights = weights;
    const at = HANDS + builder * KINDS;
    for (let goal = 0; goal < GOALS; goal++) {
      if (outlook.gain[goal] === 0) continue;
      let square = 0;
      let missing = 0;
      let spare = 0;
      for (let r = 0; r < KINDS; r++) {
        const cell = goal * KINDS + r;
        const need = outlook.cost[cell]! - state[at + r]!;
        const wait = outlook.wait[r]! * outlook.wait[r]!;
        // A wait is the need times the wait for one card, so the squares of neighbouring needs differ by 2 × need ± 1.
        if (need > 0) {
          square += need * need * wait;
          missing += need;
        } else spare -= need;
        this.#giveSquare[cell] = need >= 0 ? (2 * need + 1) * wait : 0;
        this.#giveMissing[cell] = need >= 0 ? 1 : 0;
        this.#takeSquare[cell] = need > 0 ? (1 - 2 * need) * wait : 0;
        this.#takeMissing[cell] = need > 0 ? 1 : 0;
      }
      this.#square[goal] = square;
      this.#missing[goal] = missing;
      this.#spare[goal] = spare;
    }
    this.#scale = safety(handSize(state, builder), state.variant.halving, weights);
    this.#before = this.#worth(0, 0, false);
  }

  /** What giving one card and taking another brings. */
  gain(give: number, take: number): number {
    return (this.#worth(give, take, true) - this.#before) * this.#scale;
  }

  #worth(give: number, take: number, swapped: boolean): number {
    const outlook = this.#outlook!;
    const weights = this.#weights!;
    let first = 0;
    let second = 0;
    let third = 0;
    for (let goal = 0; goal < GOALS; goal++) {
      const gain = outlook.gain[goal]!;
      if (gain === 0) continue;
      let square = this.#square[goal]!;
      let missing = this.#missing[goal]!;
      let spare = this.#spare[goal]!;
      if (swapped) {
        const g = goal * KINDS + give;
        const t = goal * KINDS + take;
        square += this.#giveSquare[g]! + this.#takeSquare[t]!;
        missing += this.#giveMissing[g]! - this.#takeMissing[t]!;
        spare += this.#giveMissing[g]! - this.#takeMissing[t]!;
      }
      const worth = gain * (weights.patience / (weights.patience + waiting(square, missing, spare, weights)));
      if (worth > first) {
        third = second;
        second = first;
        first = worth;
      } else if (worth > second) {
        third = second;
        second = worth;
      } else third = worth;
    }
    return first * weights.goals[0]! + second * weights.goals[1]! + third * weights.goals[2]!;
  }
}
