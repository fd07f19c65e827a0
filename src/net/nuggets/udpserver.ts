/** The carrier over UDP: one socket, one message per datagram; a peer is an address and a port. */
import dgram from 'node:dgram';
import os from 'node:os';
import { err, ok, type Result } from '../../core/result.ts';
import {
  describeSocketError,
  formatEndpoint,
  listenFault,
  type ResolvedAddress,
  resolveHost,
  unmapIPv4,
} from '../address.ts';
import type { Carrier, CarrierListener, ListenOptions, Peer } from './carrier.ts';

/** Room for bursts of keys from all players; the system may grant less. */
const RECEIVE_BUFFER = 1 << 22;

/** An IPv6 socket serves IPv4 too, if the system has IPv6. */
const ANY_ADDRESS: readonly ResolvedAddress[] = [
  { address: '::', family: 6 },
  { address: '0.0.0.0', family: 4 },
];
const NO_IPV6: ReadonlySet<string> = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL']);

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

export class UdpServer implements Carrier {
  readonly port: number;
  readonly #socket: dgram.Socket;
  readonly #listener: CarrierListener;
  readonly #own: ReadonlySet<string>;

  private constructor(socket: dgram.Socket, listener: CarrierListener) {
    this.#socket = socket;
    this.#listener = listener;
    this.port = socket.address().port;
    this.#own = ownAddresses(socket);
    socket.on('error', error =>
      listener.log(`a datagram could not be sent: ${describeSocketError(error)}`, 'the network'),
    );
    socket.on('message', (bytes, from) => {
      const peer = this.#peerAt(from.address, from.port);
      listener.onTransfer?.('from', peer.name, bytes);
      // Port 0 cannot be answered.
      if (from.port !== 0) listener.onMessage(bytes, peer);
    });
  }

  static async open({ host, port }: ListenOptions, listener: CarrierListener): Promise<Result<UdpServer>> {
    const resolved = host === undefined ? undefined : await resolveHost(host);
    if (resolved && !resolved.ok) return resolved;
    const [first, fallback] = resolved ? [resolved.value] : ANY_ADDRESS;
    let bound = await bind(first!, port);
    if (bound instanceof Error && fallback && NO_IPV6.has(codeOf(bound))) bound = await bind(fallback, port);
    if (!(bound instanceof Error)) return ok(new UdpServer(bound, listener));
    return err(listenFault(port, host, bound));
  }

  /** Waits for queued datagrams to be sent. */
  close(): Promise<void> {
    return new Promise(done => {
      const closeWhenSent = () => {
        if (this.#socket.getSendQueueCount() > 0) setTimeout(closeWhenSent, 1);
        else this.#socket.close(done);
      };
      closeWhenSent();
    });
  }

  #peerAt(address: string, port: number): Peer {
    const name = formatEndpoint({ address, port });
    const send = (bytes: Buffer): void => {
      this.#listener.onTransfer?.('to', name, bytes);
      this.#socket.send(bytes, port, address);
    };
    return {
      name,
      isSelf: port === this.port && this.#own.has(unmapIPv4(address)),
      send,
      sendDisplay: send,
      sendQuit: send,
    };
  }
}
