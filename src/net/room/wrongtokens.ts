/** Who tries tokens that open nothing: an address has a few guesses, then it must wait. */
import { type RoomRefusal, refused } from '../../room/roomreply.ts';
import { RateLimit } from './ratelimit.ts';

/** Wrong tokens that an address may try: a second, and at once. */
const PER_SECOND = 0.2;
const BURST = 20;

const TOO_MANY = refused('limit', 'Too many wrong tokens from your address; wait a minute.');

export interface WrongTokensOptions {
  now(): number;
  log(line: string): void;
}

export class WrongTokens {
  readonly #options: WrongTokensOptions;
  readonly #byAddress = new Map<string, RateLimit>();

  constructor(options: WrongTokensOptions) {
    this.#options = options;
  }

  /** Why nobody at an address may try any token now. */
  whyNotTry(address: string): RoomRefusal | undefined {
    return this.#byAddress.get(address)?.allows(this.#options.now()) === false ? TOO_MANY : undefined;
  }

  count(address: string): void {
    const now = this.#options.now();
    const tries = this.#byAddress.get(address) ?? new RateLimit(PER_SECOND, BURST, now);
    this.#byAddress.set(address, tries);
    tries.take(now);
    this.#options.log(`${address} had a wrong token`);
  }

  /** Addresses that have waited long enough need not be remembered. */
  tick(): void {
    const now = this.#options.now();
    for (const [address, tries] of this.#byAddress) if (tries.isFull(now)) this.#byAddress.delete(address);
  }
}
