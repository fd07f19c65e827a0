/** The server's socket: hands what arrives to the host and sends what the host says. */
import dgram from 'node:dgram';
import type { Random } from '../../core/random.ts';
import { bad, good, type Result } from '../../core/result.ts';
import type { GameMap } from '../../games/nuggets/map.ts';
import { reasonOf, resolve } from './address.ts';
import { Host } from './host.ts';

export interface ServerSettings {
  readonly map: GameMap;
  readonly random: Random;
  /** 0 for any free one. */
  readonly port: number;
  readonly host: string;
  log(line: string): void;
}

/** Room for a burst of keys from everybody; the system may give less. */
const RECEIVE_BUFFER = 1 << 22;

export class Server {
  readonly port: number;
  /** The final table, or undefined when the server was stopped before. */
  readonly ended: Promise<string | undefined>;
  readonly #socket: dgram.Socket;
  readonly #host: Host;
  #end: (summary: string | undefined) => void = () => {};
  #closing = false;

  private constructor(socket: dgram.Socket, { map, random, log }: ServerSettings) {
    this.#socket = socket;
    this.port = socket.address().port;
    this.ended = new Promise(done => {
      this.#end = done;
    });
    this.#host = new Host(map, random, { send: (bytes, to) => socket.send(bytes, to.port, to.address), log });
    socket.on('error', error => log(`a datagram could not be sent: ${reasonOf(error)}`));
    socket.on('message', (bytes, from) => {
      this.#host.receive(bytes, from);
      if (this.#host.summary !== undefined) this.#close();
    });
  }

  static async open(settings: ServerSettings): Promise<Result<Server>> {
    const place = await resolve(settings.host);
    if (!place.ok) return place;
    const { address, family } = place.value;
    const socket = dgram.createSocket({
      type: family === 6 ? 'udp6' : 'udp4',
      // Everybody is known by number: looking names up would put every datagram off to a later tick.
      lookup: (known, _options, done) => done(null, known, family),
    });
    return new Promise(done => {
      socket.once('error', error =>
        done(bad(`port ${settings.port} of ${settings.host} cannot be used: ${reasonOf(error)}`)),
      );
      socket.bind(settings.port, address, () => {
        socket.removeAllListeners('error');
        socket.setRecvBufferSize(RECEIVE_BUFFER);
        done(good(new Server(socket, settings)));
      });
    });
  }

  /** Tells every client why, then closes. */
  stop(reason: string): void {
    if (this.#closing) return;
    this.#host.stop(reason);
    this.#close();
  }

  /** What could not be sent at once is sent before the socket goes. */
  #close(): void {
    this.#closing = true;
    const whenSent = () => {
      if (this.#socket.getSendQueueCount() > 0) {
        setTimeout(whenSent, 1);
        return;
      }
      this.#socket.close(() => this.#end(this.#host.summary));
    };
    whenSent();
  }
}
