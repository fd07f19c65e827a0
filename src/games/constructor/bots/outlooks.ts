/** The outlooks of all builders: each found when it is first asked for, and kept until something is built or geese move. */
import { type Action, BUILD_BASEMENT, BUILD_ROAD, IMPROVE, MOVE_GEESE, SETTLE, whatOf, whereOf } from '../actions.ts';
import { BUILDER, BUILDERS, GEESE, HANDS, KINDS, NOWHERE, RESIDENCE, type State } from '../state.ts';
import { TILE_CORNERS } from '../topology.ts';
import { Outlook } from './outlook.ts';
import type { Weights } from './weights.ts';

export class Table {
  readonly weights: Weights;
  readonly #outlooks = Array.from({ length: BUILDERS }, () => new Outlook());
  /** A bit per builder. */
  #known = 0;

  /** By how much a trade may look bad to the proposer and still be worth a look. */
  readonly daring: number;

  constructor(weights: Weights, daring = 0) {
    this.weights = weights;
    this.daring = daring;
  }

  /** The board has changed, or is another one. */
  forget(): void {
    this.#known = 0;
  }

  /** An action is about to be played: forgets whose outlook it changes. */
  heed(state: State, one: Action): void {
    const where = whereOf(one);
    switch (whatOf(one)) {
      case SETTLE:
      case BUILD_BASEMENT:
        this.#known = 0;
        break;
      case IMPROVE:
        this.#known &= ~(1 << state[BUILDER]!);
        break;
      case BUILD_ROAD:
        this.#known &= ~(1 << state[BUILDER]!);
        for (let builder = 0; builder < BUILDERS; builder++) {
          if (this.#outlooks[builder]!.heeds(where)) this.#known &= ~(1 << builder);
        }
        break;
      case MOVE_GEESE:
        this.#unsettle(state, state[GEESE]!);
        this.#unsettle(state, where);
    }
  }

  #unsettle(state: State, tile: number): void {
    if (tile === NOWHERE) return;
    for (let i = tile * 6; i < tile * 6 + 6; i++) {
      const residence = state[RESIDENCE + TILE_CORNERS[i]!]!;
      if (residence !== 0) this.#known &= ~(1 << (residence >> 2));
    }
  }

  outlook(state: State, builder: number): Outlook {
    const outlook = this.#outlooks[builder]!;
    if (((this.#known >> builder) & 1) === 0) {
      outlook.survey(state, builder, this.weights);
      this.#known |= 1 << builder;
    }
    return outlook;
  }

  handWorth(state: State, builder: number): number {
    return this.outlook(state, builder).handWorth(state, HANDS + builder * KINDS, this.weights);
  }

  standing(state: State, builder: number): number {
    return this.outlook(state, builder).base + this.handWorth(state, builder);
  }
}
