/** What computer players are offered: fair dice only, and no trade that cannot bring anything. */
import * as A from './actions.ts';
import { type Action, argumentOf, encode, typeOf } from './actions.ts';
import { diceOf } from './dice.ts';
import { unpackOffer } from './offer.ts';
import { BUILDER, DECLINED, HANDS, KINDS, PHASE, START, type State, TURN } from './state.ts';

export function botActions(state: State, legal: readonly Action[]): Action[] {
  if (state[PHASE] === START) {
    return [encode(diceOf(state, state[BUILDER]!) === 'fair' ? A.ROLL : A.FAIR_DICE)];
  }
  return state[PHASE] === TURN ? legal.filter(one => typeOf(one) !== A.PROPOSE || hasSense(state, one)) : [...legal];
}

/** Hands are open, so everybody knows whether the other has what is asked for; and who has said no once will again. */
function hasSense(state: State, offer: Action): boolean {
  const packed = argumentOf(offer);
  const { to, give, take } = unpackOffer(packed);
  const declined = (state[DECLINED + (packed >> 5)]! & (1 << packed)) !== 0;
  return give !== take && !declined && state[HANDS + to * KINDS + take]! > 0;
}
