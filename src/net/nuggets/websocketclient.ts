/** A client's WebSocket, connected to one server: each text message is one message of the protocol. */
import WebSocket from 'ws';
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { describeSocketError } from '../address.ts';
import type { Transport, TransportListener } from './transport.ts';

const HANDSHAKE_TIMEOUT_MS = 5000;
/** How long the server may take to answer that the connection is closed. */
const CLOSE_TIMEOUT_MS = 1000;
/** More than any message of a server. */
const MAX_MESSAGE_BYTES = 1 << 17;

export class WebSocketClient implements Transport {
  readonly #socket: WebSocket;
  #closed = false;

  private constructor(socket: WebSocket, url: string, listener: TransportListener) {
    this.#socket = socket;
    socket.on('message', data => {
      if (!this.#closed) listener.onMessage(data as Buffer);
    });
    // What is wrong matters less than that the connection is closed, which follows.
    socket.on('error', () => {});
    socket.on('close', () => {
      if (!this.#closed) listener.onLost(`${url} closed the connection`);
    });
  }

  static open(url: string, listener: TransportListener): Promise<Result<WebSocketClient>> {
    const socket = connect(url);
    if (!socket) {
      return Promise.resolve(err(`${quote(url)} is not the address of a WebSocket (ws://HOST:PORT)`));
    }
    return new Promise(done => {
      socket.once('unexpected-response', (request, { statusCode }) => {
        done(err(`${url} does not accept the connection (status ${statusCode})`));
        request.destroy();
      });
      socket.once('error', error => {
        const { code } = error as NodeJS.ErrnoException;
        done(
          err(
            code === 'ECONNREFUSED'
              ? `nobody answers at ${url}`
              : `${url} cannot be reached: ${describeSocketError(error)}`,
          ),
        );
        socket.on('error', () => {});
      });
      socket.once('open', () => {
        socket.removeAllListeners('error');
        done(ok(new WebSocketClient(socket, url, listener)));
      });
    });
  }

  send(message: string): void {
    if (!this.#closed) this.#socket.send(message);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    const timer = setTimeout(() => this.#socket.terminate(), CLOSE_TIMEOUT_MS);
    this.#socket.on('close', () => clearTimeout(timer));
    this.#socket.close();
  }
}

/** Undefined if the URL is not one of a WebSocket. */
function connect(url: string): WebSocket | undefined {
  try {
    return new WebSocket(url, {
      perMessageDeflate: false,
      handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
      maxPayload: MAX_MESSAGE_BYTES,
    });
  } catch {
    return undefined;
  }
}
