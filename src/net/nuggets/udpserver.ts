/** The server's UDP socket: passes what arrives to the game server, and sends its messages. */
import dgram from 'node:dgram';
import os from 'node:os';
import type { Random } from '../../core/random.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { GameMap } from '../../games/nuggets/map.ts';
import { describeSocketError, formatEndpoint, type ResolvedAddress, resolveHost, unmapIPv4 } from './address.ts';
import { GameServer } from './gameserver.ts';

export interface UdpServerOptions {
  readonly map: GameMap;
  readonly random: Random;
  /** 0 for any free port. */
  readonly port: number;
  /** Where to listen; all addresses if undefined. */
  readonly host: string | undefined;
  /** Milliseconds without a message after which a player is dropped; never if undefined. */
  readonly idle?: number | undefined;
  log(line: string, source?: string): void;
  /** Called with every datagram and the address it came from or goes to. */
  onDatagram?: ((direction: 'from' | 'to', address: string, bytes: Buffer) => void) | undefined;
}

/** Room for bursts of keys from all players; the system may grant less. */
const RECEIVE_BUFFER = 1 << 22;

/** An IPv6 socket serves IPv4 too, if the system has IPv6. */
const ANY_ADDRESS: readonly ResolvedAddress[] = [
  { address: '::', family: 6 },
  { address: '0.0.0.0', family: 4 },
];
const NO_IPV6: ReadonlySet<string> = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL']);

const IDLE_CHECK_INTERVAL_MS = 250;

const codeOf = (error: Error): string => (error as NodeJS.ErrnoException).code ?? '';

function bind({ address, family }: ResolvedAddress, port: number): Promise<dgram.Socket | Error> {
  const socket = dgram.createSocket({
    type: family === 6 ? 'udp6' : 'udp4',
    // All addresses are numeric already; the default lookup would delay every datagram to a later tick.
    lookup: (numeric, _options, done) => done(null, numeric, family),
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

/** Every address that the server's own datagrams could appear to come from. */
function ownAddresses(socket: dgram.Socket): ReadonlySet<string> {
  const { address } = socket.address();
  if (!ANY_ADDRESS.some(any => any.address === address)) return new Set([address]);
  const found = Object.values(os.networkInterfaces()).flatMap(all => (all ?? []).map(own => own.address));
  return new Set([...found, '127.0.0.1', '::1']);
}

export class UdpServer {
  readonly port: number;
  /** The summary of the game; undefined if the server was stopped before its end. */
  readonly ended: Promise<string | undefined>;
  readonly #socket: dgram.Socket;
  readonly #game: GameServer;
  readonly #idleTimer: NodeJS.Timeout | undefined;
  #end: (summary: string | undefined) => void = () => {};
  #closing = false;

  private constructor(socket: dgram.Socket, { map, random, idle, log, onDatagram }: UdpServerOptions) {
    this.#socket = socket;
    this.port = socket.address().port;
    this.ended = new Promise(done => {
      this.#end = done;
    });
    const own = ownAddresses(socket);
    this.#game = new GameServer(map, random, {
      send: (bytes, to) => {
        onDatagram?.('to', formatEndpoint(to), bytes);
        socket.send(bytes, to.port, to.address);
      },
      log,
      now: () => performance.now(),
      isSelf: ({ address, port }) => port === this.port && own.has(unmapIPv4(address)),
    });
    socket.on('error', error => log(`a datagram could not be sent: ${describeSocketError(error)}`, 'the network'));
    socket.on('message', (bytes, from) => {
      onDatagram?.('from', formatEndpoint(from), bytes);
      this.#game.receive(bytes, from);
      if (this.#game.summary !== undefined) this.#close();
    });
    if (idle !== undefined) this.#idleTimer = setInterval(() => this.#game.dropSilent(idle), IDLE_CHECK_INTERVAL_MS);
  }

  static async open(options: UdpServerOptions): Promise<Result<UdpServer>> {
    const { host, port } = options;
    const resolved = host === undefined ? undefined : await resolveHost(host);
    if (resolved && !resolved.ok) return resolved;
    const [first, fallback] = resolved ? [resolved.value] : ANY_ADDRESS;
    let bound = await bind(first!, port);
    if (bound instanceof Error && fallback && NO_IPV6.has(codeOf(bound))) bound = await bind(fallback, port);
    if (!(bound instanceof Error)) return ok(new UdpServer(bound, options));
    return err(`port ${port}${host === undefined ? '' : ` of ${host}`} cannot be used: ${describeSocketError(bound)}`);
  }

  /** Sends the reason to every client, then closes. */
  stop(reason: string): void {
    if (this.#closing) return;
    this.#game.stop(reason);
    this.#close();
  }

  /** Waits for queued datagrams to be sent. */
  #close(): void {
    this.#closing = true;
    clearInterval(this.#idleTimer);
    const closeWhenSent = () => {
      if (this.#socket.getSendQueueCount() > 0) {
        setTimeout(closeWhenSent, 1);
        return;
      }
      this.#socket.close(() => this.#end(this.#game.summary));
    };
    closeWhenSent();
  }
}
