/** Requests without a reply, in order: they are sent again after a reconnection, with their old ids. */
import type { Seat } from '../core/game.ts';
import type { EntryNews, Frame, Reply } from './protocol.ts';
import type { Request, RequestOf } from './request.ts';

export interface PendingRequest {
  readonly request: Request;
  done(reply: Reply): void;
  /** The connection that it was last sent on. */
  connection?: number;
  /** Kept until the frame that it speaks of has come. */
  reply?: Reply;
  /** The entry that shows that it was done. */
  shownBy?: number;
}

/** Whose requests they are. */
export interface Sender {
  readonly seat: Seat | undefined;
  readonly isOwner: boolean;
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
    for (const { request, connection, reply } of this.#all) {
      if (request.type !== 'claim' || connection === undefined || reply) continue;
      if ((request.seat ?? seat) === seat) return request;
    }
    return undefined;
  }

  /** An entry shows that a request was done: the first that can have led to it. */
  noteFrame({ n, news }: Frame, sender: Sender): void {
    const done = this.#all.find(
      ({ request, connection, shownBy }) =>
        connection !== undefined && shownBy === undefined && canHaveLedTo(news, request, sender),
    );
    if (done) done.shownBy = n;
  }

  /** Answers those whose reply is known and whose frame has come. */
  settle(n: number): void {
    for (const pending of [...this.#all])
      if (pending.reply && entryOf(pending.reply) <= n) this.finish(pending, pending.reply);
  }

  /** Those that this connection has not seen. One that was done meanwhile is answered instead. */
  *unsent(connection: number): Generator<PendingRequest> {
    for (const pending of [...this.#all]) {
      if (pending.reply || pending.connection === connection) continue;
      const { request, shownBy } = pending;
      if (shownBy === undefined) yield pending;
      else this.finish(pending, { type: 'reply', id: request.id, ok: true, n: shownBy });
    }
  }

  finish(pending: PendingRequest, reply: Reply): void {
    this.#all = this.#all.filter(other => other !== pending);
    pending.done(reply);
  }

  /** Refuses all of them: no reply will come any more. */
  abandon(text: string): void {
    for (const pending of [...this.#all]) {
      this.finish(pending, { type: 'reply', id: pending.request.id, ok: false, code: 'not-now', text });
    }
  }
}

const entryOf = (reply: Reply): number => (reply.ok ? (reply.n ?? 0) : 0);

function canHaveLedTo(news: EntryNews, request: Request, { seat, isOwner }: Sender): boolean {
  if (news.kind === 'move') return request.type === 'act' && !news.computer && news.seat !== null && news.seat === seat;
  if (news.kind !== 'note') return false;
  const { note } = news;
  switch (note.type) {
    case 'chat': {
      if (request.type !== 'chat' || note.text !== request.text) return false;
      return note.seat === null
        ? note.name === (request.name ?? (isOwner ? 'owner' : 'spectator'))
        : note.seat === seat;
    }
    case 'undoAsked':
      return request.type === 'undo' && note.seat === seat;
    case 'undoAgreed':
    case 'undoDeclined':
      return request.type === 'consent' && note.seat === seat && request.agree === (note.type === 'undoAgreed');
    case 'computer':
      return request.type === 'computer' && note.seat === request.seat && note.why !== 'absent';
    case 'person':
      return request.type === 'person' && note.seat === request.seat;
    case 'kicked':
      return request.type === 'kick' && note.seat === request.seat;
    case 'rematchAsked':
      return request.type === 'rematch' && note.seat === seat;
    case 'started':
      return request.type === 'start';
    case 'closed':
      return request.type === 'close';
    default:
      return false;
  }
}
