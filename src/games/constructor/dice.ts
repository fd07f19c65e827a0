/** Two kinds of dice, switched by each builder at run time (2.8): loaded dice ask what to roll, fair dice roll. */
import type { Random } from '../../core/random.ts';
import { FAIR, type State } from './state.ts';

export const DICE_KINDS = ['loaded', 'fair'] as const;
export type DiceKind = (typeof DICE_KINDS)[number];

export const diceOf = (state: State, builder: number): DiceKind =>
  ((state[FAIR]! >> builder) & 1) === 1 ? 'fair' : 'loaded';

export function setDice(state: State, builder: number, kind: DiceKind): void {
  if (kind === 'fair') state[FAIR]! |= 1 << builder;
  else state[FAIR]! &= ~(1 << builder);
}

export function setAllDice(state: State, kind: DiceKind): void {
  for (let builder = 0; builder < state.variant.builders; builder++) setDice(state, builder, kind);
}

/** One fair die. */
export const rollDie = (random: Random): number => 1 + random.below(6);
