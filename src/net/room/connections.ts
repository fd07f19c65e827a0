/** Everybody who is connected: how many there may be, how much they may send, and how slowly they may read. */
import type { Goodbye } from '../../room/protocol.ts';
import { AddressCount } from './addresscount.ts';
import type { ServerLimits } from './limits.ts';
import { type Connection, Participant } from './participant.ts';
import { RateLimit } from './ratelimit.ts';

export interface ConnectionsOptions {
  readonly limits: ServerLimits;
  now(): number;
  log(line: string): void;
}

/** A connection as it is watched. */
interface Watched {
  readonly rate: RateLimit;
  /** What takes time is done one thing after the other. */
  queue: Promise<void>;
  queued: number;
  behindSince: number | undefined;
}

const MAX_QUEUED = 200;

export class Connections {
  readonly #options: ConnectionsOptions;
  readonly #watched = new Map<Participant, Watched>();
  readonly #perAddress = new AddressCount();
  #isClosed = false;

  constructor(options: ConnectionsOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#watched.size;
  }

  /** Somebody connects. Undefined, with a reason in the log, if that is too much. */
  add(connection: Connection): Participant | undefined {
    const { address } = connection;
    const { limits, now, log } = this.#options;
    const isTooMany = this.count >= limits.connections || this.#perAddress.of(address) >= limits.connectionsPerAddress;
    if (this.#isClosed || isTooMany) {
      log(`${address} was turned away: ${isTooMany ? 'too many connections' : 'the server stops'}`);
      return undefined;
    }
    this.#perAddress.add(address);
    const participant = new Participant(connection);
    const rate = new RateLimit(limits.messagesPerSecond, limits.messageBurst, now());
    this.#watched.set(participant, { rate, queue: Promise.resolve(), queued: 0, behindSince: undefined });
    return participant;
  }

  /** A connection has ended. */
  remove(participant: Participant): void {
    if (!this.#watched.delete(participant)) return;
    const { connection, room } = participant;
    this.#perAddress.remove(connection.address);
    if (room) this.#options.log(`room ${room.id}: ${connection.address} left`);
    participant.closed();
    participant.leave();
  }

  has(participant: Participant): boolean {
    return this.#watched.has(participant) && !participant.isClosed;
  }

  /** Counts a message. Whoever sends too many is cut off, and the message does not count any more. */
  mayReceive(participant: Participant): boolean {
    const { rate, queued } = this.#watched.get(participant)!;
    if (rate.take(this.#options.now()) && queued < MAX_QUEUED) return true;
    this.#options.log(`${participant.connection.address} was cut off: too many messages`);
    this.#dismiss(participant, { type: 'goodbye', reason: 'flood', text: 'Too many messages.' });
    return false;
  }

  /** Whether something is under way for which later messages have to wait. */
  isBusy(participant: Participant): boolean {
    return this.#watched.get(participant)!.queued > 0;
  }

  /** Does something that takes time, after everything else that the same participant has asked for. */
  enqueue(participant: Participant, task: () => Promise<void>): void {
    const watched = this.#watched.get(participant)!;
    watched.queued++;
    watched.queue = watched.queue
      .then(() => (participant.isClosed ? undefined : task()))
      .finally(() => {
        watched.queued--;
      });
  }

  /** Cuts off those who have been behind for too long. */
  tick(): void {
    const { limits, log } = this.#options;
    const now = this.#options.now();
    for (const [participant, watched] of this.#watched) {
      if (!participant.isBehind) {
        watched.behindSince = undefined;
        continue;
      }
      watched.behindSince ??= now;
      if (now - watched.behindSince < limits.slowReader) continue;
      log(`${participant.connection.address} was cut off: it reads too slowly`);
      this.#dismiss(participant, { type: 'goodbye', reason: 'slow', text: 'You read too slowly.' });
    }
  }

  /** Tells everybody, and closes their connections. Nobody is let in any more. */
  close(goodbye: Goodbye): void {
    this.#isClosed = true;
    for (const participant of [...this.#watched.keys()]) this.#dismiss(participant, goodbye);
  }

  #dismiss(participant: Participant, goodbye: Goodbye): void {
    participant.dismiss(goodbye);
    this.remove(participant);
  }
}
