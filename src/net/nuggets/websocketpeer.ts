/** A client's connection on the server's side: what it may send and how fast, and what waits if it reads slowly. */
import type { WebSocket } from 'ws';
import { QUIT_MESSAGES } from '../../games/nuggets/messages.ts';
import type { CarrierListener, Peer } from './carrier.ts';
import { formatError } from './protocol.ts';
import type { WebSocketLimits } from './websocketlimits.ts';

/** RFC 6455, section 7.4.1. */
const CLOSE_CODES = { normal: 1000, violation: 1008 } as const;

/** How long a client may take to read what is left, and to answer that the connection is closed. */
const CLOSE_TIMEOUT_MS = 2000;

export class WebSocketPeer implements Peer {
  readonly name: string;
  readonly isSelf = false;
  /** Resolves once the connection is gone. */
  readonly gone: Promise<void>;
  readonly #socket: WebSocket;
  readonly #limits: WebSocketLimits;
  readonly #listener: CarrierListener;
  /** The display to send when there is room for it: its bytes are always the newest. */
  #waitingDisplay: Buffer | undefined;
  #messagesLeft: number;
  #lastMessageTime = performance.now();
  /** Whether anything came since the last ping. */
  #isAlive = true;

  constructor(socket: WebSocket, name: string, limits: WebSocketLimits, listener: CarrierListener) {
    this.#socket = socket;
    this.name = name;
    this.#limits = limits;
    this.#listener = listener;
    this.#messagesLeft = limits.burst;
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary));
    socket.on('ping', () => this.#admits());
    socket.on('pong', () => this.#admits());
    socket.on('error', error => {
      this.#logClosing(faultOf(error, limits));
      listener.onGone(this);
      void this.close();
    });
    this.gone = new Promise(done => {
      socket.on('close', () => {
        listener.onGone(this);
        done();
      });
    });
  }

  send(message: Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#limits.hopelessBytes) {
      this.#terminate('it does not read what it is sent');
      return;
    }
    this.#listener.onTransfer?.('to', this.name, message);
    this.#socket.send(message, { binary: false }, this.#onSent);
  }

  sendDisplay(display: Buffer): void {
    this.#waitingDisplay = undefined;
    // A copy, since it may be written in pieces while the display changes.
    if (this.#socket.bufferedAmount <= this.#limits.bufferedBytes) this.send(Buffer.from(display));
    else this.#waitingDisplay = display;
  }

  sendQuit(message: Buffer): void {
    if (this.#waitingDisplay) this.send(Buffer.from(this.#waitingDisplay));
    this.#waitingDisplay = undefined;
    this.send(message);
  }

  /** Closes a connection that did not answer the last ping; pings the others. */
  checkAlive(): void {
    if (!this.#isAlive) {
      this.#terminate('it does not answer');
      return;
    }
    this.#isAlive = false;
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
  }

  /** What was sent before still arrives, if the client reads it soon. */
  close(code: number = CLOSE_CODES.normal): Promise<void> {
    this.#socket.close(code);
    const timer = setTimeout(() => this.#socket.terminate(), CLOSE_TIMEOUT_MS);
    return this.gone.finally(() => clearTimeout(timer));
  }

  readonly #onSent = (): void => {
    if (this.#waitingDisplay) this.sendDisplay(this.#waitingDisplay);
  };

  #receive(bytes: Buffer, isBinary: boolean): void {
    if (!this.#admits()) return;
    this.#listener.onTransfer?.('from', this.name, bytes);
    if (!isBinary) {
      this.#listener.onMessage(bytes, this);
      return;
    }
    this.#listener.log(`${this.name} was refused: a binary message of ${bytes.length} bytes`, this.name);
    this.send(formatError('messages must be text'));
  }

  /** A burst of messages is fine, then so many per second. Whoever sends more is sent away. */
  #admits(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    this.#isAlive = true;
    const now = performance.now();
    const earned = ((now - this.#lastMessageTime) / 1000) * this.#limits.messagesPerSecond;
    this.#lastMessageTime = now;
    this.#messagesLeft = Math.min(this.#limits.burst, this.#messagesLeft + earned) - 1;
    if (this.#messagesLeft >= 0) return true;
    this.#logClosing('too many messages');
    this.#listener.onGone(this, QUIT_MESSAGES.flooding);
    void this.close(CLOSE_CODES.violation);
    return false;
  }

  #terminate(reason: string): void {
    this.#logClosing(reason);
    this.#socket.terminate();
  }

  #logClosing(reason: string): void {
    this.#listener.log(`${this.name} was closed: ${reason}`, this.name);
  }
}

/** What was wrong with a message, or with the network. */
function faultOf(error: Error, { messageBytes }: WebSocketLimits): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH':
      return `a message of more than ${messageBytes} bytes`;
    case 'WS_ERR_INVALID_UTF8':
      return 'a message that is not text';
    case 'ECONNRESET':
    case 'EPIPE':
      return 'the connection broke';
    default:
      return 'not the protocol of WebSockets';
  }
}
