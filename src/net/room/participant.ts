/** Somebody who is connected: what they may do, what they have been sent, and what still has to wait for the disk. */
import type { Viewer } from '../../core/game.ts';
import type { Goodbye, Reply, Welcome } from '../../room/protocol.ts';
import { PROTOCOL } from '../../room/protocol.ts';
import type { Request } from '../../room/request.ts';
import type { HostedRoom } from './hostedroom.ts';
import { Message } from './message.ts';
import type { Role } from './tokens.ts';

/** A way to reach somebody: a WebSocket, plain lines, a test. */
export interface Connection {
  /** For limits and the log. */
  readonly address: string;
  /** Bytes that the other side has not accepted yet. */
  readonly buffered: number;
  send(message: Message): void;
  /** Messages that are sent until `uncork` may leave together, if the carrier can do that. */
  cork?(): void;
  uncork?(): void;
  /** Sends what is left, then closes. */
  close(): void;
}

/** While a reader has so many bytes to read, nothing is added; it gets what it missed, or a snapshot, later. */
const MAX_BUFFERED = 1 << 18;
/** Replies that may wait for the disk. */
const MAX_WAITING = 200;

interface Waiting {
  /** The entry that must be durable before it is sent. */
  readonly n: number;
  text(): string;
}

export class Participant {
  readonly connection: Connection;
  /** What the program calls itself, so that its requests are known when it comes back. */
  client: string | undefined;
  #room: HostedRoom | undefined;
  #role: Role | undefined;
  /** The last frame that was sent; undefined before the welcome. */
  #sent: number | undefined;
  #waiting: Waiting[] = [];
  #isClosed = false;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  get room(): HostedRoom | undefined {
    return this.#room;
  }
  get role(): Role | undefined {
    return this.#role;
  }
  get isClosed(): boolean {
    return this.#isClosed;
  }
  get viewer(): Viewer {
    return this.#role?.seat ?? 'spectator';
  }
  /** Whether it reads too slowly to get everything at once. */
  get isBehind(): boolean {
    return this.#room !== undefined && this.connection.buffered > MAX_BUFFERED;
  }

  /** What names a request for ever; undefined if the program has no name. */
  nameOf({ id }: Request): string | undefined {
    return this.client === undefined ? undefined : `${this.client} ${id}`;
  }

  /** Enters a room, or gets another role there. `since` is the last frame it has seen. */
  enter(room: HostedRoom, role: Role, since?: number): void {
    this.#room = room;
    this.#role = role;
    this.#sent = undefined;
    const known = since === undefined ? undefined : room.framesMissed(this.viewer, since);
    if (known) this.#welcome(() => '', since!);
    else this.#welcomeWithSnapshot();
  }

  leave(): void {
    const room = this.#room;
    this.#room = undefined;
    this.#role = undefined;
    this.#waiting = [];
    room?.remove(this);
  }

  #welcomeWithSnapshot(): void {
    const room = this.#room!;
    const snapshot = room.room.snapshot(this.viewer);
    this.#welcome(() => `,"snapshot":${snapshot}`, room.room.n);
  }

  #welcome(rest: () => string, n: number): void {
    const room = this.#room!;
    const role = this.#role!;
    this.#waiting.push({
      n,
      text: () => {
        this.#sent = n;
        const welcome: Welcome = {
          type: 'welcome',
          protocol: PROTOCOL,
          room: room.id,
          game: room.game.id,
          title: room.room.opened.title,
          seat: role.seat ?? null,
          isOwner: role.isOwner,
          mayClaim: role.isInvited && role.seat === undefined,
          now: room.now(),
          absence: room.room.opened.absence,
        };
        return `${JSON.stringify(welcome).slice(0, -1)}${rest()}}`;
      },
    });
    this.pump();
  }

  /** `n` is the entry that must be durable first. */
  reply(reply: Reply, n = 0): void {
    this.#waiting.push({ n, text: () => JSON.stringify(reply) });
    if (this.#waiting.length > MAX_WAITING)
      this.dismiss({ type: 'goodbye', reason: 'flood', text: 'Too many requests.' });
    else this.pump();
  }

  /** Sends everything that is durable: frames in order, and each reply after the frames it is about. */
  pump(): void {
    if (this.#isClosed) return;
    const room = this.#room;
    if (this.connection.buffered > MAX_BUFFERED) {
      room?.waitFor(this);
      return;
    }
    const wasWelcome = this.#sent !== undefined;
    const durable = room?.durable ?? 0;
    const frames = room && this.#sent !== undefined ? room.framesSince(this.viewer, this.#sent) : [];
    if (!frames) {
      this.#sent = undefined;
      this.#welcomeWithSnapshot();
      return;
    }
    if (frames.length === 0 && this.#waiting.length === 0) return;
    const { connection } = this;
    const areSeveral = frames.length + this.#waiting.length > 1;
    if (areSeveral) connection.cork?.();
    for (const frame of frames) {
      if (frame.n > durable) break;
      this.#sendWaiting(frame.n - 1);
      connection.send(room!.messageOf(frame));
      this.#sent = frame.n;
    }
    this.#sendWaiting(durable);
    if (areSeveral) connection.uncork?.();
    if (!wasWelcome && this.#sent !== undefined) this.pump();
  }

  #sendWaiting(durable: number): void {
    while (this.#waiting.length > 0 && this.#waiting[0]!.n <= durable) {
      this.connection.send(new Message(this.#waiting.shift()!.text()));
    }
  }

  /** Says why, then closes. */
  dismiss(goodbye: Goodbye): void {
    if (this.#isClosed) return;
    this.connection.send(new Message(JSON.stringify(goodbye)));
    this.closed();
    this.connection.close();
  }

  /** The connection has ended. */
  closed(): void {
    this.#isClosed = true;
    this.#waiting = [];
  }
}
