/** A bare client for tests: sends what the test says and keeps what it receives, byte for byte. */
import dgram from 'node:dgram';
import { seededRandom } from '../../../src/core/random.ts';
import { parseMap } from '../../../src/games/nuggets/map.ts';
import { Server } from '../../../src/net/nuggets/server.ts';

export const LOOPBACK = '127.0.0.1';
export const EVERYWHERE = 'everywhere';

export class Peer {
  readonly inbox: string[] = [];
  /** Keeps nothing of what it gets. */
  deaf = false;
  readonly #socket: dgram.Socket;
  readonly #server: number;
  readonly #address: string;
  #waiting: (() => void) | undefined;

  private constructor(socket: dgram.Socket, server: number, address: string) {
    this.#socket = socket;
    this.#server = server;
    this.#address = address;
    socket.on('message', bytes => {
      if (this.deaf) return;
      this.inbox.push(bytes.toString('latin1'));
      this.#waiting?.();
    });
  }

  /** On the loopback address of either version. */
  static open(server: number, version: 4 | 6 = 4): Promise<Peer> {
    const type = version === 4 ? 'udp4' : 'udp6';
    const address = version === 4 ? LOOPBACK : '::1';
    const socket = dgram.createSocket({ type, lookup: (known, _options, done) => done(null, known, version) });
    return new Promise(done => socket.bind(0, address, () => done(new Peer(socket, server, address))));
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
        const late = setTimeout(() => fail(new Error(`only ${JSON.stringify(this.inbox)} arrived`)), 20_000);
        this.#waiting = () => {
          clearTimeout(late);
          done();
        };
      });
    }
    return this.inbox.splice(0, count);
  }

  /** Everything up to the first message that starts with a word. */
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

/** A server on a map with peers that are closed together. */
export class Hall {
  readonly server: Server;
  readonly log: string[];
  readonly #peers: Peer[] = [];

  private constructor(server: Server, log: string[]) {
    this.server = server;
    this.log = log;
  }

  static async open(map: string, seed = 'test', host = LOOPBACK): Promise<Hall> {
    const parsed = parseMap(map, 'map');
    if (!parsed.ok) throw new Error(parsed.fault);
    const log: string[] = [];
    const server = await Server.open({
      map: parsed.value.map,
      random: seededRandom(seed),
      port: 0,
      host: host === EVERYWHERE ? undefined : host,
      log: line => log.push(line),
    });
    if (!server.ok) throw new Error(server.fault);
    return new Hall(server.value, log);
  }

  async peer(version: 4 | 6 = 4): Promise<Peer> {
    const peer = await Peer.open(this.server.port, version);
    this.#peers.push(peer);
    return peer;
  }

  /** A player that has read its greeting. */
  async player(name: string): Promise<Peer> {
    const peer = await this.peer();
    await peer.ask(`PLAY ${name}`, 4);
    return peer;
  }

  async close(): Promise<void> {
    this.server.stop('closed by the test');
    await this.server.ended;
    for (const peer of this.#peers) peer.close();
  }
}
