/** One client's part in a server's game: it joins, asks again while nothing comes, leaves once, and says how it ended. */
import { ok, type Result } from '../../core/result.ts';
import { Picture } from './picture.ts';
import { formatKey, formatPlay, formatSpectate, type ServerMessage } from './protocol.ts';
import { UdpClient } from './udpclient.ts';

/** How the game ended for this client. */
export type ConnectionEnd =
  | { readonly kind: 'quit'; readonly explanation: string }
  /** It left, or the gold was gone, and no QUIT came: there is the last status, and what was missing. */
  | { readonly kind: 'left'; readonly explanation: string; readonly fault: string }
  | { readonly kind: 'lost'; readonly fault: string };

/** Milliseconds for the answer to a join, before it is sent again. */
export const JOIN_PATIENCE = 1000;
const JOINS = 5;
/** Milliseconds for the answer to a goodbye. */
const GOODBYE = 2000;

export class Connection {
  readonly picture: Picture;
  readonly ended: Promise<ConnectionEnd>;
  /** The server's name, as it was given. */
  readonly server: string;
  readonly #request: string;
  #end: (ending: ConnectionEnd) => void = () => {};
  #hear: (news: ServerMessage) => void = () => {};
  #link: UdpClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isAnswered = false;
  #isLeaving = false;

  private constructor(server: string, name: string | undefined) {
    this.server = server;
    this.#request = name === undefined ? formatSpectate() : formatPlay(name);
    this.picture = new Picture(name === undefined ? undefined : '?');
    this.ended = new Promise(done => {
      this.#end = ending => {
        this.close();
        done(ending);
      };
    });
  }

  /** Without a name it is a spectator's. */
  static async open(host: string, port: string, name: string | undefined): Promise<Result<Connection>> {
    const connection = new Connection(`${host}:${port}`, name);
    const link = await UdpClient.open(host, port, {
      hear: bytes => connection.#take(bytes),
      lost: fault => connection.#lose(fault),
    });
    if (!link.ok) return link;
    connection.#link = link.value;
    return ok(connection);
  }

  /** Whether the server has said anything. */
  get isAnswered(): boolean {
    return this.#isAnswered;
  }

  /** Whether the goodbye was sent: nothing but the server's is to come. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** `hear` is told all news but the last, with the picture up to date. */
  join(hear: (news: ServerMessage) => void): void {
    this.#hear = hear;
    this.#ask(1);
  }

  press(key: string): void {
    if (key === 'Q') this.leave();
    else if (!this.#isLeaving) this.#link!.send(formatKey(key));
  }

  /** Says goodbye; `ended` follows. */
  leave(): void {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    this.#link!.send(formatKey('Q'));
    this.#wait(GOODBYE, () => this.#part());
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#link?.close();
  }

  #wait(milliseconds: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds);
  }

  #ask(attempt: number): void {
    this.#link!.send(this.#request);
    this.#wait(JOIN_PATIENCE, () => {
      if (attempt < JOINS) this.#ask(attempt + 1);
      else if (!this.#isAnswered) this.#part();
    });
  }

  #take(bytes: Buffer): void {
    const news = this.picture.take(bytes);
    this.#isAnswered = true;
    if (news.kind === 'quit') {
      this.#end(news);
      return;
    }
    // An ERROR may answer a key of somebody whose PLAY was lost; a PLAY too many may seat a second player.
    if (!this.#isLeaving && news.kind !== 'error') clearTimeout(this.#timer);
    this.#hear(news);
  }

  #lose(fault: string): void {
    if (this.#isLeaving || this.picture.isOver) this.#part();
    else this.#end({ kind: 'lost', fault: this.#isAnswered ? `the server at ${this.server} has gone` : fault });
  }

  /** The end when the server says nothing more. */
  #part(): void {
    const { grid, status, note } = this.picture;
    if (!this.#isAnswered) {
      this.#end({ kind: 'lost', fault: `no answer from ${this.server}; is a server running there?` });
    } else if (grid.length === 0) {
      this.#end({ kind: 'lost', fault: `${this.server} sent no display${note === '' ? '' : `: ${note}`}` });
    } else this.#end({ kind: 'left', explanation: status, fault: `${this.server} sent no QUIT` });
  }
}
