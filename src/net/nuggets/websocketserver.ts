/** The carrier over WebSocket: each text message is one message of the protocol; a peer is a connection. */
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type WebSocket, WebSocketServer as WsServer } from 'ws';
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { describeSocketError, formatEndpoint, listenFault, resolveHost } from '../address.ts';
import { isAllowedOrigin } from '../origin.ts';
import type { Carrier, CarrierListener, ListenOptions } from './carrier.ts';
import { DEFAULT_LIMITS, type WebSocketLimits } from './websocketlimits.ts';
import { WebSocketPeer } from './websocketpeer.ts';

export interface WebSocketServerOptions extends ListenOptions {
  /** Besides pages of the same host, pages of these origins may connect. */
  readonly origins: readonly string[];
  /** Other limits than the usual ones. */
  readonly limits?: Partial<WebSocketLimits>;
}

/** How long a client may take to ask for a WebSocket. */
const HANDSHAKE_TIMEOUT_MS = 10_000;
const MAX_HEADER_BYTES = 8192;
const MAX_FRAGMENTS = 16;

const nameOf = ({ remoteAddress = '', remotePort = 0 }: Socket): string =>
  `ws://${formatEndpoint({ address: remoteAddress, port: remotePort })}`;

export class WebSocketServer implements Carrier {
  readonly port: number;
  readonly #http: http.Server;
  readonly #listener: CarrierListener;
  readonly #origins: readonly string[];
  readonly #limits: WebSocketLimits;
  readonly #peers = new Set<WebSocketPeer>();
  /** Sockets per address, also those that have not asked for a WebSocket yet. */
  readonly #sockets = new Map<string, number>();
  readonly #pingTimer: NodeJS.Timeout;

  private constructor(server: http.Server, options: WebSocketServerOptions, listener: CarrierListener) {
    this.#http = server;
    this.port = (server.address() as AddressInfo).port;
    this.#listener = listener;
    this.#origins = options.origins;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    server.maxConnections = 2 * this.#limits.connections;
    server.on('connection', socket => this.#count(socket));
    const upgrading = new WsServer({
      server,
      clientTracking: false,
      maxPayload: this.#limits.messageBytes,
      maxFragments: MAX_FRAGMENTS,
      verifyClient: ({ req }, answer) => {
        const refusal = this.#refusal(req);
        if (!refusal) answer(true);
        else {
          const name = nameOf(req.socket);
          listener.log(`${name} was refused: ${refusal.fault}`, name);
          answer(false, refusal.status, `${refusal.answer}\n`);
        }
      },
    });
    upgrading.on('error', error =>
      listener.log(`a connection could not be accepted: ${describeSocketError(error)}`, 'the network'),
    );
    upgrading.on('connection', (socket, request) => this.#add(socket, nameOf(request.socket)));
    this.#pingTimer = setInterval(() => {
      for (const peer of this.#peers) peer.checkAlive();
    }, this.#limits.pingInterval);
  }

  static async open(options: WebSocketServerOptions, listener: CarrierListener): Promise<Result<WebSocketServer>> {
    const { host, port } = options;
    const resolved = host === undefined ? undefined : await resolveHost(host);
    if (resolved && !resolved.ok) return resolved;
    const server = http.createServer(
      {
        headersTimeout: HANDSHAKE_TIMEOUT_MS,
        requestTimeout: HANDSHAKE_TIMEOUT_MS,
        connectionsCheckingInterval: HANDSHAKE_TIMEOUT_MS / 2,
        maxHeaderSize: MAX_HEADER_BYTES,
      },
      (_request, response) => {
        response.writeHead(426, { 'Content-Type': 'text/plain', Connection: 'close', Upgrade: 'websocket' });
        response.end('This is a game of Nuggets, for WebSockets only.\n');
      },
    );
    return new Promise(done => {
      server.once('error', error => done(err(listenFault(port, host, error))));
      server.listen(port, resolved?.value.address, () => {
        server.removeAllListeners('error');
        done(ok(new WebSocketServer(server, options, listener)));
      });
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#pingTimer);
    const closed = new Promise(done => this.#http.close(done));
    this.#http.closeAllConnections();
    await Promise.all([...this.#peers].map(peer => peer.close()));
    await closed;
  }

  #add(socket: WebSocket, name: string): void {
    const peer = new WebSocketPeer(socket, name, this.#limits, this.#listener);
    this.#peers.add(peer);
    void peer.gone.then(() => this.#peers.delete(peer));
  }

  #count(socket: Socket): void {
    const { remoteAddress: address = '' } = socket;
    const count = (this.#sockets.get(address) ?? 0) + 1;
    this.#sockets.set(address, count);
    socket.on('close', () => {
      const left = this.#sockets.get(address)! - 1;
      if (left === 0) this.#sockets.delete(address);
      else this.#sockets.set(address, left);
    });
    // One too many is told so in its handshake; but nobody may hold many sockets without one.
    if (count > 2 * this.#limits.connectionsPerAddress) socket.destroy();
  }

  /** Why a request for a WebSocket is refused: for the log, and for the client. */
  #refusal({ headers: { origin, host }, socket }: http.IncomingMessage) {
    if (!isAllowedOrigin(origin, host, this.#origins)) {
      return { status: 403, fault: `a page from ${quote(origin!)}`, answer: 'Pages from elsewhere may not connect.' };
    }
    const { connections, connectionsPerAddress } = this.#limits;
    if (this.#peers.size >= connections) {
      return { status: 503, fault: `${connections} connections are open`, answer: 'Too many connections.' };
    }
    if (this.#sockets.get(socket.remoteAddress ?? '')! > connectionsPerAddress) {
      const fault = `${connectionsPerAddress} connections from this address are open`;
      return { status: 429, fault, answer: 'Too many connections from this address.' };
    }
    return undefined;
  }
}
