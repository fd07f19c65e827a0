/** A client's line to one server. The socket is connected: strangers are not heard, and a closed port is noticed. */
import dgram from 'node:dgram';
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { parsePort, reasonOf, resolve } from './address.ts';

export interface ClientListener {
  hear(bytes: Buffer): void;
  /** The server cannot be reached any more: one sentence. */
  lost(fault: string): void;
}

/** Milliseconds between a closed port and the end. */
const GRACE = 100;

/** Room for the displays of a crowd; the system may give less. */
const RECEIVE_BUFFER = 1 << 22;

export class UdpClient {
  readonly #socket: dgram.Socket;
  #closed = false;

  private constructor(socket: dgram.Socket, name: string, ears: ClientListener) {
    this.#socket = socket;
    socket.on('message', bytes => ears.hear(bytes));
    socket.on('error', error => {
      const refused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
      const fault = refused ? `nobody answers at ${name}` : `${name} cannot be reached: ${reasonOf(error)}`;
      // A server says goodbye and is gone; its goodbye may still be waiting to be read.
      setTimeout(() => {
        if (!this.#closed) ears.lost(fault);
      }, GRACE);
    });
  }

  static async open(host: string, port: string, ears: ClientListener): Promise<Result<UdpClient>> {
    const number = parsePort(port, 1);
    if (number === undefined) return err(`a port is a whole number from 1 to 65535, not ${quote(port)}`);
    const place = await resolve(host);
    if (!place.ok) return place;
    const { address, family } = place.value;
    const socket = dgram.createSocket(family === 6 ? 'udp6' : 'udp4');
    return new Promise(done => {
      socket.once('error', error => done(err(`${host}:${port} cannot be used: ${reasonOf(error)}`)));
      socket.connect(number, address, () => {
        socket.removeAllListeners('error');
        socket.setRecvBufferSize(RECEIVE_BUFFER);
        done(ok(new UdpClient(socket, `${host}:${port}`, ears)));
      });
    });
  }

  send(message: string): void {
    if (!this.#closed) this.#socket.send(Buffer.from(message));
  }

  /** What was sent is on its way before the socket goes. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#socket.close();
  }
}
