/**
 * Keeps those at one address, who may be one guest with many names, from saying everything that all guests of a room may say
 * together: they may say as much as they leave to the others.
 */
import { type RoomRefusal, refused } from '../../room/roomreply.ts';
import { AddressCount } from './addresscount.ts';

export class GuestLines {
  readonly #said = new AddressCount();

  /** `left` is what all guests together may still say. */
  whyNotChat(address: string, left: number): RoomRefusal | undefined {
    const said = this.#said.of(address);
    // If nothing is left for anybody, the room says so.
    if (left === 0 || said < left) return undefined;
    return refused('limit', `Guests at your address have said ${said} lines in this room; the rest is for the others.`);
  }

  count(address: string): void {
    this.#said.add(address);
  }
}
