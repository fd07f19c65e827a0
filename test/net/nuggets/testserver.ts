/** A server for tests, and bare clients, which keep what they receive byte for byte. */
import dgram from 'node:dgram';
import { seededRandom } from '../../../src/core/random.ts';
import { parseMap } from '../../../src/games/nuggets/map.ts';
import { UdpServer } from '../../../src/net/nuggets/udpserver.ts';

export const LOOPBACK = '127.0.0.1';
export const ANY_ADDRESS = 'everywhere';

export class TestClient {
  readonly inbox: string[] = [];
  readonly #socket: dgram.Socket;
  readonly #server: number;
  readonly #address: string;
  #waiting: (() => void) | undefined;

  private constructor(socket: dgram.Socket, server: number, address: string) {
    this.#socket = socket;
    this.#server = server;
    this.#address = address;
    socket.on('message', bytes => {
      this.inbox.push(bytes.toString('latin1'));
      this.#waiting?.();
    });
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

  /** The next messages, in order. */
  async take(count: number): Promise<string[]> {
    while (this.inbox.length < count) {
      await new Promise<void>((done, fail) => {
        const timeout = setTimeout(() => fail(new Error(`only ${JSON.stringify(this.inbox)} arrived`)), 20_000);
        this.#waiting = () => {
          clearTimeout(timeout);
          done();
        };
      });
    }
    return this.inbox.splice(0, count);
  }

  /** All messages up to the first one that starts with a word. */
  async until(word: string): Promise<string[]> {
    const messages: string[] = [];
    while (!messages.at(-1)?.startsWith(word)) messages.push(...(await this.take(1)));
    return messages;
  }

  /** Sends, and returns the next messages. */
  async ask(message: string | Uint8Array, count: number): Promise<string[]> {
    this.send(message);
    return this.take(count);
  }

  close(): void {
    this.#socket.close();
  }
}

/** A server with clients that are closed together with it. */
export class TestServer {
  readonly udp: UdpServer;
  readonly log: string[];
  readonly #clients: TestClient[] = [];

  private constructor(server: UdpServer, log: string[]) {
    this.udp = server;
    this.log = log;
  }

  static async open(map: string, seed = 'test', host = LOOPBACK): Promise<TestServer> {
    const parsed = parseMap(map, 'map');
    if (!parsed.ok) throw new Error(parsed.fault);
    const log: string[] = [];
    const server = await UdpServer.open({
      map: parsed.value.map,
      random: seededRandom(seed),
      port: 0,
      host: host === ANY_ADDRESS ? undefined : host,
      log: line => log.push(line),
    });
    if (!server.ok) throw new Error(server.fault);
    return new TestServer(server.value, log);
  }

  async client(version: 4 | 6 = 4): Promise<TestClient> {
    const client = await TestClient.open(this.udp.port, version);
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
    this.udp.stop('closed by the test');
    await this.udp.ended;
    for (const client of this.#clients) client.close();
  }
}
