/** WebSocket and HTTP of a room server, on one port. */
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { err, ok, type Result } from '../../core/result.ts';
import { ROOMS_PATH, SOCKET_PATH } from '../../room/link.ts';
import { describeSocketError } from '../address.ts';
import { isAllowedOrigin } from '../origin.ts';
import { AddressCount } from './addresscount.ts';
import type { Message } from './message.ts';
import type { Page, PageAnswer } from './page.ts';
import type { Connection } from './participant.ts';
import type { RoomServer } from './roomserver.ts';

export interface WebServerOptions {
  readonly server: RoomServer;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Origins of pages that may connect, beside the server's own. */
  readonly origins: readonly string[];
  /** Whether a proxy in front says where connections come from (X-Forwarded-For). */
  readonly isBehindProxy: boolean;
  /** The page that browsers get; without it they are told to use a terminal. */
  readonly page?: Page | undefined;
}

const PING_INTERVAL_MS = 30_000;
const TICK_INTERVAL_MS = 100;
/** How long closing connections may take when the server stops. */
const CLOSING_MS = 2000;
/** Connections of any kind for each WebSocket that an address may have: a page needs a few more to be loaded. */
const SOCKETS_PER_CONNECTION = 2;

export class WebServer {
  readonly #options: WebServerOptions;
  readonly #http: http.Server;
  readonly #sockets: WebSocketServer;
  readonly #timers: NodeJS.Timeout[];
  readonly #perAddress = new AddressCount();

  private constructor(options: WebServerOptions) {
    this.#options = options;
    const { server } = options;
    this.#http = http.createServer((request, response) => this.#respond(request, response));
    this.#http.maxConnections = server.limits.connections * SOCKETS_PER_CONNECTION;
    this.#http.on('connection', socket => this.#admit(socket));
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: server.limits.messageBytes,
      perMessageDeflate: false,
      clientTracking: true,
    });
    this.#http.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    this.#timers = [
      setInterval(() => server.tick(), TICK_INTERVAL_MS),
      setInterval(() => this.#ping(), PING_INTERVAL_MS),
    ];
  }

  static open(options: WebServerOptions): Promise<Result<WebServer>> {
    const opened = new WebServer(options);
    const { host, port } = options;
    return new Promise(done => {
      opened.#http.once('error', error => {
        opened.#stopTimers();
        done(err(`port ${port} of ${host} cannot be used: ${describeSocketError(error)}`));
      });
      opened.#http.listen(port, host, () => done(ok(opened)));
    });
  }

  get port(): number {
    return (this.#http.address() as AddressInfo).port;
  }

  /** Tells everybody, then closes. */
  async close(): Promise<void> {
    this.#stopTimers();
    this.#options.server.stop();
    const closed = new Promise(done => this.#http.close(done));
    const late = setTimeout(() => {
      for (const socket of this.#sockets.clients) socket.terminate();
      this.#http.closeAllConnections();
    }, CLOSING_MS);
    this.#http.closeIdleConnections();
    await closed;
    clearTimeout(late);
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** One address must not use up the connections of all, not even with such that never say anything. */
  #admit(socket: Socket): void {
    const { server, isBehindProxy } = this.#options;
    // Everybody has the address of the proxy.
    if (isBehindProxy) return;
    const address = socket.remoteAddress ?? 'unknown';
    if (this.#perAddress.of(address) >= server.limits.connectionsPerAddress * SOCKETS_PER_CONNECTION) socket.destroy();
    else {
      this.#perAddress.add(address);
      socket.on('close', () => this.#perAddress.remove(address));
    }
  }

  #respond(request: http.IncomingMessage, response: http.ServerResponse): void {
    const { status, body, headers } = this.#answer(request);
    response.writeHead(status, { ...COMMON_HEADERS, ...headers });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  #answer(request: http.IncomingMessage): PageAnswer {
    const { server, page } = this.#options;
    if (request.method !== 'GET' && request.method !== 'HEAD') return textAnswer(405, 'Only GET is answered here.\n');
    const path = pathOf(request);
    switch (path) {
      case '/health':
        return jsonAnswer('{"status":"ok"}\n');
      case '/metrics':
        return { ...textAnswer(200, server.metricsText()), headers: { 'content-type': METRICS_TYPE } };
      case ROOMS_PATH:
        return jsonAnswer(`${JSON.stringify(server.list())}\n`);
    }
    const isPlace = path === '/' || /^\/room\/[^/]*$/.test(path);
    return page?.answer(path) ?? (isPlace ? textAnswer(200, NO_PAGE) : textAnswer(404, 'There is nothing here.\n'));
  }

  #upgrade(request: http.IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const reject = (status: string): void => {
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    };
    const { headers } = request;
    // A page of another site must not use the rooms of whoever looks at it.
    if (pathOf(request) !== SOCKET_PATH) reject('404 Not Found');
    else if (!isAllowedOrigin(headers.origin, headers.host, this.#options.origins)) reject('403 Forbidden');
    else {
      const address = this.#addressOf(request);
      this.#sockets.handleUpgrade(request, socket, head, accepted => this.#accept(accepted, socket, address));
    }
  }

  #addressOf({ headers, socket }: http.IncomingMessage): string {
    const forwarded = this.#options.isBehindProxy ? String(headers['x-forwarded-for'] ?? '') : '';
    // The last one is the proxy's own word; those before it are whatever the client says.
    return forwarded.split(',').at(-1)!.trim() || (socket.remoteAddress ?? 'unknown');
  }

  #accept(socket: WebSocket & { isAlive?: boolean }, stream: Duplex, address: string): void {
    const { server } = this.#options;
    const participant = server.connect(new WebSocketConnection(socket, stream, address));
    if (!participant) {
      socket.close(1013, 'too many connections');
      return;
    }
    socket.isAlive = true;
    socket.on('pong', () => {
      socket.isAlive = true;
    });
    socket.on('message', (data, isBinary) => {
      socket.isAlive = true;
      server.receive(participant, isBinary ? '' : data.toString());
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => server.disconnect(participant));
  }

  #ping(): void {
    for (const socket of this.#sockets.clients as Set<WebSocket & { isAlive?: boolean }>) {
      if (socket.isAlive) {
        socket.isAlive = false;
        socket.ping();
      } else socket.terminate();
    }
  }
}

class WebSocketConnection implements Connection {
  readonly address: string;
  readonly #socket: WebSocket;
  /** What the socket writes to. */
  readonly #stream: Duplex;

  constructor(socket: WebSocket, stream: Duplex, address: string) {
    this.#socket = socket;
    this.#stream = stream;
    this.address = address;
  }

  get buffered(): number {
    return this.#socket.bufferedAmount;
  }

  /** Past `ws`, which would make the frame again for everybody. */
  send({ webSocketFrame }: Message): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#stream.write(webSocketFrame);
  }

  cork(): void {
    this.#stream.cork();
  }

  uncork(): void {
    this.#stream.uncork();
  }

  close(): void {
    this.#socket.close(1000);
  }
}

/** Without the query, which nothing here has. */
const pathOf = ({ url = '/' }: http.IncomingMessage): string => url.replace(/[?#].*$/s, '');

const NO_PAGE = 'A Gander server. In a terminal: gander join and the whole link.\n';
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const COMMON_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

const textAnswer = (status: number, body: string): PageAnswer => ({
  status,
  body,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
});

const jsonAnswer = (body: string): PageAnswer => ({
  status: 200,
  body,
  headers: { 'content-type': 'application/json; charset=utf-8' },
});
