/** An offered trade, packed into one small integer, and those that were declined. */
import { ANY_DECLINED, DECLINED, KINDS, type State } from './state.ts';

export interface Offer {
  readonly to: number;
  readonly give: number;
  readonly take: number;
}

export const packOffer = (to: number, give: number, take: number): number => (to * KINDS + give) * KINDS + take;
export const unpackOffer = (offer: number): Offer => ({
  to: (offer / (KINDS * KINDS)) | 0,
  give: ((offer / KINDS) | 0) % KINDS,
  take: offer % KINDS,
});

/** Remembers an offer until the end of the turn. */
export function decline(state: State, offer: number): void {
  state[DECLINED + (offer >> 5)]! |= 1 << offer;
  state[ANY_DECLINED] = 1;
}

export function forgetDeclined(state: State): void {
  state.fill(0, DECLINED, ANY_DECLINED + 1);
}
