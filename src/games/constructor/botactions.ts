/** The legal actions that bots may choose from: fair dice only, and no pointless trades. */
import * as A from './actions.ts';
import { type Action, argumentOf, encode, typeOf } from './actions.ts';
import { diceOf } from './dice.ts';
import { unpackOffer } from './offer.ts';
import { BUILDER, DECLINED, HANDS, KINDS, PHASE, START, type State, TURN } from './state.ts';

export function botActions(state: State, legal: readonly Action[]): Action[] {
  if (state[PHASE] === START) {
    return [encode(diceOf(state, state[BUILDER]!) === 'fair' ? A.ROLL : A.FAIR_DICE)];
  }
  return state[PHASE] === TURN
    ? legal.filter(action => typeOf(action) !== A.PROPOSE || isWorthOffering(state, action))
    : [...legal];
}

/**
 * Hands are open, so it is known whether the other builder can accept; and a declined offer will be declined again.
 */
function isWorthOffering(state: State, offer: Action): boolean {
  const packed = argumentOf(offer);
  const { to, give, take } = unpackOffer(packed);
  const declined = (state[DECLINED + (packed >> 5)]! & (1 << packed)) !== 0;
  return give !== take && !declined && state[HANDS + to * KINDS + take]! > 0;
}
