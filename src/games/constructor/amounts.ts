/** Cards in words: `1 HEAT and 2 WIFI`. */
import { listed } from '../../core/text.ts';
import { RESOURCES } from './state.ts';

export const amounts = (hand: readonly number[]): string =>
  listed(hand.flatMap((amount, kind) => (amount > 0 ? [`${amount} ${RESOURCES[kind]}`] : [])));
