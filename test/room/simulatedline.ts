/**
 * A connection between a client and the server, with everything that is on its way. A reliable one delivers in order and
 * loses only what is under way when it is cut, as a WebSocket does; another also loses, repeats and reorders messages.
 */
import type { Random } from '../../src/core/random.ts';

/** Somebody has ended the connection, which the other side notices once it has read everything before. */
export const END = Symbol('end');
export type Carried = string | typeof END;

export class SimulatedLine {
  readonly client: string;
  readonly isReliable: boolean;
  readonly #random: Random;
  readonly #toServer: Carried[] = [];
  readonly #toClient: Carried[] = [];

  constructor(client: string, isReliable: boolean, random: Random) {
    this.client = client;
    this.isReliable = isReliable;
    this.#random = random;
  }

  get hasForServer(): boolean {
    return this.#toServer.length > 0;
  }
  get hasForClient(): boolean {
    return this.#toClient.length > 0;
  }

  sendToServer(message: Carried): void {
    this.#carry(this.#toServer, message);
  }
  sendToClient(message: Carried): void {
    this.#carry(this.#toClient, message);
  }

  takeForServer(): Carried {
    return this.#take(this.#toServer);
  }
  takeForClient(): Carried {
    return this.#take(this.#toClient);
  }

  /** The client ends it: the server gets some of what is under way, then notices. */
  cutByClient(): void {
    this.#cut(this.#toServer);
    this.#toClient.length = 0;
  }

  /** The server is dead: the client gets some of what is under way, then notices. */
  cutByServer(): void {
    this.#cut(this.#toClient);
    this.#toServer.length = 0;
  }

  #cut(messages: Carried[]): void {
    const isEnded = messages.at(-1) === END;
    messages.length = this.#random.below(messages.length + 1);
    if (!isEnded || messages.length === 0) messages.push(END);
  }

  #carry(messages: Carried[], message: Carried): void {
    if (messages.at(-1) === END) return;
    const chance = this.isReliable || message === END ? 99 : this.#random.below(12);
    if (chance === 0) return;
    messages.push(message);
    if (chance === 1) messages.push(message);
  }

  #take(messages: Carried[]): Carried {
    const isInOrder = this.isReliable || this.#random.below(3) > 0;
    const open = messages.filter(message => message !== END).length;
    return messages.splice(isInOrder || open === 0 ? 0 : this.#random.below(open), 1)[0]!;
  }
}
