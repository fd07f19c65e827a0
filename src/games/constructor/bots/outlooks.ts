/** The outlooks of all builders on one board, cached until something is built, the geese move or tiles deliver otherwise. */
import {
  type Action,
  argumentOf,
  BUILD_BASEMENT,
  BUILD_ROAD,
  DEVELOP,
  IMPROVE,
  MOVE_GEESE,
  NAME_ROLL,
  ROLL,
  SETTLE,
  typeOf,
} from '../actions.ts';
import { BUILDER, GEESE, MAX_BUILDERS, NOWHERE, ownerOf, type State } from '../state.ts';
import { Outlook } from './outlook.ts';
import type { Weights } from './weights.ts';

export class Outlooks {
  readonly weights: Weights;
  readonly #outlooks = Array.from({ length: MAX_BUILDERS }, () => new Outlook());
  /** A bit per builder whose outlook is up to date. */
  #valid = 0;

  constructor(weights: Weights) {
    this.weights = weights;
  }

  /** To be called before the first look at another board. */
  clear(): void {
    this.#valid = 0;
  }

  /** To be called before an action is played: drops the outlooks it changes. */
  invalidate(state: State, action: Action): void {
    const argument = argumentOf(action);
    switch (typeOf(action)) {
      case SETTLE:
      case BUILD_BASEMENT:
      case DEVELOP:
        this.#valid = 0;
        break;
      case ROLL:
      case NAME_ROLL:
        // Tiles may be depleted by it, or recover.
        if (state.variant.production.paid) this.#valid = 0;
        break;
      case IMPROVE:
        this.#drop(state[BUILDER]!);
        break;
      case BUILD_ROAD:
        this.#drop(state[BUILDER]!);
        for (let builder = 0; builder < state.variant.builders; builder++) {
          if (this.#outlooks[builder]!.dependsOn(argument)) this.#drop(builder);
        }
        break;
      case MOVE_GEESE:
        this.#dropAround(state, state[GEESE]!);
        this.#dropAround(state, argument);
    }
  }

  #drop(builder: number): void {
    this.#valid &= ~(1 << builder);
  }

  #dropAround(state: State, tile: number): void {
    if (tile === NOWHERE) return;
    const { geometry, residence } = state.variant;
    const addresses = geometry.tileAddresses[tile]!;
    for (let i = 0; i < addresses.length; i++) {
      const there = state[residence + addresses[i]!]!;
      if (there !== 0) this.#drop(ownerOf(there));
    }
  }

  of(state: State, builder: number): Outlook {
    const outlook = this.#outlooks[builder]!;
    if (((this.#valid >> builder) & 1) === 0) {
      outlook.survey(state, builder, this.weights);
      this.#valid |= 1 << builder;
    }
    return outlook;
  }

  /** What a builder's position and hand are worth, in points. */
  standing(state: State, builder: number): number {
    return this.of(state, builder).standing(state, builder, this.weights);
  }
}
