/** Servers that are not exact, as those in C are: one that follows a script, and ours with faults put on the way. */
import dgram from 'node:dgram';
import { LOOPBACK } from './peer.ts';

/** What a message is answered with. */
export type Answer = (message: string) => readonly string[];

const open = (socket: dgram.Socket): Promise<dgram.Socket> =>
  new Promise(done => socket.bind(0, LOOPBACK, () => done(socket)));

const udp = (): dgram.Socket =>
  dgram.createSocket({ type: 'udp4', lookup: (known, _options, done) => done(null, known, 4) });

/** Sends what its script says and keeps what it receives. */
export class Script {
  /** In place of an answer: the server goes away. */
  static readonly GONE = 'gone';
  readonly received: string[] = [];
  readonly #socket: dgram.Socket;

  private constructor(socket: dgram.Socket, answer: Answer) {
    this.#socket = socket;
    socket.on('message', (bytes, from) => {
      const message = bytes.toString('latin1');
      this.received.push(message);
      for (const text of answer(message)) {
        if (text === Script.GONE) this.close();
        else socket.send(Buffer.from(text, 'latin1'), from.port, from.address);
      }
    });
  }

  static async open(answer: Answer): Promise<Script> {
    return new Script(await open(udp()), answer);
  }

  get port(): string {
    return String(this.#socket.address().port);
  }

  close(): void {
    this.#socket.close();
  }
}

/** Stands between one client and a server; messages are passed on as what a fault makes of them. */
export class Relay {
  /** What the client said. */
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

  /** `down` is for what the server says, `up` for what the client does. */
  static async open(server: number, down: Answer, up: Answer = message => [message]): Promise<Relay> {
    return new Relay(await open(udp()), await open(udp()), server, down, up);
  }

  get port(): string {
    return String(this.#front.address().port);
  }

  close(): void {
    this.#front.close();
    this.#back.close();
  }
}
