/** Plain lines over TCP, for netcat and for programs in any language: the same rooms, read and typed as text. */
import net from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import { err, ok, type Result } from '../../core/result.ts';
import { describeSocketError } from '../address.ts';
import { LineGuest } from './lineguest.ts';
import type { RoomServer } from './roomserver.ts';

export interface LinePortOptions {
  readonly server: RoomServer;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Milliseconds that somebody may take to hang up, once the server has. */
  readonly closing?: number;
}

/** In characters. */
const MAX_LINE_LENGTH = 1000;
/** Bytes that somebody may leave unread. */
const MAX_UNREAD = 1 << 20;
const KEEP_ALIVE_MS = 30_000;
const CLOSING_MS = 10_000;

export class LinePort {
  readonly #server: net.Server;
  readonly #sockets = new Set<net.Socket>();
  readonly #closing: number;

  private constructor({ server, closing = CLOSING_MS }: LinePortOptions) {
    this.#closing = closing;
    // Answers are short and waited for; whoever vanishes without a word must not look present for ever.
    // A script that has ended is still answered.
    const options = { allowHalfOpen: true, noDelay: true, keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS };
    this.#server = net.createServer(options, socket => this.#accept(socket, server));
    this.#server.maxConnections = server.limits.connections;
  }

  static open(options: LinePortOptions): Promise<Result<LinePort>> {
    const opened = new LinePort(options);
    const { host, port } = options;
    return new Promise(done => {
      opened.#server.once('error', error => {
        done(err(`port ${port} of ${host} cannot be used: ${describeSocketError(error)}`));
      });
      opened.#server.listen(port, host, () => done(ok(opened)));
    });
  }

  get port(): number {
    return (this.#server.address() as net.AddressInfo).port;
  }

  /** Waits until everybody has been told what the server still had to say. */
  async close(): Promise<void> {
    const closed = new Promise(done => this.#server.close(done));
    // What was just said is not written before this.
    await new Promise(setImmediate);
    for (const socket of this.#sockets) socket.end();
    const late = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy();
    }, 1000);
    await closed;
    clearTimeout(late);
  }

  #accept(socket: net.Socket, server: RoomServer): void {
    this.#sockets.add(socket);
    let closing: NodeJS.Timeout | undefined;
    const guest = new LineGuest(server, {
      address: socket.remoteAddress ?? 'unknown',
      get buffered() {
        return socket.writableLength;
      },
      write: text => {
        if (socket.writableLength > MAX_UNREAD) socket.destroy();
        else if (!socket.writableEnded) socket.write(text);
      },
      end: () => {
        socket.end();
        closing ??= setTimeout(() => socket.destroy(), this.#closing);
      },
      pause: () => socket.pause(),
      resume: () => socket.resume(),
    });
    const decoder = new StringDecoder('utf8');
    let rest = '';
    socket.on('data', chunk => {
      const lines = (rest + decoder.write(chunk)).split('\n');
      rest = lines.pop()!;
      for (const line of [...lines, rest]) {
        if (line.length <= MAX_LINE_LENGTH) continue;
        rest = '';
        guest.dismiss(`A line has at most ${MAX_LINE_LENGTH} characters.`);
        return;
      }
      for (const line of lines) guest.line(line.replace(/\r$/, ''));
    });
    socket.on('end', () => guest.inputEnded());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#sockets.delete(socket);
      clearTimeout(closing);
      guest.left();
    });
    guest.begin();
  }
}
