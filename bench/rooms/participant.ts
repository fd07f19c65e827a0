/** One connection of the benchmark to a room: it keeps its view up to date, as a client does. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Seat } from '../../src/core/game.ts';
import { newToken } from '../../src/net/room/tokens.ts';
import { socketUrl } from '../../src/room/link.ts';
import type { JsonRecord, Reply, RoomStatus, ServerMessage } from '../../src/room/protocol.ts';

export type Accepted = Extract<Reply, { ok: true }>;

export class Participant {
  readonly #socket: WebSocket;
  readonly #asked = new Map<number, (reply: Accepted) => void>();
  #lastId = 0;
  /** The last frame. */
  n = -1;
  seat: Seat | undefined;
  view: JsonRecord = {};
  status: Partial<RoomStatus> = {};
  /** Messages since this was emptied, if anybody wants them. */
  received: string[] | undefined;
  /** Called after each message. */
  onMessage: () => void = () => {};

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', data => this.#receive(data.toString()));
  }

  static async connect(port: number): Promise<Participant> {
    return new Participant(await openSocket(socketUrl(`http://127.0.0.1:${port}`)));
  }

  /** The text of a request. */
  format(request: Readonly<Record<string, unknown>>): string {
    return JSON.stringify({ ...request, id: ++this.#lastId });
  }

  /** Resolves with the reply to a request. */
  send(text: string): Promise<Accepted> {
    const id = this.#lastId;
    return new Promise(resolve => {
      this.#asked.set(id, resolve);
      this.#socket.send(text);
    });
  }

  request(request: Readonly<Record<string, unknown>>): Promise<Accepted> {
    return this.send(this.format(request));
  }

  /** Joins under a name, as terminals and pages do. */
  join(room: string, token: string): Promise<Accepted> {
    return this.request({ type: 'join', room, token, client: newToken() });
  }

  /** Joins with a link, takes a seat, and returns the token of the seat. */
  async sitDown(room: string, token: string, name: string): Promise<string> {
    const own = newToken();
    await this.join(room, token);
    await this.request({ type: 'claim', name, token: own });
    return own;
  }

  /** Resolves when it has the frame of that number. */
  reached(n: number): Promise<void> {
    if (this.n >= n) return Promise.resolve();
    return new Promise(resolve => {
      this.onMessage = () => {
        if (this.n < n) return;
        this.onMessage = () => {};
        resolve();
      };
    });
  }

  async leave(): Promise<void> {
    this.#socket.close();
    await once(this.#socket, 'close');
  }

  #receive(text: string): void {
    this.received?.push(text);
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case 'welcome':
        this.seat = message.seat ?? undefined;
        if (message.snapshot) ({ n: this.n, status: this.status, view: this.view } = message.snapshot);
        break;
      case 'frame':
        this.n = message.n;
        if (message.status) this.status = { ...this.status, ...message.status };
        if (message.view) this.view = { ...this.view, ...message.view };
        break;
      case 'reply':
        if (!message.ok) throw new Error(`refused: ${message.text}`);
        this.#asked.get(message.id)?.(message);
        this.#asked.delete(message.id);
        break;
      case 'goodbye':
        throw new Error(`sent away: ${message.text}`);
    }
    this.onMessage();
  }
}

export async function openSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
}
