/** A participant of a simulated room: a `RoomClient` that does whatever comes to its mind, and watches what it is told. */
import type { Random } from '../../src/core/random.ts';
import type { TextGame } from '../../src/core/session.ts';
import type { Wire } from '../../src/core/wire.ts';
import { MAX_ENTRIES_SINCE, type Reply, type Welcome } from '../../src/room/protocol.ts';
import type { Request, RequestBody } from '../../src/room/request.ts';
import { type Credentials, RoomClient } from '../../src/room/roomclient.ts';
import type { SimulatedLine } from './simulatedline.ts';

/** A request with its answer, once it is known. */
export interface Asked {
  readonly type: Request['type'];
  reply?: Reply;
}

export interface SimulatedClientOptions {
  readonly name: string;
  readonly credentials: Credentials;
  readonly game: TextGame;
  readonly wire: Wire;
  readonly random: Random;
  readonly now: () => number;
  /** Whether it wants a seat. */
  readonly isPlayer: boolean;
  /** Whether the server remembers that it has refused a request: what it has forgotten may be possible now. */
  isRefusalKnown(request: string): boolean;
  /** Called with what every frame was about. */
  onNews(n: number, news: string): void;
  fail(what: string): never;
}

/** A request as it was sent. */
interface Sent {
  readonly name: string;
  readonly text: string;
  /** The last entry that was known then. */
  readonly n: number;
}

export class SimulatedClient {
  readonly name: string;
  readonly asked: Asked[] = [];
  /** By the name of the request, of all its lives: what it sent, and what it was told. */
  readonly types = new Map<string, Request['type']>();
  readonly replies = new Map<string, Reply>();
  line: SimulatedLine | undefined;
  room: RoomClient;
  readonly #options: SimulatedClientOptions;
  /** What it sent in this life, to be sent again. */
  #sent: Sent[] = [];
  #lives = 0;
  /** The last frame that the listener knows. */
  #n = -1;
  /** The last action that it decided on. */
  #action: unknown;

  constructor(options: SimulatedClientOptions) {
    this.name = options.name;
    this.#options = options;
    this.room = this.#start(options.credentials);
  }

  #start(credentials: Credentials): RoomClient {
    const { now, wire, fail, name } = this.#options;
    this.#lives++;
    let tokens = 0;
    const newToken = (): string => `${this.program}-${tokens++}`.padEnd(22, '_');
    const room = new RoomClient({ credentials, client: newToken(), now, newToken });
    room.wire = wire;
    this.#n = -1;
    room.listen({
      onWelcome: (welcome, missed) => this.#onWelcome(welcome, missed),
      onFrame: ({ n, news }) => {
        if (n !== this.#n + 1) fail(`${name} is shown frame ${n} after ${this.#n}`);
        this.#n = n;
        this.#options.onNews(n, JSON.stringify(news));
      },
      onRefused: ({ text }) => fail(`${name} is not let in: ${text}`),
      onFault: fault => fail(`${name} complains: ${fault}`),
    });
    return room;
  }

  #onWelcome({ snapshot }: Welcome, missed: boolean): void {
    if (!snapshot) return;
    const { fail } = this.#options;
    if (snapshot.n < this.#n) fail(`${this.name} is back at ${snapshot.n} after ${this.#n}`);
    if (missed && snapshot.n === this.#n) fail(`${this.name} has missed nothing`);
    this.#n = snapshot.n;
  }

  /** The program that it runs now; another one each time it is started. */
  get program(): string {
    return `${this.name}-${this.#lives}`;
  }

  get hasUnanswered(): boolean {
    return this.asked.some(({ reply }) => !reply);
  }

  /** The program is started again: it knows its link, and nothing else. Not while it does not know whether it has a seat. */
  restart(): void {
    if (this.#isWaitingFor('claim')) return;
    this.disconnect();
    this.asked.length = 0;
    this.#sent = [];
    this.room = this.#start(this.room.credentials);
  }

  connect(line: SimulatedLine): void {
    this.line = line;
    this.room.open(request => {
      const text = JSON.stringify(request);
      const name = `${this.program} ${request.id}`;
      this.types.set(name, request.type);
      if (request.type !== 'join') this.#sent.push({ name, text, n: this.room.n });
      line.sendToServer(text);
    });
  }

  disconnect(): void {
    this.line?.cutByClient();
    this.line = undefined;
    this.room.closed();
  }

  receive(text: string): void {
    this.room.receive(JSON.parse(text));
  }

  #ask(body: RequestBody): string {
    const asked: Asked = { type: body.type };
    this.asked.push(asked);
    this.room.ask(body, reply => {
      asked.reply = reply;
      const { fail } = this.#options;
      const name = `${this.program} ${reply.id}`;
      if (this.replies.has(name)) return fail(`${name} is answered twice`);
      this.replies.set(name, reply);
    });
    return `${this.name}: ${JSON.stringify(body)}`;
  }

  #isWaitingFor(type: Request['type']): boolean {
    return this.asked.some(asked => asked.type === type && !asked.reply);
  }

  /** Does something, or nothing; returns what. */
  behave(): string | undefined {
    const { random, isPlayer } = this.#options;
    const { seat, mayClaim, status, isOwner } = this.room;
    if (!status) return undefined;
    if (isPlayer && seat === undefined) {
      if (this.hasUnanswered) return undefined;
      return mayClaim && random.below(3) > 0 ? this.#ask({ type: 'claim', name: this.name }) : this.#chat();
    }
    const chance = random.below(20);
    const isAsked = seat !== undefined && status.toAct.includes(seat);
    if (seat !== undefined && chance < (isAsked ? 14 : 9)) return this.#move() ?? undefined;
    if (chance < 12) return this.#chat();
    if (chance === 12) return this.#repeat();
    if (chance > 12 && isOwner && status.phase === 'waiting' && !this.#isWaitingFor('start')) {
      return this.#ask({ type: 'start', level: 'random' });
    }
    return seat === undefined ? undefined : this.#askSomething(seat, chance);
  }

  /** Resending is harmless. */
  #repeat(): string | undefined {
    const { random } = this.#options;
    const all = this.#sent.filter(sent => this.#isRepeatable(sent));
    if (all.length === 0 || !this.line || !this.room.isCurrent) return undefined;
    const { text } = all[random.below(all.length)]!;
    this.line.sendToServer(text);
    return `${this.name} repeats ${text}`;
  }

  #isRepeatable({ name, n }: Sent): boolean {
    const isRefused = this.replies.get(name)?.ok === false;
    return this.room.n - n < MAX_ENTRIES_SINCE && (!isRefused || this.#options.isRefusalKnown(name));
  }

  #chat(): string | undefined {
    if (this.#isWaitingFor('chat')) return undefined;
    const text = `${this.#options.random.below(4)} of ${this.name}`;
    return this.#ask({ type: 'chat', text, ...(this.room.seat === undefined && { name: this.name }) });
  }

  #askSomething(seat: number, chance: number): string | undefined {
    const { undo, seats } = this.room.status!;
    const isComputer = seats[seat]!.computer !== null;
    const types = ['undo', 'consent', 'computer', 'person'] as const;
    if (types.some(type => this.#isWaitingFor(type))) return undefined;
    if (undo && undo.seat !== seat) return this.#ask({ type: 'consent', agree: chance % 3 > 0 });
    if (isComputer && chance > 14) return this.#ask({ type: 'person', seat });
    if (chance === 14) return this.#ask({ type: 'computer', seat, level: 'random' });
    if (chance < 17) return this.#ask({ type: 'undo' });
    return chance === 17 ? this.#ask({ type: 'legal' }) : undefined;
  }

  #move(): string | undefined {
    const { game, wire, random } = this.#options;
    const { seat, status, view } = this.room;
    if (this.#isWaitingFor('act') || view === undefined) return undefined;
    // Now and then out of turn, which is refused.
    if (!status!.toAct.includes(seat!) && random.below(8) > 0) return undefined;
    const legal = game.legal(view, seat!).filter(action => !game.isUnfair?.(action));
    if (legal.length > 0) this.#action = wire.action.toJson(legal[random.below(legal.length)]);
    return this.#action === undefined ? undefined : this.#ask({ type: 'act', action: this.#action });
  }
}
