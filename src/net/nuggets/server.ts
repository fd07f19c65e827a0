/** The server's socket: hands what arrives to the host and sends what the host says. */
import dgram from 'node:dgram';
import os from 'node:os';
import type { Random } from '../../core/random.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { GameMap } from '../../games/nuggets/map.ts';
import { type Place, placeOf, plainAddress, reasonOf, resolve } from './address.ts';
import { Host, type Peer } from './host.ts';

export interface ServerSettings {
  readonly map: GameMap;
  readonly random: Random;
  /** 0 for any free one. */
  readonly port: number;
  /** Where to listen; everywhere if undefined. */
  readonly host: string | undefined;
  /** Players who are silent for longer than so many milliseconds are dropped. */
  readonly idle?: number | undefined;
  log(line: string, source?: string): void;
  /** Hears of every datagram, from or to a place. */
  transcribe?: ((way: 'from' | 'to', place: string, bytes: Buffer) => void) | undefined;
}

/** Room for a burst of keys from everybody; the system may give less. */
const RECEIVE_BUFFER = 1 << 22;

/** A socket for version 6 serves both, where there is a version 6. */
const EVERYWHERE: readonly Place[] = [
  { address: '::', family: 6 },
  { address: '0.0.0.0', family: 4 },
];
const NO_VERSION_6: ReadonlySet<string> = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL']);

/** How often silent players are looked for, in milliseconds. */
const ROUND = 250;

const codeOf = (error: Error): string => (error as NodeJS.ErrnoException).code ?? '';

function bind({ address, family }: Place, port: number): Promise<dgram.Socket | Error> {
  const socket = dgram.createSocket({
    type: family === 6 ? 'udp6' : 'udp4',
    // Everybody is known by number: looking names up would put every datagram off to a later tick.
    lookup: (known, _options, done) => done(null, known, family),
  });
  return new Promise(done => {
    socket.once('error', error => {
      socket.close();
      done(error);
    });
    socket.bind(port, address, () => {
      socket.removeAllListeners('error');
      socket.setRecvBufferSize(RECEIVE_BUFFER);
      done(socket);
    });
  });
}

/** Every address a datagram of ours could seem to come from. */
function ownAddresses(socket: dgram.Socket): ReadonlySet<string> {
  const { address } = socket.address();
  if (!EVERYWHERE.some(place => place.address === address)) return new Set([address]);
  const found = Object.values(os.networkInterfaces()).flatMap(all => (all ?? []).map(one => one.address));
  return new Set([...found, '127.0.0.1', '::1']);
}

export class Server {
  readonly port: number;
  /** The final table, or undefined when the server was stopped before. */
  readonly ended: Promise<string | undefined>;
  readonly #socket: dgram.Socket;
  readonly #host: Host;
  readonly #rounds: NodeJS.Timeout | undefined;
  #end: (summary: string | undefined) => void = () => {};
  #closing = false;

  private constructor(socket: dgram.Socket, { map, random, idle, log, transcribe }: ServerSettings) {
    this.#socket = socket;
    this.port = socket.address().port;
    this.ended = new Promise(done => {
      this.#end = done;
    });
    const own = ownAddresses(socket);
    this.#host = new Host(map, random, {
      send: (bytes: Buffer, to: Peer) => {
        transcribe?.('to', placeOf(to), bytes);
        socket.send(bytes, to.port, to.address);
      },
      log,
      now: () => performance.now(),
      isSelf: ({ address, port }) => port === this.port && own.has(plainAddress(address)),
    });
    socket.on('error', error => log(`a datagram could not be sent: ${reasonOf(error)}`, 'the network'));
    socket.on('message', (bytes, from) => {
      transcribe?.('from', placeOf(from), bytes);
      this.#host.receive(bytes, from);
      if (this.#host.summary !== undefined) this.#close();
    });
    if (idle !== undefined) this.#rounds = setInterval(() => this.#host.dropSilent(idle), ROUND);
  }

  static async open(settings: ServerSettings): Promise<Result<Server>> {
    const { host, port } = settings;
    const place = host === undefined ? undefined : await resolve(host);
    if (place && !place.ok) return place;
    const [first, other] = place ? [place.value] : EVERYWHERE;
    let bound = await bind(first!, port);
    if (bound instanceof Error && other && NO_VERSION_6.has(codeOf(bound))) bound = await bind(other, port);
    if (!(bound instanceof Error)) return ok(new Server(bound, settings));
    return err(`port ${port}${host === undefined ? '' : ` of ${host}`} cannot be used: ${reasonOf(bound)}`);
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
    clearInterval(this.#rounds);
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
