/** A client's UDP socket, connected to one server: other senders are ignored, and a closed port is detected. */
import dgram from 'node:dgram';
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { describeSocketError, parsePort, resolveHost } from '../address.ts';
import type { Transport, TransportListener } from './transport.ts';

/** A server that quits sends a last message and closes its port; that message may still be unread. */
const QUIT_GRACE_MS = 100;

/** Room for the displays of a full game; the system may grant less. */
const RECEIVE_BUFFER = 1 << 22;

export class UdpClient implements Transport {
  readonly #socket: dgram.Socket;
  #closed = false;

  private constructor(socket: dgram.Socket, name: string, listener: TransportListener) {
    this.#socket = socket;
    socket.on('message', bytes => listener.onMessage(bytes));
    socket.on('error', error => {
      const refused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
      const fault = refused ? `nobody answers at ${name}` : `${name} cannot be reached: ${describeSocketError(error)}`;
      setTimeout(() => {
        if (!this.#closed) listener.onLost(fault);
      }, QUIT_GRACE_MS);
    });
  }

  static async open(host: string, port: string, listener: TransportListener): Promise<Result<UdpClient>> {
    const number = parsePort(port, 1);
    if (number === undefined) return err(`a port is a whole number from 1 to 65535, not ${quote(port)}`);
    const resolved = await resolveHost(host);
    if (!resolved.ok) return resolved;
    const { address, family } = resolved.value;
    const socket = dgram.createSocket(family === 6 ? 'udp6' : 'udp4');
    return new Promise(done => {
      socket.once('error', error => done(err(`${host}:${port} cannot be used: ${describeSocketError(error)}`)));
      socket.connect(number, address, () => {
        socket.removeAllListeners('error');
        socket.setRecvBufferSize(RECEIVE_BUFFER);
        done(ok(new UdpClient(socket, `${host}:${port}`, listener)));
      });
    });
  }

  send(message: string): void {
    if (!this.#closed) this.#socket.send(Buffer.from(message));
  }

  /** Messages that were sent before are still delivered. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#socket.close();
  }
}
