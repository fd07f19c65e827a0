/** A server of rooms without a network, for the games of one screen: the same rooms, whose participants are in this process. */
import { createHash } from 'node:crypto';
import type { Seat } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import type { Wire } from '../../core/wire.ts';
import type { Connection } from '../../net/room/participant.ts';
import { RoomServer } from '../../net/room/roomserver.ts';
import { newRoomId, newSeed, newToken } from '../../net/room/tokens.ts';
import type { RequestOf } from '../../room/request.ts';
import { type Credentials, RoomClient } from '../../room/roomclient.ts';
import { checkServerMessage, RESULTS } from '../../room/servermessages.ts';
import { levelFault } from '../serve/computerlevel.ts';
import { folderKey } from '../serve/folderkey.ts';
import type { ThinkingPool } from '../serve/thinkingpool.ts';
import { VERSION } from '../version.ts';
import { JournalStore } from './journalstore.ts';
import type { Pacer } from './pacer.ts';

export interface LocalServerOptions {
  readonly game: TextGame;
  readonly wire: Wire;
  /** The module of a game from outside, as the user typed it. */
  readonly module: string | undefined;
  /** Where journals and the key are kept; undefined if nowhere. */
  readonly folder: string | undefined;
  readonly pacer: Pacer;
  /** How many threads search for one decision together. */
  readonly shares?: number | undefined;
  /** Of the next game; a fresh one without it. */
  readonly seed: string | undefined;
  onFailure(sentence: string): void;
}

/** A person's own games need no limits. */
const NO_LIMITS = { messagesPerSecond: 1e9, messageBurst: 1e9, connectionsPerAddress: 1000, snapshotLength: 1 << 24 };
const TICK_MS = 100;

export class LocalServer {
  readonly #server: RoomServer;
  readonly #store: JournalStore;
  /** Loaded when a computer has to think for the first time: threads would delay the first picture. */
  #loadingPool: Promise<ThinkingPool> | undefined;
  #pool: ThinkingPool | undefined;
  readonly #shares: number | undefined;
  readonly #wire: Wire;
  readonly #key: string;
  readonly #timer: NodeJS.Timeout;
  #seed: string | undefined;

  constructor({ game, wire, module, folder, pacer, shares, seed, onFailure }: LocalServerOptions) {
    this.#shares = shares;
    this.#wire = wire;
    this.#seed = seed;
    this.#store = new JournalStore({ folder, game: game.id, onFailure });
    // People who share a table trust each other, also with loaded dice.
    const shared: TextGame = { ...game, isUnfair: () => false };
    const key = folder === undefined ? err('') : folderKey(folder);
    this.#key = key.ok ? key.value : newToken();
    this.#server = new RoomServer({
      store: this.#store,
      version: VERSION,
      now: Date.now,
      log: () => {},
      limits: NO_LIMITS,
      levelFault,
      findGame: async id => (id === game.id ? { game: shared, wire } : undefined),
      think: async request => {
        await pacer.turn();
        this.#loadingPool ??= this.#loadPool();
        return (await this.#loadingPool).decide({ ...request, module });
      },
      secondsThought: () => this.#pool?.secondsThought ?? 0,
      newSeed: () => this.#takeSeed(),
    });
    this.#timer = setInterval(() => this.#server.tick(), TICK_MS);
  }

  async #loadPool(): Promise<ThinkingPool> {
    const { ThinkingPool } = await import('../serve/thinkingpool.ts');
    this.#pool = new ThinkingPool({ shares: this.#shares });
    return this.#pool;
  }

  /** A seed that was given is for one game; a rematch has another. */
  #takeSeed(): string {
    const seed = this.#seed ?? newSeed();
    this.#seed = undefined;
    return seed;
  }

  /** Makes a room; returns its id. */
  async create(body: Omit<RequestOf<'create'>, 'id' | 'type' | 'owner'>): Promise<Result<string>> {
    const request: RequestOf<'create'> = { ...body, type: 'create', id: 0, owner: this.#key };
    const created = await new Promise<Result<{ room: string }>>(resolve => {
      const participant = this.#server.connect(
        localConnection(json => {
          const message = checkServerMessage(json);
          if (!message.ok || message.value.type !== 'reply') return;
          const reply = message.value;
          resolve(reply.ok ? RESULTS.create.fromJson(reply.result) : err(reply.text.replace(/\.$/, '')));
          this.#server.disconnect(participant);
        }),
      )!;
      this.#server.receive(participant, JSON.stringify(request));
    });
    return created.ok ? ok(created.value.room) : created;
  }

  /** Takes up a game from its journal; returns the room's id. */
  reopen(file: string): Result<string> {
    const room = newRoomId();
    const taken = this.#store.take(room, file);
    return taken.ok ? ok(room) : taken;
  }

  /** Joins as the owner, or as the person at a seat. Resolves once everything is known that has happened. */
  join(room: string, seat?: Seat): Promise<Result<RoomClient>> {
    const credentials: Credentials =
      seat === undefined ? { room, token: this.#key } : { room, token: this.#seatToken(seat), owner: this.#key };
    const client = new RoomClient({
      credentials,
      client: newToken(),
      now: Date.now,
      newToken: claimed => (claimed === undefined ? newToken() : this.#seatToken(claimed)),
    });
    client.wire = this.#wire;
    return new Promise(resolve => {
      const stop = client.listen({
        onSettled: () => {
          stop();
          resolve(ok(client));
        },
        onRefused: ({ text }) => resolve(err(text.replace(/\.$/, ''))),
      });
      client.listen({ onSettled: () => this.#noteEnd(client) });
      const participant = this.#server.connect(localConnection(json => client.receive(json)))!;
      client.open(request => this.#server.receive(participant, JSON.stringify(request)));
    });
  }

  #noteEnd({ welcome, status }: RoomClient): void {
    if (welcome && status?.phase === 'over') this.#store.finish(welcome.room);
  }

  /** The journal of a room. */
  fileOf(room: string): string | undefined {
    return this.#store.fileOf(room);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#server.stop();
    await (await this.#loadingPool)?.close();
    await this.#store.close();
  }

  /** It opens a seat of every game in this folder, and can be found again after a restart. */
  #seatToken(seat: Seat): string {
    return createHash('sha256').update(`${this.#key} ${seat}`).digest('base64url').slice(0, 22);
  }
}

/** Messages arrive one after the other, never while another one is being handled. */
function localConnection(receive: (json: unknown) => void): Connection {
  let isOpen = true;
  return {
    address: 'this screen',
    buffered: 0,
    send: ({ text }) => {
      const json: unknown = JSON.parse(text);
      queueMicrotask(() => {
        if (isOpen) receive(json);
      });
    },
    close: () => {
      isOpen = false;
    },
  };
}
