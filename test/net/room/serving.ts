/** A server of rooms without sockets, files, threads or a clock of its own, and clients that talk to it. */
import { setImmediate as afterEvents } from 'node:timers/promises';
import { botChoices } from '../../../src/core/bot.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { err, ok, type Result } from '../../../src/core/result.ts';
import { games } from '../../../src/games/index.ts';
import type { Message } from '../../../src/net/room/message.ts';
import type { Connection, Participant } from '../../../src/net/room/participant.ts';
import type { ThinkingRequest } from '../../../src/net/room/roomcomputers.ts';
import type { KnownGame, Store } from '../../../src/net/room/roomfactory.ts';
import { RoomServer, type RoomServerOptions } from '../../../src/net/room/roomserver.ts';
import type { Created, Goodbye, Reply, ServerMessage, Welcome } from '../../../src/room/protocol.ts';
import type { Request } from '../../../src/room/request.ts';
import { pick } from '../../../src/testing/suite.ts';
import { Follower } from '../../room/follower.ts';
import { knownGame } from '../../room/rooms.ts';

/** 22 characters that begin with a name. */
export const tokenOf = (name: string): string => name.padEnd(22, '-');

/** Keeps journals in memory; while it is held, nothing becomes durable. */
export class MemoryStore implements Store {
  readonly journals = new Map<string, string>();
  readonly #queue: (() => void)[] = [];
  isHeld = false;

  rooms(): string[] {
    return [...this.journals.keys()];
  }
  has(room: string): boolean {
    return this.journals.has(room);
  }
  read(room: string): Result<Iterable<string>> {
    const text = this.journals.get(room);
    return text === undefined ? err(`there is no room ${room}`) : ok([text]);
  }
  truncate(room: string, length: number): void {
    this.journals.set(room, this.journals.get(room)!.slice(0, length));
  }
  append(room: string, text: string, done: () => void): void {
    this.#queue.push(() => {
      this.journals.set(room, (this.journals.get(room) ?? '') + text);
      done();
    });
    // Never at once, as on a disk.
    queueMicrotask(() => {
      if (!this.isHeld) this.commit();
    });
  }
  /** Makes durable what was appended so far. */
  commit(): void {
    for (const write of this.#queue.splice(0)) write();
  }
  /** A crash loses what was not durable. */
  crash(): void {
    this.#queue.length = 0;
  }
}

let lastId = 0;
let programs = 0;

export class TestClient implements Connection {
  readonly address: string;
  readonly #test: TestServer;
  readonly participant: Participant | undefined;
  /** By which the server knows its requests. */
  readonly program: string;
  buffered = 0;
  /** Everything that was received, as text. */
  readonly texts: string[] = [];
  isClosed = false;
  follower: Follower | undefined;

  constructor(test: TestServer, address: string, follower?: Follower, program = tokenOf(`program-${++programs}`)) {
    this.#test = test;
    this.address = address;
    this.follower = follower;
    this.program = program;
    this.participant = test.server.connect(this);
  }

  send({ text: received }: Message): void {
    if (this.isClosed) throw new Error('it was sent something after the end');
    this.texts.push(received);
    const message = JSON.parse(received) as ServerMessage;
    if (message.type === 'welcome' && message.snapshot) this.follower = new Follower(message.snapshot);
    else if (message.type === 'frame') this.follower!.take(received);
  }
  close(): void {
    this.isClosed = true;
  }
  /** The connection breaks. */
  hangUp(): void {
    this.isClosed = true;
    this.#test.server.disconnect(this.participant!);
  }

  get messages(): ServerMessage[] {
    return this.texts.map(text => JSON.parse(text));
  }
  get types(): string[] {
    return this.messages.map(({ type }) => type);
  }
  get welcome(): Welcome {
    return this.messages.findLast(message => message.type === 'welcome')!;
  }
  get goodbye(): Goodbye | undefined {
    return this.messages.findLast(message => message.type === 'goodbye');
  }
  get replies(): Reply[] {
    return this.messages.filter(message => message.type === 'reply');
  }

  /** Sends without waiting for the reply; returns the id. */
  post(request: DistributiveOmit<Request, 'id'>, id = ++lastId): number {
    const client = request.type === 'join' ? { client: this.program } : {};
    this.postText(JSON.stringify({ ...client, ...request, id }));
    return id;
  }
  postText(text: string): void {
    this.#test.server.receive(this.participant!, text);
  }

  async ask(request: DistributiveOmit<Request, 'id'>): Promise<Reply> {
    const id = this.post(request);
    await settle();
    const reply = this.replies.findLast(one => one.id === id);
    if (!reply) throw new Error(`there is no reply to ${request.type}: ${this.texts.at(-1)}`);
    return reply;
  }
  /** The result of what must not be refused. */
  async get(request: DistributiveOmit<Request, 'id'>): Promise<unknown> {
    const reply = await this.ask(request);
    if (!reply.ok) throw new Error(`${request.type}: ${reply.text}`);
    return reply.result;
  }

  /** Makes a move, which the computer would choose at random. */
  async move(seed = 'move'): Promise<void> {
    this.#test.now += 1000;
    const { actions } = (await this.get({ type: 'legal' })) as { actions: { action: unknown }[] };
    const { action } = pick(actions, seededRandom(seed));
    await this.get({ type: 'act', version: this.follower!.n, action });
  }
}

type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

/** Lets everything go on until it waits for somebody. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 4; i++) await afterEvents();
}

const known = new Map<string, KnownGame>();
for (const id of games.keys()) known.set(id, await knownGame(id));

export class TestServer {
  readonly store: MemoryStore;
  readonly logged: string[] = [];
  readonly server: RoomServer;
  now: number;
  /** Whether computers answer. */
  isThinking = true;
  readonly thoughts: ThinkingRequest[] = [];
  readonly #findGame: RoomServerOptions['findGame'];

  constructor(options: Partial<RoomServerOptions> = {}, store = new MemoryStore(), now = 1e6) {
    this.store = store;
    this.now = now;
    this.#findGame = options.findGame ?? (async id => known.get(id));
    this.server = new RoomServer({
      store,
      version: 'test',
      now: () => this.now,
      log: line => this.logged.push(line),
      levelFault: () => undefined,
      findGame: this.#findGame,
      think: request => this.#think(request),
      secondsThought: () => 0,
      ...options,
    });
  }

  async #think(request: ThinkingRequest): Promise<Result<unknown>> {
    this.thoughts.push(request);
    if (!this.isThinking) return new Promise(() => {});
    const { game } = (await this.#findGame(request.game))!;
    const choices = botChoices(game, request.view, request.seat);
    // Not from the seed of the room, which is another one each time.
    return ok(pick(choices, seededRandom(`${request.seat} ${request.decision}`)));
  }

  /** `again` is somebody who was connected before: the same program. */
  connect(address = '10.0.0.1', follower?: Follower, again?: TestClient): TestClient {
    return new TestClient(this, address, follower, again?.program);
  }

  /** Another server with the same journals. */
  restart(options: Partial<RoomServerOptions> = {}): TestServer {
    return new TestServer(options, this.store, this.now);
  }
}

export const OWNER = tokenOf('owner');

export interface Table {
  readonly test: TestServer;
  readonly owner: TestClient;
  readonly created: Created;
  readonly room: string;
  /** By seat. */
  readonly players: readonly TestClient[];
}

/** A room whose owner is there without a seat. */
export async function openTable(
  test = new TestServer(),
  request: Partial<Extract<Request, { type: 'create' }>> = {},
): Promise<Table> {
  const owner = test.connect();
  const created = (await owner.get({ type: 'create', owner: OWNER, game: 'azul', ...request })) as Created;
  await owner.get({ type: 'join', room: created.room, token: request.owner ?? OWNER });
  return { test, owner, created, room: created.room, players: [] };
}

export const PLAYERS: readonly string[] = ['Ann', 'Bob', 'Cid', 'Dee'];

/** A room in which people have all seats. */
export async function playedTable(...of: Parameters<typeof openTable>): Promise<Table> {
  const table = await openTable(...of);
  const { test, created, room, owner } = table;
  const players: TestClient[] = [];
  for (let seat = 0; seat < owner.follower!.status.seats.length; seat++) {
    const player = test.connect();
    await player.get({ type: 'join', room, token: created.invitation });
    await player.get({ type: 'claim', name: PLAYERS[seat]!, token: tokenOf(PLAYERS[seat]!) });
    players.push(player);
  }
  return { ...table, players };
}

/** The player whose turn it is. */
export const turn = ({ players, owner }: Table): TestClient => players[owner.follower!.status.toAct[0]!]!;
