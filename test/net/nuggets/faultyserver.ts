/** Servers that are not exact: one that follows a script, and ours behind a relay that changes messages. */
import dgram from 'node:dgram';
import { LOOPBACK } from './testserver.ts';

/** The messages that a message is answered with, or replaced by. */
export type Answer = (message: string) => readonly string[];

const open = (socket: dgram.Socket): Promise<dgram.Socket> =>
  new Promise(done => socket.bind(0, LOOPBACK, () => done(socket)));

const udp = (): dgram.Socket =>
  dgram.createSocket({ type: 'udp4', lookup: (numeric, _options, done) => done(null, numeric, 4) });

/** Answers as its script says, and keeps what it receives. */
export class ScriptedServer {
  /** Instead of an answer: closes the server. */
  static readonly GONE = 'gone';
  readonly received: string[] = [];
  readonly #socket: dgram.Socket;

  private constructor(socket: dgram.Socket, answer: Answer) {
    this.#socket = socket;
    socket.on('message', (bytes, from) => {
      const message = bytes.toString('latin1');
      this.received.push(message);
      for (const text of answer(message)) {
        if (text === ScriptedServer.GONE) this.close();
        else socket.send(Buffer.from(text, 'latin1'), from.port, from.address);
      }
    });
  }

  static async open(answer: Answer): Promise<ScriptedServer> {
    return new ScriptedServer(await open(udp()), answer);
  }

  get port(): string {
    return String(this.#socket.address().port);
  }

  close(): void {
    this.#socket.close();
  }
}

/** Between one client and a server; changes the messages that it passes on. */
export class FaultyRelay {
  /** What the client sent. */
  readonly received: string[] = [];
  readonly #front: dgram.Socket;
  readonly #back: dgram.Socket;

  private constructor(front: dgram.Socket, back: dgram.Socket, server: number, down: Answer, up: Answer) {
    this.#front = front;
    this.#back = back;
    let client = 0;
    front.on('message', (bytes, from) => {
      client = from.port;
      const message = bytes.toString('latin1');
      this.received.push(message);
      for (const text of up(message)) back.send(Buffer.from(text, 'latin1'), server, LOOPBACK);
    });
    back.on('message', bytes => {
      for (const text of down(bytes.toString('latin1'))) front.send(Buffer.from(text, 'latin1'), client, LOOPBACK);
    });
  }

  /** `down` changes messages from the server, `up` those from the client. */
  static async open(server: number, down: Answer, up: Answer = message => [message]): Promise<FaultyRelay> {
    return new FaultyRelay(await open(udp()), await open(udp()), server, down, up);
  }

  get port(): string {
    return String(this.#front.address().port);
  }

  close(): void {
    this.#front.close();
    this.#back.close();
  }
}
