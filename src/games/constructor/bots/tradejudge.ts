/**
 * Judges trades by what they change in everybody's chances. There is no luck in it: whoever asks again hears the same.
 * Of the forecast, only differences between two hands on the same board are used.
 */
import { type Offer, packOffer, unpackOffer } from '../offer.ts';
import { ANY_DECLINED, BUILDER, clone, DECLINED, HANDS, KINDS, MAX_BUILDERS, OFFER, type State } from '../state.ts';
import { Forecast } from './forecast.ts';
import type { Network } from './network.ts';
import type { Outlooks } from './outlooks.ts';
import { canWinAtOnce } from './winning.ts';

/** The least gain in the chance of winning for which anybody trades; less may be an error of the forecast. */
const MIN_GAIN = 0.001;

export class TradeJudge {
  readonly #forecast: Forecast;
  /** Everybody's chances without a trade. */
  readonly #before = new Float64Array(MAX_BUILDERS);
  /** The state with the trade. */
  #traded: State | undefined;

  /** The outlooks must be valid for every state that is asked about. */
  constructor(outlooks: Outlooks, network: Network) {
    this.#forecast = new Forecast(outlooks, network);
  }

  /** Whether the builder who is asked should accept the offer that waits for an answer. */
  accepts(state: State): boolean {
    const from = state[BUILDER]!;
    const offer = unpackOffer(state[OFFER]!);
    if (offer.give === offer.take || state[HANDS + offer.to * KINDS + offer.take] === 0) return false;
    this.#look(state);
    const gain = Math.max(MIN_GAIN, this.#mostDeclined(state, from, offer) + MIN_GAIN);
    return this.#helps(state, from, offer, offer.to, gain) && !canWinAtOnce(this.#traded!, from);
  }

  /** Whether the builder should make an offer that brings the least gain, if it were accepted. */
  proposes(state: State, packed: number, least = MIN_GAIN): boolean {
    return this.proposals(state)(packed, least);
  }

  /** The same for several offers in a state. */
  proposals(state: State): (packed: number, least?: number) => boolean {
    this.#look(state);
    const from = state[BUILDER]!;
    return (packed, least = MIN_GAIN) => {
      const offer = unpackOffer(packed);
      const helps = this.#helps(state, from, offer, from, least);
      return canWinAtOnce(this.#traded!, from) || (helps && !canWinAtOnce(this.#traded!, offer.to));
    };
  }

  /** The state with the trade that was judged last; good until the next one. */
  get traded(): State {
    return this.#traded!;
  }

  #look(state: State): void {
    this.#before.set(this.#forecast.chances(state));
  }

  /** Whether a trade brings a side the least gain, and a partner who leads no more than that side. */
  #helps(state: State, from: number, offer: Offer, side: number, least: number): boolean {
    const partner = side === from ? offer.to : from;
    const after = this.#chancesAfter(state, from, offer);
    const gain = after[side]! - this.#before[side]!;
    if (gain < least) return false;
    return !this.#leads(partner, state) || after[partner]! - this.#before[partner]! <= gain;
  }

  /** Whether nobody had a better chance before. */
  #leads(builder: number, state: State): boolean {
    for (let other = 0; other < state.variant.builders; other++) {
      if (this.#before[other]! > this.#before[builder]!) return false;
    }
    return true;
  }

  /** The most that any offer for the same card would bring that was declined this turn, such as this very one. */
  #mostDeclined(state: State, from: number, { to, take }: Offer): number {
    let most = -Infinity;
    if (state[ANY_DECLINED] === 0) return most;
    for (let give = 0; give < KINDS; give++) {
      const packed = packOffer(to, give, take);
      if ((state[DECLINED + (packed >> 5)]! & (1 << (packed & 31))) === 0) continue;
      const after = this.#chancesAfter(state, from, { to, give, take });
      most = Math.max(most, after[to]! - this.#before[to]!);
    }
    return most;
  }

  /** Good until the next call. */
  #chancesAfter(state: State, from: number, { to, give, take }: Offer): Float64Array {
    const traded = clone(state, this.#traded);
    this.#traded = traded;
    traded[HANDS + from * KINDS + give]! -= 1;
    traded[HANDS + from * KINDS + take]! += 1;
    traded[HANDS + to * KINDS + take]! -= 1;
    traded[HANDS + to * KINDS + give]! += 1;
    return this.#forecast.chances(traded);
  }
}
