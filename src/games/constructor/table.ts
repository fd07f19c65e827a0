/** The outlooks of all builders: each found when it is first asked for, and kept until something is built or geese move. */
import { Outlook } from './outlook.ts';
import { BUILDERS, HANDS, KINDS, type State } from './state.ts';
import type { Weights } from './weights.ts';

export class Table {
  readonly weights: Weights;
  readonly #outlooks = Array.from({ length: BUILDERS }, () => new Outlook());
  /** A bit per builder. */
  #known = 0;

  constructor(weights: Weights) {
    this.weights = weights;
  }

  /** The board has changed, or is another one. */
  forget(): void {
    this.#known = 0;
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
