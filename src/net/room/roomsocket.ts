/** A WebSocket for a room's client: it comes back by itself when the line is cut, and says so. */
import WebSocket from 'ws';
import type { Goodbye, Reply } from '../../room/protocol.ts';
import type { Request } from '../../room/request.ts';
import type { RoomClient } from '../../room/roomclient.ts';
import { describeSocketError } from '../address.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { RateLimit } from './ratelimit.ts';

/** What the user should know about the line. */
export type LineState =
  | { readonly kind: 'connected' }
  /** Tried again after so many milliseconds. */
  | { readonly kind: 'lost'; readonly retryIn: number; readonly why: string }
  /** It is not tried again: there is no server, it did not let us in, or it said goodbye. `why` is a clause. */
  | { readonly kind: 'over'; readonly reason: 'unreachable' | 'refused' | 'goodbye'; readonly why: string };

export interface RoomSocketOptions {
  readonly client: RoomClient;
  /** `wss://host/socket`. */
  readonly url: string;
  onState(state: LineState): void;
  /** Milliseconds before the next attempt, after so many in vain. */
  readonly backOff?: (attempts: number) => number;
  /** Milliseconds without a sign of life after which the line is dead. */
  readonly silence?: number;
}

/** Of one message, in bytes. */
export const MAX_MESSAGE = 1 << 20;
const HANDSHAKE_TIMEOUT_MS = 10_000;
/** A server sends a ping every few seconds; without one for so long the line is dead. */
const SILENCE_MS = 60_000;
const GOODBYE_TIMEOUT_MS = 1000;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/** 1, 2, 4 … 30 seconds, each up to a quarter more or less, so that not all clients come back at the same moment. */
export const backOffDelay = (attempts: number, random: number): number =>
  Math.round(Math.min(FIRST_DELAY_MS * 2 ** attempts, LONGEST_DELAY_MS) * (0.75 + random / 2));

/** What everybody who speaks to a server's WebSocket agrees to. */
export const SOCKET_OPTIONS: WebSocket.ClientOptions = {
  maxPayload: MAX_MESSAGE,
  handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
  perMessageDeflate: false,
};

/** A text message as JSON; undefined if it is none. */
export function decodeMessage(data: WebSocket.RawData, isBinary: boolean): unknown {
  if (isBinary) return undefined;
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}

/** Why a connection was not opened, as a clause. */
export const explainSocketError = (url: string, error: Error): string => {
  const { host } = new URL(url);
  const [, status] = /^Unexpected server response: ([0-9]+)$/.exec(error.message) ?? [];
  if (status !== undefined) return `${host} does not speak this game's language (HTTP ${status})`;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED') return `no server answers at ${host}`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `there is no host called ${host}`;
  return `no connection to ${host}: ${describeSocketError(error)}`;
};

export class RoomSocket {
  readonly #options: RoomSocketOptions;
  readonly #stopListening: () => void;
  #socket: WebSocket | undefined;
  #timer: NodeJS.Timeout | undefined;
  #silence: NodeJS.Timeout | undefined;
  #attempts = 0;
  #wasInside = false;
  #isOver = false;
  #trouble = '';

  constructor(options: RoomSocketOptions) {
    this.#options = options;
    this.#stopListening = options.client.listen({
      onWelcome: () => this.#onWelcome(),
      onRefused: refusal => this.#onRefused(refusal),
      onGoodbye: goodbye => this.#onGoodbye(goodbye),
    });
    this.#connect();
  }

  /** Leaves politely; resolves when the server has heard of it, or soon. */
  async close(): Promise<void> {
    this.#end();
    this.#options.client.abandon('The connection is closed.');
    const socket = this.#socket;
    if (!socket || socket.readyState === WebSocket.CLOSED) return;
    await new Promise<void>(resolve => {
      const timer = setTimeout(() => socket.terminate(), GOODBYE_TIMEOUT_MS);
      socket.on('close', () => {
        clearTimeout(timer);
        resolve();
      });
      socket.close(1000);
    });
  }

  #end(): void {
    this.#isOver = true;
    this.#stopListening();
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
  }

  #connect(): void {
    const { client, url } = this.#options;
    const socket = new WebSocket(url, SOCKET_OPTIONS);
    this.#socket = socket;
    this.#trouble = 'the connection is lost';
    socket.on('open', () => {
      this.#listenForSilence();
      client.open(pacedSender(socket));
    });
    socket.on('message', (data, isBinary) => {
      this.#listenForSilence();
      client.receive(decodeMessage(data, isBinary));
    });
    socket.on('ping', () => this.#listenForSilence());
    socket.on('error', error => {
      this.#trouble = explainSocketError(url, error);
    });
    socket.on('close', () => this.#onClosed());
  }

  #listenForSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#trouble = 'the server is silent';
      this.#socket?.terminate();
    }, this.#options.silence ?? SILENCE_MS);
  }

  #onWelcome(): void {
    if (this.#attempts === 0 && this.#wasInside) return;
    this.#attempts = 0;
    this.#wasInside = true;
    this.#options.onState({ kind: 'connected' });
  }

  #onRefused({ code, text }: Extract<Reply, { ok: false }>): void {
    // A server that has too much to do may have less of it later.
    if (this.#wasInside && (code === 'limit' || code === 'not-now')) this.#socket?.close(1000);
    else this.#giveUp('refused', withoutFullStop(text));
  }

  #onGoodbye({ reason, text }: Goodbye): void {
    if (reason === 'closed' || reason === 'kicked') this.#giveUp('goodbye', withoutFullStop(text));
  }

  #onClosed(): void {
    clearTimeout(this.#silence);
    if (this.#isOver) return;
    this.#options.client.closed();
    // Nobody waits for a server that was never there.
    if (!this.#wasInside) {
      this.#giveUp('unreachable', this.#trouble);
      return;
    }
    const { backOff = attempts => backOffDelay(attempts, Math.random()) } = this.#options;
    const retryIn = backOff(this.#attempts++);
    this.#timer = setTimeout(() => this.#connect(), retryIn);
    this.#options.onState({ kind: 'lost', retryIn, why: this.#trouble });
  }

  #giveUp(reason: Extract<LineState, { kind: 'over' }>['reason'], why: string): void {
    this.#end();
    this.#options.client.abandon('The connection is over.');
    this.#socket?.close(1000);
    this.#options.onState({ kind: 'over', reason, why });
  }
}

const withoutFullStop = (text: string): string => text.replace(/\.$/, '');

/**
 * Sends requests no faster than a server bears from one connection, so that a quick program or script is not cut off.
 * What is not sent when the socket closes is sent again by the client.
 */
function pacedSender(socket: WebSocket): (request: Request) => void {
  const { messagesPerSecond, messageBurst } = DEFAULT_LIMITS;
  // A little less: the server's clock is not ours, and messages may catch up with each other on the way.
  const perSecond = messagesPerSecond * 0.9;
  const limit = new RateLimit(perSecond, messageBurst * 0.9, performance.now());
  const waiting: Request[] = [];
  const sendWaiting = (): void => {
    while (waiting.length > 0 && limit.take(performance.now())) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(waiting[0]));
      waiting.shift();
    }
    if (waiting.length > 0 && socket.readyState === WebSocket.OPEN) setTimeout(sendWaiting, 1000 / perSecond);
  };
  return request => {
    waiting.push(request);
    if (waiting.length === 1) sendWaiting();
  };
}
