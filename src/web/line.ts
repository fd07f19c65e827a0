/** A browser's WebSocket for a room's client: it comes back by itself when the line is cut, and says so. */
import type { RoomClient } from '../room/roomclient.ts';

export type LineState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  /** Tried again at this moment. */
  | { readonly kind: 'lost'; readonly retryAt: number }
  /** It is not tried again; a sentence says why. */
  | { readonly kind: 'over'; readonly why: string };

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;

export class Line {
  readonly #client: RoomClient;
  readonly #url: string;
  readonly #onState: (state: LineState) => void;
  #socket: WebSocket | undefined;
  #attempts = 0;
  #isOver = false;
  #timer = 0;

  constructor(client: RoomClient, url: string, onState: (state: LineState) => void) {
    this.#client = client;
    this.#url = url;
    this.#onState = onState;
    client.listen({
      onWelcome: () => {
        this.#attempts = 0;
        this.#onState({ kind: 'connected' });
      },
      onRefused: ({ code, text }) => {
        // A server that has too much to do may have less of it later.
        if (code === 'limit' || code === 'not-now') this.#socket?.close();
        else this.#end(text);
      },
      onGoodbye: ({ reason, text }) => {
        if (reason === 'closed' || reason === 'kicked') this.#end(text);
      },
    });
    window.addEventListener('online', this.#retryNow);
    document.addEventListener('visibilitychange', this.#retryNow);
    onState({ kind: 'connecting' });
    this.#connect();
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#retryNow);
    document.removeEventListener('visibilitychange', this.#retryNow);
    this.#client.abandon('The connection is closed.');
    this.#socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => this.#client.open(request => socket.send(JSON.stringify(request)));
    socket.onmessage = ({ data }) => this.#client.receive(decoded(data));
    socket.onclose = () => this.#onClosed();
  }

  #onClosed(): void {
    if (this.#isOver) return;
    this.#client.closed();
    // Not all at the same moment, after a restart of the server.
    const delay = Math.min(FIRST_DELAY_MS * 2 ** this.#attempts++, LONGEST_DELAY_MS) * (0.75 + Math.random() / 2);
    this.#timer = window.setTimeout(() => this.#connect(), delay);
    this.#onState({ kind: 'lost', retryAt: Date.now() + delay });
  }

  /** Does not wait any longer. */
  retry(): void {
    if (this.#timer !== 0) this.#connect();
  }

  readonly #retryNow = (): void => {
    if (!document.hidden) this.retry();
  };

  #end(why: string): void {
    this.close();
    this.#onState({ kind: 'over', why });
  }
}

function decoded(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
