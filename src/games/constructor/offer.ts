/** An offered trade, packed into one small integer. */
import { KINDS } from './state.ts';

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
