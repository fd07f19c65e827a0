/** A server for tests, and bare clients, which keep what they receive byte for byte. */
import dgram from 'node:dgram';
import { seededRandom } from '../../../src/core/random.ts';
import { parseMap } from '../../../src/games/nuggets/map.ts';
import { NetworkGame } from '../../../src/net/nuggets/networkgame.ts';
import type { WebSocketServerOptions } from '../../../src/net/nuggets/websocketserver.ts';
import { Inbox } from './inbox.ts';
import { TestWebSocket } from './testwebsocket.ts';

export const LOOPBACK = '127.0.0.1';
export const ANY_ADDRESS = 'everywhere';

export class TestClient extends Inbox {
  readonly #socket: dgram.Socket;
  readonly #server: number;
  readonly #address: string;

  private constructor(socket: dgram.Socket, server: number, address: string) {
    super();
    this.#socket = socket;
    this.#server = server;
    this.#address = address;
    socket.on('message', bytes => this.add(bytes));
  }

  /** On the loopback address of either IP version. */
  static open(server: number, version: 4 | 6 = 4): Promise<TestClient> {
    const type = version === 4 ? 'udp4' : 'udp6';
    const address = version === 4 ? LOOPBACK : '::1';
    const socket = dgram.createSocket({ type, lookup: (numeric, _options, done) => done(null, numeric, version) });
    return new Promise(done => socket.bind(0, address, () => done(new TestClient(socket, server, address))));
  }

  get port(): number {
    return this.#socket.address().port;
  }

  send(message: string | Uint8Array): void {
    this.#socket.send(typeof message === 'string' ? Buffer.from(message) : message, this.#server, this.#address);
  }

  close(): void {
    this.#socket.close();
  }
}

/** A server with clients that are closed together with it. */
export class TestServer {
  readonly game: NetworkGame;
  readonly log: string[];
  readonly #clients: { close(): void }[] = [];

  private constructor(game: NetworkGame, log: string[]) {
    this.game = game;
    this.log = log;
  }

  /** With `webSocket`, also for WebSockets. */
  static async open(
    map: string,
    seed = 'test',
    host = LOOPBACK,
    webSocket?: Partial<WebSocketServerOptions>,
  ): Promise<TestServer> {
    const parsed = parseMap(map, 'map');
    if (!parsed.ok) throw new Error(parsed.fault);
    const log: string[] = [];
    const listen = { port: 0, host: host === ANY_ADDRESS ? undefined : host };
    const game = await NetworkGame.open({
      map: parsed.value.map,
      random: seededRandom(seed),
      udp: listen,
      webSocket: webSocket && { ...listen, origins: [], ...webSocket },
      log: line => log.push(line),
    });
    if (!game.ok) throw new Error(game.fault);
    return new TestServer(game.value, log);
  }

  get webSocketUrl(): string {
    return `ws://${LOOPBACK}:${this.game.webSocketPort}`;
  }

  async client(version: 4 | 6 = 4): Promise<TestClient> {
    const client = await TestClient.open(this.game.udpPort, version);
    this.#clients.push(client);
    return client;
  }

  async webSocket(headers: Record<string, string> = {}): Promise<TestWebSocket> {
    const client = await TestWebSocket.open(this.webSocketUrl, headers);
    this.#clients.push(client);
    return client;
  }

  /** A player that has joined. */
  async player(name: string): Promise<TestClient> {
    const client = await this.client();
    await client.ask(`PLAY ${name}`, 4);
    return client;
  }

  async close(): Promise<void> {
    this.game.stop('closed by the test');
    await this.game.ended;
    for (const client of this.#clients.splice(0)) client.close();
  }
}
