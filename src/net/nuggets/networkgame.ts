/** One game that clients reach over UDP and, if wanted, over WebSocket, until its end. */
import type { Random } from '../../core/random.ts';
import { ok, type Result } from '../../core/result.ts';
import type { GameMap } from '../../games/nuggets/map.ts';
import type { Carrier, CarrierListener, ListenOptions, Peer } from './carrier.ts';
import { GameServer } from './gameserver.ts';
import { UdpServer } from './udpserver.ts';
import type { WebSocketServerOptions } from './websocketserver.ts';

export interface NetworkGameOptions extends Pick<CarrierListener, 'log' | 'onTransfer'> {
  readonly map: GameMap;
  readonly random: Random;
  readonly udp: ListenOptions;
  readonly webSocket?: WebSocketServerOptions | undefined;
  /** Milliseconds without a message after which a player is dropped; never if undefined. */
  readonly idle?: number | undefined;
}

const IDLE_CHECK_INTERVAL_MS = 250;

export class NetworkGame {
  /** The summary of the game; undefined if it was stopped before its end. */
  readonly ended: Promise<string | undefined>;
  readonly #game: GameServer;
  readonly #carriers: Carrier[] = [];
  readonly #listener: CarrierListener;
  #idleTimer: NodeJS.Timeout | undefined;
  #end: (summary: string | undefined) => void = () => {};
  #closing = false;

  private constructor({ map, random, log, onTransfer }: NetworkGameOptions) {
    this.ended = new Promise(done => {
      this.#end = done;
    });
    this.#game = new GameServer(map, random, { log, now: () => performance.now() });
    this.#listener = { onMessage: this.#receive, onGone: this.#dismiss, log, onTransfer };
  }

  static async open(options: NetworkGameOptions): Promise<Result<NetworkGame>> {
    const game = new NetworkGame(options);
    const udp = await UdpServer.open(options.udp, game.#listener);
    if (!udp.ok) return udp;
    game.#carriers.push(udp.value);
    if (options.webSocket) {
      // Loaded only if wanted, since it takes time.
      const { WebSocketServer } = await import('./websocketserver.ts');
      const webSocket = await WebSocketServer.open(options.webSocket, game.#listener);
      if (!webSocket.ok) {
        await udp.value.close();
        return webSocket;
      }
      game.#carriers.push(webSocket.value);
    }
    const { idle } = options;
    if (idle !== undefined) {
      game.#idleTimer = setInterval(() => game.#game.dropSilent(idle), IDLE_CHECK_INTERVAL_MS);
    }
    return ok(game);
  }

  get udpPort(): number {
    return this.#carriers[0]!.port;
  }

  /** Undefined if there is only UDP. */
  get webSocketPort(): number | undefined {
    return this.#carriers[1]?.port;
  }

  /** Sends the reason to every client, then closes. */
  stop(reason: string): void {
    if (this.#closing) return;
    this.#game.stop(reason);
    void this.#close();
  }

  readonly #receive = (bytes: Buffer, from: Peer): void => {
    if (this.#closing) return;
    this.#game.receive(bytes, from);
    if (this.#game.summary !== undefined) void this.#close();
  };

  readonly #dismiss = (peer: Peer, explanation?: string): void => {
    if (!this.#closing) this.#game.dismiss(peer, explanation);
  };

  async #close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#idleTimer);
    await Promise.all(this.#carriers.map(carrier => carrier.close()));
    this.#end(this.#game.summary);
  }
}
