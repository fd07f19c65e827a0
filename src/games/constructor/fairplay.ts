/** What computer players are offered: fair dice only, and no trade that cannot bring anything. */
import * as A from './action.ts';
import { type Action, action, whatOf, whereOf } from './action.ts';
import { diceOf } from './dice.ts';
import { unpackOffer } from './offer.ts';
import { BUILDER, HANDS, KINDS, PHASE, START, type State, TURN } from './state.ts';

export function fairPlay(state: State, legal: readonly Action[]): Action[] {
  if (state[PHASE] === START) {
    return [action(diceOf(state, state[BUILDER]!) === 'fair' ? A.ROLL : A.FAIR_DICE)];
  }
  return state[PHASE] === TURN ? legal.filter(one => whatOf(one) !== A.PROPOSE || hasSense(state, one)) : [...legal];
}

/** Hands are open, so everybody knows whether the other has what is asked for. */
function hasSense(state: State, offer: Action): boolean {
  const { to, give, take } = unpackOffer(whereOf(offer));
  return give !== take && state[HANDS + to * KINDS + take]! > 0;
}
