/**
 * A room server and its participants in a bad world: lines are cut, messages are late, lost, repeated and out of order, and
 * the server dies. One seeded generator decides everything, so that a seed that fails can be run again.
 */
import { setImmediate as afterEvents } from 'node:timers/promises';
import { botChoices } from '../../src/core/bot.ts';
import { seededRandom } from '../../src/core/random.ts';
import { err, ok, type Result } from '../../src/core/result.ts';
import { games } from '../../src/games/index.ts';
import type { Participant } from '../../src/net/room/participant.ts';
import type { ThinkingRequest } from '../../src/net/room/roomcomputers.ts';
import type { KnownGame } from '../../src/net/room/roomfactory.ts';
import { RoomServer } from '../../src/net/room/roomserver.ts';
import type { Created, ServerMessage } from '../../src/room/protocol.ts';
import type { RequestOf } from '../../src/room/request.ts';
import type { Credentials } from '../../src/room/roomclient.ts';
import { SimulatedClient } from './simulatedclient.ts';
import { type Carried, END, SimulatedLine } from './simulatedline.ts';
import { SimulatedStore } from './simulatedstore.ts';
import { checkJournal, checkLedger, checkViews } from './simulationchecks.ts';

const STEPS = 2000;
/** Messages after which a room does not come to rest. */
const ENDLESS = 5000;
/** Steps that are shown if something fails. */
const SHOWN_STEPS = 60;
/** Milliseconds after which a room without anybody is put away. */
const EMPTY_ROOM = 100_000;
const OWNER = 'owner'.padEnd(22, '_');

export class SimulationFailure extends Error {}

/** What happened, to see that a run was worth it. */
export interface SimulationTotals {
  entries: number;
  moves: number;
  cuts: number;
  crashes: number;
}

interface Thinking {
  readonly request: ThinkingRequest;
  readonly answer: (decided: Result<unknown>) => void;
}

/** Throws `SimulationFailure` if a rule does not hold. */
export async function simulate(id: string, seed: number): Promise<SimulationTotals> {
  const entry = games.get(id)!;
  const simulation = new Simulation({ game: await entry.load(), wire: await entry.loadWire() }, seed);
  try {
    return await simulation.run();
  } catch (error) {
    const steps = simulation.steps.slice(-SHOWN_STEPS).map(step => `  ${step}`);
    const message = [
      `${id}: ${error instanceof Error ? error.message : error}`,
      'after these steps:',
      ...steps,
      `npm run fuzz -- rooms -game ${id} -seed ${seed}`,
    ];
    throw new SimulationFailure(message.join('\n'), { cause: error });
  }
}

class Simulation {
  readonly steps: string[] = [];
  readonly #known: KnownGame;
  readonly #seed: number;
  readonly #random;
  readonly #clients: SimulatedClient[] = [];
  /** Lines that the server has not noticed the end of, and who is there for the server. */
  readonly #lines = new Map<SimulatedLine, Participant>();
  /** Lines that have something for their client, whose server may be dead. */
  readonly #ends = new Set<SimulatedLine>();
  #store = new SimulatedStore();
  #server: RoomServer;
  #thinking: Thinking[] = [];
  #now = 1_000_000;
  /** The requests that the server remembers to have refused. */
  readonly #refused = new Set<string>();
  /** By entry: what it was about, as anybody was told. */
  readonly #news = new Map<number, string>();
  readonly #totals: SimulationTotals = { entries: 0, moves: 0, cuts: 0, crashes: 0 };

  constructor(known: KnownGame, seed: number) {
    this.#known = known;
    this.#seed = seed;
    this.#random = seededRandom(`simulation of ${known.game.id} ${seed}`);
    this.#server = this.#newServer();
  }

  readonly #fail = (what: string): never => {
    throw new Error(what);
  };

  #newServer(): RoomServer {
    return new RoomServer({
      store: this.#store,
      version: '1.0.0',
      newSeed: () => `simulation ${this.#seed}`,
      now: () => this.#now,
      log: line => {
        if (line.startsWith('a request')) this.#fault ??= line;
        if (line.endsWith('was opened again')) this.#refused.clear();
      },
      levelFault: () => undefined,
      findGame: async () => this.#known,
      think: request => new Promise(answer => this.#thinking.push({ request, answer })),
      secondsThought: () => 0,
      limits: { messagesPerSecond: 1e6, messageBurst: 1e6, emptyRoom: EMPTY_ROOM },
    });
  }
  #fault: string | undefined;

  async run(): Promise<SimulationTotals> {
    const created = await this.#create();
    this.#addClients(created);
    for (let step = 0; step < STEPS; step++) await this.#step();
    const isEndless = await this.#heal();
    const { room } = created;
    const journal = checkJournal(this.#store.text(room), this.#known, this.#news);
    checkLedger(this.#store.durable, this.#clients);
    if (!isEndless) checkViews(journal.room, this.#clients, this.#known);
    this.#totals.entries = journal.entries.length;
    this.#totals.moves = journal.entries.filter(({ by }) => by === 'human').length;
    return this.#totals;
  }

  async #create(): Promise<Created> {
    const random = this.#random;
    const { game } = this.#known;
    let reply = '';
    const participant = this.#server.connect({
      address: 'creator',
      buffered: 0,
      send: ({ text }) => {
        reply = text;
      },
      close: () => {},
    })!;
    const request: RequestOf<'create'> = {
      type: 'create',
      id: 1,
      owner: OWNER,
      game: game.id,
      absence: 1 + random.below(60),
      ...(game.options.some(({ name }) => name === 'players') && { options: { players: `${2 + random.below(3)}` } }),
      ...[{}, { clock: { kind: 'move' as const, seconds: 20 } }, { clock: BANK }][random.below(3)],
    };
    this.#server.receive(participant, JSON.stringify(request));
    await this.#settle();
    this.#store.flush();
    await this.#settle();
    this.#server.disconnect(participant);
    const { result } = JSON.parse(reply) as { result?: Created };
    return result ?? this.#fail(`there is no room: ${reply}`);
  }

  #addClients({ room, invitation, spectator }: Created): void {
    const random = this.#random;
    const add = (name: string, token: string, isPlayer: boolean): void =>
      this.#addClient(name, { room, token }, isPlayer);
    add('Owner', OWNER, random.below(2) === 0);
    for (const name of ['Ann', 'Bob', 'Cid'].slice(0, 1 + random.below(3))) add(name, invitation, true);
    add('Watcher', spectator, false);
  }

  #addClient(name: string, credentials: Credentials, isPlayer: boolean): void {
    const { game, wire } = this.#known;
    const options = { name, credentials, game, wire, random: this.#random, isPlayer, fail: this.#fail };
    const client = new SimulatedClient({
      ...options,
      now: () => this.#now,
      isRefusalKnown: request => this.#refused.has(request),
      onNews: (n, news) => {
        const known = this.#news.get(n) ?? news;
        this.#news.set(n, known);
        if (known !== news) this.#fail(`entry ${n} was ${known}, and is ${news} for ${name}`);
      },
    });
    this.#clients.push(client);
  }

  /** Somebody plays their seat from a second place, too. */
  #joinAgain({ name, room }: SimulatedClient): string | undefined {
    const again = `${name}-again`;
    if (room.seat === undefined || name.includes('-')) return undefined;
    if (this.#clients.some(client => client.name === again)) return undefined;
    this.#addClient(again, room.credentials, true);
    return `${name} joins again, as ${again}`;
  }

  /** Lets the server finish what it can without anything else happening. */
  async #settle(): Promise<void> {
    await afterEvents();
    await afterEvents();
    this.#store.cause = undefined;
    if (this.#fault !== undefined) this.#fail(this.#fault);
  }

  async #step(): Promise<void> {
    const step = this.#stepOnce();
    if (step !== undefined) this.steps.push(step);
    await this.#settle();
  }

  #stepOnce(): string | undefined {
    const random = this.#random;
    const chance = random.below(100);
    const client = this.#clients[random.below(this.#clients.length)]!;
    if (chance < 25) return this.#serve();
    if (chance < 50) return void this.#deliver();
    if (chance < 68) return client.behave();
    if (chance < 80) return this.#flush();
    if (chance < 88) return client.line ? undefined : this.#connect(client);
    if (chance < 95) return this.#think();
    if (chance < 97) return this.#wait();
    if (chance < 98) return client.line && this.#cut(client);
    if (random.below(8) === 0) return this.#joinAgain(client);
    if (random.below(8) === 0) return this.#restartClient(client);
    return random.below(8) === 0 ? this.#crash() : undefined;
  }

  #oneOf<T>(all: readonly T[]): T | undefined {
    return all.length === 0 ? undefined : all[this.#random.below(all.length)]!;
  }

  /** The server reads a message. */
  #serve(): string | undefined {
    const line = this.#oneOf([...this.#lines.keys()].filter(({ hasForServer }) => hasForServer));
    return line && this.#serveLine(line);
  }

  #serveLine(line: SimulatedLine): string {
    const message = line.takeForServer();
    const participant = this.#lines.get(line)!;
    if (message === END) {
      this.#lines.delete(line);
      this.#server.disconnect(participant);
      return `the server notices that ${line.client} is gone`;
    }
    this.#store.cause = `${line.client} ${JSON.parse(message).id}`;
    this.#server.receive(participant, message);
    return `the server gets ${message} of ${line.client}`;
  }

  /** A client reads some messages. */
  #deliver(): void {
    const line = this.#oneOf([...this.#ends].filter(({ hasForClient }) => hasForClient));
    for (let left = this.#random.below(12); line?.hasForClient && left >= 0; left--) {
      const step = this.#deliverLine(line);
      if (step !== undefined) this.steps.push(step);
    }
  }

  #deliverLine(line: SimulatedLine): string | undefined {
    const message: Carried = line.takeForClient();
    const client = this.#clients.find(other => other.line === line);
    if (message === END) this.#ends.delete(line);
    if (!client) return undefined;
    if (message === END) {
      client.disconnect();
      return `${client.name} notices that the server is gone`;
    }
    client.receive(message);
    return `${client.name} gets ${message.slice(0, 160)}`;
  }

  #connect(client: SimulatedClient, isReliable = this.#random.below(3) > 0): string | undefined {
    const line = new SimulatedLine(client.program, isReliable, this.#random);
    const participant = this.#server.connect({
      address: client.name,
      buffered: 0,
      send: ({ text }) => {
        const message = JSON.parse(text) as ServerMessage;
        if (message.type === 'reply' && !message.ok) this.#refused.add(`${line.client} ${message.id}`);
        line.sendToClient(text);
      },
      close: () => line.sendToClient(END),
    });
    if (!participant) return this.#fail(`${client.name} is turned away`);
    this.#lines.set(line, participant);
    this.#ends.add(line);
    client.connect(line);
    return `${client.name} connects${isReliable ? '' : ' over a bad line'}`;
  }

  #cut(client: SimulatedClient): string {
    this.#totals.cuts++;
    this.#ends.delete(client.line!);
    client.disconnect();
    return `the line of ${client.name} is cut`;
  }

  #restartClient(client: SimulatedClient): string {
    client.restart();
    return `${client.name} starts again`;
  }

  #flush(): string | undefined {
    if (this.#store.waiting === 0) return undefined;
    const count = 1 + this.#random.below(this.#store.waiting);
    this.#store.flush(count);
    return `${count} appends are durable`;
  }

  #think(): string | undefined {
    const { game } = this.#known;
    const thinking = this.#oneOf(this.#thinking);
    if (!thinking) return undefined;
    this.#thinking = this.#thinking.filter(other => other !== thinking);
    const { seat, view } = thinking.request;
    const action = this.#oneOf(botChoices(game, view, seat));
    thinking.answer(this.#random.below(20) === 0 ? err('it stumbles') : ok(action));
    return `the computer at seat ${seat} has decided`;
  }

  #wait(): string {
    const kind = this.#random.below(40);
    const milliseconds = this.#random.below(kind === 0 ? 2 * EMPTY_ROOM : kind < 3 ? 60_000 : 2000);
    this.#now += milliseconds;
    this.#server.tick();
    return `${milliseconds} ms go by`;
  }

  #crash(): string {
    this.#totals.crashes++;
    const { waiting } = this.#store;
    const kept = this.#random.below(waiting + 1);
    this.#store = this.#store.crash(kept);
    this.#lines.clear();
    this.#thinking = [];
    for (const line of this.#ends) line.cutByServer();
    this.#refused.clear();
    this.#server = this.#newServer();
    return `the server crashes; ${kept} of ${waiting} appends are on the disk`;
  }

  /** Everything that goes wrong ends; after a while everybody knows the same. Returns whether that did not come about. */
  async #heal(): Promise<boolean> {
    this.steps.push('everything heals');
    for (const client of this.#clients) client.disconnect();
    await this.#calm();
    for (const client of this.#clients) this.#connect(client, true);
    if (!(await this.#calm())) {
      // Computers that have no choice play on for ever, as long as somebody watches.
      for (const client of this.#clients) client.disconnect();
      await this.#calm();
      return true;
    }
    for (const { name, room, asked } of this.#clients) {
      if (!room.isCurrent) this.#fail(`${name} is not there again`);
      const open = asked.find(({ reply }) => !reply);
      if (open) this.#fail(`${name} has no answer to ${open.type}`);
    }
    return false;
  }

  /** Until nothing more happens; returns whether it came to that. */
  async #calm(): Promise<boolean> {
    for (let left = ENDLESS; left > 0; left--) {
      const line = [...this.#lines.keys()].find(({ hasForServer }) => hasForServer);
      const end = [...this.#ends].find(({ hasForClient }) => hasForClient);
      if (line) this.steps.push(this.#serveLine(line));
      else if (this.#store.waiting > 0) this.#store.flush();
      else if (end) this.steps.push(this.#deliverLine(end) ?? '');
      else return true;
      await this.#settle();
    }
    return false;
  }
}

const BANK = { kind: 'bank', seconds: 30, increment: 5 } as const;
