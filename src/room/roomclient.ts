/**
 * Follows a room from its messages: what a page, a bot and a terminal share. It keeps its place through lost, repeated
 * and reordered messages and reconnections. It has no socket and no clock: whoever carries the messages passes them in.
 */
import type { Seat } from '../core/game.ts';
import { FollowedRoom } from './followedroom.ts';
import { PendingRequests } from './pendingrequests.ts';
import type { Frame, Reply, ServerMessage, Welcome } from './protocol.ts';
import { checkRequest, type Request, type RequestBody } from './request.ts';
import { type RoomListener, RoomListeners } from './roomlistener.ts';
import { checkServerMessage, RESULTS } from './servermessages.ts';

/** What opens a room: see `join` in the protocol. */
export interface Credentials {
  readonly room?: string;
  readonly code?: string;
  readonly token?: string;
  readonly owner?: string;
}

export interface RoomClientOptions {
  readonly credentials: Credentials;
  /** A new token: the name of this client, by which the server knows its requests when it comes back. */
  readonly client: string;
  /** Milliseconds. */
  readonly now: () => number;
  /** Makes the secret of a seat that is taken: the one that is named, or any open one. */
  readonly newToken: (seat: Seat | undefined) => string;
}

/** A join that is not complete yet. */
interface Joining {
  readonly id: number;
  /** The last frame that was known; −1 if nothing was. */
  readonly since: number;
  welcomed: boolean;
  /** A frame came too early. */
  hasGap: boolean;
  /** The last entry of which frames will follow, once the reply has told. */
  until?: number;
}

export class RoomClient extends FollowedRoom {
  #credentials: Credentials;
  #clockOffset = 0;
  readonly #now: () => number;
  readonly #newToken: RoomClientOptions['newToken'];
  readonly #listeners = new RoomListeners();
  readonly #pending = new PendingRequests();
  readonly #client: string;
  #nextId = 1;
  #send: ((request: Request) => void) | undefined;
  #connection = 0;
  /** Why no connection will come any more. */
  #endText: string | undefined;
  #joining: Joining | undefined;
  /** Whether the credentials are those of a seat that was taken here. */
  #hasSeatToken = false;
  /** A seat was taken, and what is known was seen from elsewhere. */
  #isOutOfPlace = false;

  constructor({ credentials, client, now, newToken }: RoomClientOptions) {
    super();
    this.#credentials = credentials;
    this.#client = client;
    this.#now = now;
    this.#newToken = newToken;
  }

  /** Returns a function that ends the listening. */
  listen(listener: RoomListener): () => void {
    return this.#listeners.add(listener);
  }

  /** What would open the room again; with a seat's token once there is one. */
  get credentials(): Credentials {
    return this.#credentials;
  }

  /** What to add to our clock to get the server's. */
  get clockOffset(): number {
    return this.#clockOffset;
  }

  /** Milliseconds until a moment of the server's clock. */
  timeUntil(moment: number): number {
    return moment - this.#now() - this.#clockOffset;
  }

  /** Whether there is a connection, and nothing is known to be missing. */
  get isCurrent(): boolean {
    return this.#send !== undefined && this.status !== undefined && !this.#joining && !this.#isOutOfPlace;
  }

  /** A connection is there: joins, and continues where the last one ended. */
  open(send: (request: Request) => void): void {
    this.#send = send;
    this.#connection++;
    this.#join();
  }

  /** The connection is gone. Requests wait for the next one. */
  closed(): void {
    this.#send = undefined;
    this.#joining = undefined;
  }

  /** No connection will come any more: all requests are refused, also later ones. */
  abandon(text: string): void {
    this.closed();
    this.#endText = text;
    this.#pending.abandon(text);
  }

  /** Goes on in another room with the same tokens: a rematch. */
  moveTo(room: string): void {
    const { token, owner } = this.#credentials;
    this.#credentials = { room, ...(token !== undefined && { token }), ...(owner !== undefined && { owner }) };
    this.#isOutOfPlace = false;
    this.forget();
    this.#pending.abandon('The game is over.');
    if (this.#send) this.#join();
  }

  /** Sends a request as soon as possible. The reply comes after the frames that belong to it. */
  request(body: RequestBody): Promise<Reply> {
    return new Promise(resolve => this.ask(body, resolve));
  }

  /** The same with a callback, which is called before anything else is received. */
  ask(body: RequestBody, done: (reply: Reply) => void): void {
    const version = body.type === 'act' ? { version: Math.max(this.n, 0) } : {};
    const token = body.type === 'claim' ? { token: this.#newToken(body.seat) } : {};
    const request = { ...body, ...version, ...token, id: this.#nextId++ } as Request;
    // A message that the server does not understand would have no reply.
    const checked = checkRequest(request);
    if (!checked.ok) {
      const text = `That cannot be sent: ${checked.fault}.`;
      done({ type: 'reply', id: request.id, ok: false, code: 'malformed', text });
      return;
    }
    this.#pending.add({ request, done });
    if (this.#endText !== undefined) this.#pending.abandon(this.#endText);
    else if (this.isCurrent) this.#sendUnsent();
  }

  /** Takes a decoded message of the server. */
  receive(json: unknown): void {
    const message = checkServerMessage(json);
    if (!message.ok) {
      this.report(`the server sent a message that makes no sense: ${message.fault}`);
      return;
    }
    this.#take(message.value);
    this.#endJoin();
    // The reply to a claim comes after the welcome at the seat.
    if (!this.#isOutOfPlace) this.#pending.settle(this.n);
    if (!this.isCurrent) return;
    this.#sendUnsent();
    this.#listeners.tell(listener => listener.onSettled?.());
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#takeWelcome(message);
        return;
      case 'frame':
        this.#takeFrame(message);
        return;
      case 'reply':
        this.#takeReply(message);
        return;
      case 'goodbye':
        // The server hangs up: what it is asked from now on would have no reply.
        this.closed();
        this.#listeners.tell(listener => listener.onGoodbye?.(message));
    }
  }

  #takeWelcome(welcome: Welcome): void {
    const { snapshot, seat, now } = welcome;
    const hasMoved = this.#isOutOfPlace || (this.welcome !== undefined && seat !== this.welcome.seat);
    const isLate = snapshot !== undefined && snapshot.n < this.n;
    // Frames for another viewer do not fit what is known.
    if (hasMoved && (isLate || !snapshot)) this.#join({ afresh: true });
    else if (!snapshot && this.n < 0) this.#join();
    if (isLate || (!snapshot && (hasMoved || this.n < 0))) return;
    if (this.#joining) this.#joining.welcomed = true;
    this.#clockOffset = now - this.#now();
    const missed = !hasMoved && this.n >= 0 && snapshot !== undefined && snapshot.n !== this.n;
    this.#isOutOfPlace = false;
    if (seat !== null && !this.#hasSeatToken) this.#keepToken(welcome, seat);
    this.applyWelcome(welcome);
    this.#listeners.tell(listener => listener.onWelcome?.(welcome, missed));
  }

  #takeFrame(frame: Frame): void {
    const before = this.status;
    if (!before || frame.n <= this.n || this.#isOutOfPlace) return;
    if (frame.n > this.n + 1) {
      if (this.#joining && this.#joining.until === undefined) this.#joining.hasGap = true;
      else this.#join();
      return;
    }
    const events = this.applyFrame(frame);
    this.#listeners.tell(listener => listener.onFrame?.(frame, events, before));
  }

  #takeReply(reply: Reply): void {
    if (this.#joining?.id === reply.id) {
      if (reply.ok) this.#joined(this.#joining, reply.n ?? this.n);
      else this.#listeners.tell(listener => listener.onRefused?.(reply));
      return;
    }
    const pending = this.#pending.find(reply.id);
    if (pending && !pending.reply) {
      if (reply.ok && pending.request.type === 'claim') this.#takeSeat(pending.request.token, reply.result);
      pending.reply = reply;
    } else if (!reply.ok && reply.id === null) this.report(`the server did not understand a message: ${reply.text}`);
  }

  #joined(joining: Joining, until: number): void {
    joining.until = until;
    if (until >= joining.since) return;
    // The server has lost what it had told: its disk was put back to an older state.
    this.forget();
    this.#join();
  }

  #takeSeat(token: string, result: unknown): void {
    const claimed = RESULTS.claim.fromJson(result);
    if (!claimed.ok) {
      this.report(`the server's answer makes no sense: ${claimed.fault}`);
      return;
    }
    this.#openWith(token, this.welcome!);
    if (this.seat !== claimed.value.seat) this.#isOutOfPlace = true;
  }

  /** A welcome at a seat says that it was given, also if the reply to the claim is lost. */
  #keepToken(welcome: Welcome, seat: Seat): void {
    const claim = this.#pending.claimOf(seat);
    if (claim) this.#openWith(claim.token, welcome);
  }

  /** From now on the seat's token opens the room; an owner keeps theirs beside it. */
  #openWith(token: string, { room, isOwner }: Welcome): void {
    const owner = this.#credentials.owner ?? (isOwner ? this.#credentials.token : undefined);
    this.#credentials = { room, token, ...(owner !== undefined && { owner }) };
    this.#hasSeatToken = true;
  }

  #join({ afresh = this.#isOutOfPlace || this.n < 0 } = {}): void {
    const id = this.#nextId++;
    const since = afresh ? -1 : this.n;
    this.#joining = { id, since, welcomed: false, hasGap: false };
    this.#send?.({ type: 'join', id, client: this.#client, ...this.#credentials, ...(afresh ? {} : { since }) });
  }

  /** A join is complete when everything has come that its reply promised. */
  #endJoin(): void {
    const { until, welcomed, hasGap } = this.#joining ?? {};
    if (until === undefined || !welcomed) return;
    if (this.n >= until) this.#joining = undefined;
    else if (hasGap) this.#join();
  }

  #sendUnsent(): void {
    for (const request of this.#pending.unsent(this.#connection, this.n)) this.#send?.(request);
  }

  protected override report(fault: string): void {
    this.#listeners.report(fault);
  }
}
