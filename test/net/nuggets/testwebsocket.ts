/** A bare WebSocket for tests, which keeps what it receives byte for byte. */
import { WebSocket } from 'ws';
import { Inbox } from './inbox.ts';

export class TestWebSocket extends Inbox {
  /** The code with which the connection was closed. */
  readonly closed: Promise<number>;
  readonly socket: WebSocket;

  private constructor(socket: WebSocket) {
    super();
    this.socket = socket;
    socket.on('message', (data, isBinary) => {
      if (isBinary) throw new Error('the server sent a binary message');
      this.add(data as Buffer);
    });
    socket.on('error', () => {});
    this.closed = new Promise(done => socket.on('close', done));
  }

  /** Fails with the status and text of the answer if the server does not accept the connection. */
  static open(url: string, headers: Record<string, string> = {}): Promise<TestWebSocket> {
    const socket = new WebSocket(url, { headers });
    return new Promise((done, fail) => {
      const client = new TestWebSocket(socket);
      socket.on('open', () => done(client));
      socket.on('error', fail);
      socket.on('unexpected-response', (_request, response) => {
        response.on('data', text => fail(new Error(`${response.statusCode} ${text}`)));
      });
    });
  }

  /** A string is sent as text, anything else as a binary message. */
  send(message: string | Uint8Array): void {
    this.socket.send(message);
  }

  /** The name by which the server logs this client. */
  get name(): string {
    const { localAddress, localPort } = (this.socket as unknown as { _socket: import('node:net').Socket })._socket;
    return `ws://${localAddress}:${localPort}`;
  }

  close(): void {
    this.socket.terminate();
  }
}
