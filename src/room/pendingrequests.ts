/** Requests without a reply, in order: they are sent again after a reconnection, with their old ids. */
import type { Seat } from '../core/game.ts';
import { MAX_ENTRIES_SINCE, type RefusalCode, type Reply } from './protocol.ts';
import type { Request, RequestOf } from './request.ts';

/** A request whose reply was lost so long ago that the server would not recognise it. It always does if a seat was claimed. */
export const UNCERTAIN = 'The connection was lost, and too much has happened since to know whether this was done.';

export interface PendingRequest {
  readonly request: Request;
  done(reply: Reply): void;
  /** How it was sent: the connection, the last one if there were several, and the last entry that was known the first time. */
  sent?: { readonly connection: number; readonly n: number };
  /** Kept until the frame that it speaks of has come. */
  reply?: Reply;
}

export class PendingRequests {
  #all: PendingRequest[] = [];

  add(pending: PendingRequest): void {
    this.#all.push(pending);
  }

  find(id: number | null): PendingRequest | undefined {
    return this.#all.find(({ request }) => request.id === id);
  }

  /** The claim that led to a seat, if its reply is not there yet. */
  claimOf(seat: Seat): RequestOf<'claim'> | undefined {
    for (const { request, sent, reply } of this.#all) {
      if (request.type !== 'claim' || sent === undefined || reply) continue;
      if ((request.seat ?? seat) === seat) return request;
    }
    return undefined;
  }

  /** Answers those whose reply is known and whose frame has come. */
  settle(n: number): void {
    for (const pending of [...this.#all])
      if (pending.reply && entryOf(pending.reply) <= n) this.finish(pending, pending.reply);
  }

  /** Those that this connection has not seen, to be sent now. `n` is the last entry that is known. */
  *unsent(connection: number, n: number): Generator<Request> {
    for (const pending of [...this.#all]) {
      const { request, sent, reply } = pending;
      if (reply || sent?.connection === connection) continue;
      if (sent && n - sent.n >= MAX_ENTRIES_SINCE && request.type !== 'claim')
        this.#refuse(pending, 'stale', UNCERTAIN);
      else {
        pending.sent = { connection, n: sent?.n ?? n };
        yield request;
      }
    }
  }

  finish(pending: PendingRequest, reply: Reply): void {
    this.#all = this.#all.filter(other => other !== pending);
    pending.done(reply);
  }

  /** Refuses all of them: no reply will come any more. */
  abandon(text: string): void {
    for (const pending of [...this.#all]) this.#refuse(pending, 'not-now', text);
  }

  #refuse(pending: PendingRequest, code: RefusalCode, text: string): void {
    this.finish(pending, { type: 'reply', id: pending.request.id, ok: false, code, text });
  }
}

const entryOf = (reply: Reply): number => (reply.ok ? (reply.n ?? 0) : 0);
