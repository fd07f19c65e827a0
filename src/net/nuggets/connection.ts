/** A client's connection to a game: it joins, repeats the request if nothing comes, and reports how the game ended. */
import { ok, type Result } from '../../core/result.ts';
import { ClientState } from './clientstate.ts';
import { formatKey, formatPlay, formatSpectate, type ServerMessage } from './protocol.ts';
import { formatAddress, openTransport, type ServerAddress, type Transport } from './transport.ts';

/** How the game ended for this client. */
export type ConnectionEnd =
  | { readonly kind: 'quit'; readonly explanation: string }
  /** The client left or all gold was collected, but no QUIT came; the explanation is the last status. */
  | { readonly kind: 'left'; readonly explanation: string; readonly fault: string }
  | { readonly kind: 'lost'; readonly fault: string };

export const JOIN_TIMEOUT_MS = 1000;
const MAX_JOIN_ATTEMPTS = 5;
const QUIT_TIMEOUT_MS = 2000;

export class Connection {
  readonly state: ClientState;
  readonly ended: Promise<ConnectionEnd>;
  /** The server as the user named it. */
  readonly server: string;
  readonly #joinMessage: string;
  #end: (end: ConnectionEnd) => void = () => {};
  #onMessage: (message: ServerMessage) => void = () => {};
  #transport: Transport | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isAnswered = false;
  #isLeaving = false;

  private constructor(server: string, name: string | undefined) {
    this.server = server;
    this.#joinMessage = name === undefined ? formatSpectate() : formatPlay(name);
    this.state = new ClientState(name === undefined ? undefined : '?');
    this.ended = new Promise(done => {
      this.#end = end => {
        this.close();
        done(end);
      };
    });
  }

  /** Without a name the client is a spectator. */
  static async open(server: ServerAddress, name: string | undefined): Promise<Result<Connection>> {
    const connection = new Connection(formatAddress(server), name);
    const transport = await openTransport(server, {
      onMessage: bytes => connection.#receive(bytes),
      onLost: fault => connection.#onLost(fault),
    });
    if (!transport.ok) return transport;
    connection.#transport = transport.value;
    return ok(connection);
  }

  /** Whether anything has come from the server. */
  get isAnswered(): boolean {
    return this.#isAnswered;
  }

  /** Whether the client has sent its Q and waits for the server's QUIT. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** `onMessage` is called with every message except QUIT, after `state` has been updated. */
  join(onMessage: (message: ServerMessage) => void): void {
    this.#onMessage = onMessage;
    this.#sendJoin(1);
  }

  press(key: string): void {
    if (key === 'Q') this.leave();
    else if (!this.#isLeaving) this.#transport!.send(formatKey(key));
  }

  /** Sends Q; `ended` resolves when the server answers, or after a while. */
  leave(): void {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    this.#transport!.send(formatKey('Q'));
    this.#startTimer(QUIT_TIMEOUT_MS, () => this.#endWithoutQuit());
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#transport?.close();
  }

  #startTimer(milliseconds: number, onTimeout: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(onTimeout, milliseconds);
  }

  #sendJoin(attempt: number): void {
    this.#transport!.send(this.#joinMessage);
    this.#startTimer(JOIN_TIMEOUT_MS, () => {
      if (attempt < MAX_JOIN_ATTEMPTS) this.#sendJoin(attempt + 1);
      else if (!this.#isAnswered) this.#endWithoutQuit();
    });
  }

  #receive(bytes: Buffer): void {
    const message = this.state.receive(bytes);
    this.#isAnswered = true;
    if (message.kind === 'quit') {
      this.#end(message);
      return;
    }
    // Join again after an ERROR: it may answer a key of a client whose PLAY was lost. Otherwise stop, since an extra
    // PLAY may add a second player.
    if (!this.#isLeaving && message.kind !== 'error') clearTimeout(this.#timer);
    this.#onMessage(message);
  }

  #onLost(fault: string): void {
    if (this.#isLeaving || this.state.isOver) this.#endWithoutQuit();
    else this.#end({ kind: 'lost', fault: this.#isAnswered ? `the server at ${this.server} has gone` : fault });
  }

  #endWithoutQuit(): void {
    const { grid, status, note } = this.state;
    if (!this.#isAnswered) {
      this.#end({ kind: 'lost', fault: `no answer from ${this.server}; is a server running there?` });
    } else if (grid.length === 0) {
      this.#end({ kind: 'lost', fault: `${this.server} sent no display${note === '' ? '' : `: ${note}`}` });
    } else this.#end({ kind: 'left', explanation: status, fault: `${this.server} sent no QUIT` });
  }
}
