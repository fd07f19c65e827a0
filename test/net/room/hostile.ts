/** A server with an honest game in it, and attackers who send whatever they like. */

import { setImmediate as afterEvents } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Random, seededRandom } from '../../../src/core/random.ts';
import { err } from '../../../src/core/result.ts';
import { games } from '../../../src/games/index.ts';
import type { Participant } from '../../../src/net/room/participant.ts';
import type { KnownGame } from '../../../src/net/room/roomfactory.ts';
import { RoomServer } from '../../../src/net/room/roomserver.ts';
import { digestOf } from '../../../src/net/room/tokens.ts';
import type { Created, Reply } from '../../../src/room/protocol.ts';
import { RoomClient } from '../../../src/room/roomclient.ts';
import { SimulatedStore } from '../../room/simulatedstore.ts';
import { hostileMessages, LONG_MESSAGE } from './hostilemessages.ts';

const tokenOf = (name: string): string => name.padEnd(22, '_');
const KEY = tokenOf('key');
const ATTACKERS = 12;
/** Messages between two moves of the honest players. */
const PERIOD = 100;
const PIECE = 2000;
/** Milliseconds from one message to the next. */
const PACE = 30;
/** Bytes that the heap may grow by between the first tenth of the attack and its end. */
const MAX_GROWTH = 24 << 20;

export interface AttackTotals {
  messages: number;
  refusals: number;
  cutOff: number;
  honest: number;
}

interface Attacker {
  readonly participant: Participant;
  readonly isWatching: boolean;
  isClosed: boolean;
}

class Attack {
  readonly totals: AttackTotals = { messages: 0, refusals: 0, cutOff: 0, honest: 0 };
  readonly #known: KnownGame;
  readonly #random: Random;
  readonly #store = new SimulatedStore();
  readonly #server: RoomServer;
  #now = 1_000_000;
  #fault: string | undefined;
  #attackers: Attacker[] = [];
  #addresses = 0;
  #created: Created | undefined;
  readonly #players: RoomClient[] = [];

  constructor(known: KnownGame, seed: number) {
    this.#known = known;
    this.#random = seededRandom(`attack ${seed}`);
    this.#server = new RoomServer({
      store: this.#store,
      version: '1.0.0',
      keyDigest: digestOf(KEY),
      newSeed: () => `attack ${seed}`,
      now: () => this.#now,
      log: line => {
        if (/\p{C}/u.test(line)) this.#fault ??= `the log has control characters: ${JSON.stringify(line)}`;
        if (/failed/.test(line)) this.#fault ??= line;
      },
      levelFault: () => undefined,
      findGame: async id => (id === known.game.id ? known : undefined),
      think: async () => err('nobody thinks here'),
      secondsThought: () => 0,
    });
  }

  async run(count: number, seed: number): Promise<void> {
    await this.#open();
    let before: number | undefined;
    for (let done = 0; done < count; done += PIECE) {
      await this.#send(hostileMessages(Math.min(PIECE, count - done), seed + done));
      if (before === undefined && done >= count / 10) before = usedHeap();
    }
    await this.#moveHonestly();
    this.#checkJournal();
    const growth = usedHeap() - (before ?? 0);
    if (before !== undefined && growth > MAX_GROWTH) throw new Error(`the heap grew by ${growth} bytes`);
  }

  /** A connection whose messages come at once. */
  #connect(address: string, receive: (message: unknown) => void, closed: () => void): Participant {
    const participant = this.#server.connect({
      address,
      buffered: 0,
      send: ({ text }) => receive(JSON.parse(text)),
      close: closed,
    });
    if (!participant) throw new Error(`${address} is turned away`);
    return participant;
  }

  async #settle(): Promise<void> {
    await afterEvents();
    this.#store.flush();
    await afterEvents();
    this.#store.flush();
    this.#store.cause = undefined;
    if (this.#fault !== undefined) throw new Error(this.#fault);
  }

  /** Two honest people play in a room. */
  async #open(): Promise<void> {
    let reply: Reply | undefined;
    const creator = this.#connect(
      'honest',
      message => {
        reply = message as Reply;
      },
      () => {},
    );
    const request = { type: 'create', id: 1, key: KEY, owner: tokenOf('owner'), game: this.#known.game.id };
    this.#server.receive(creator, JSON.stringify({ ...request, options: { players: '2' } }));
    await this.#settle();
    this.#server.disconnect(creator);
    if (!reply?.ok) throw new Error('there is no room');
    this.#created = reply.result as Created;
    for (const name of ['Ann', 'Bob']) await this.#seat(name);
  }

  async #seat(name: string): Promise<void> {
    const { room, invitation } = this.#created!;
    const client = new RoomClient({
      credentials: { room, token: invitation },
      client: tokenOf(`program-of-${name}`),
      now: () => this.#now,
      newToken: () => tokenOf(name),
    });
    client.wire = this.#known.wire;
    const participant = this.#connect(
      'honest',
      message => client.receive(message),
      () => {
        throw new Error(`${name} is cut off`);
      },
    );
    client.open(sent => {
      this.#store.cause = name;
      this.#server.receive(participant, JSON.stringify(sent));
    });
    await this.#settle();
    const claimed = client.request({ type: 'claim', name });
    await this.#settle();
    if (!(await claimed).ok) throw new Error(`${name} has no seat`);
    this.#players.push(client);
  }

  async #moveHonestly(): Promise<void> {
    const { game, wire } = this.#known;
    const { seat } = this.#players[0]!;
    const [toAct] = this.#players[0]!.status!.toAct;
    const player = this.#players[toAct === undefined || toAct === seat ? 0 : 1]!;
    const body =
      toAct === undefined
        ? ({ type: 'chat', text: 'That was it.' } as const)
        : ({ type: 'act', action: wire.action.toJson(game.legal(player.view, toAct)[0]) } as const);
    let reply: Reply | undefined;
    player.ask(body, given => {
      reply = given;
    });
    await this.#settle();
    if (!reply?.ok) throw new Error(`an honest ${body.type} has the reply ${JSON.stringify(reply)}`);
    this.totals.honest++;
  }

  async #send(messages: readonly string[]): Promise<void> {
    for (const message of messages) {
      this.#now += PACE;
      const attacker = await this.#someAttacker();
      const isFlood = this.#random.below(1000) === 0;
      const text = this.#random.below(2000) === 0 ? LONG_MESSAGE : this.#aimed(message);
      for (let left = isFlood ? 300 : 1; left > 0; left--) {
        this.totals.messages++;
        this.#server.receive(attacker.participant, text);
      }
      if (isFlood && !attacker.isClosed) throw new Error('a flood is let through');
      await this.#settle();
      if (this.totals.messages % 50 === 0) this.#server.tick();
      if (this.#random.below(PERIOD) === 0) await this.#moveHonestly();
    }
  }

  /** Often it is about the room that is there. */
  #aimed(message: string): string {
    return this.#random.below(2) === 0 ? message : message.replaceAll('aaaaaaaa', this.#created!.room);
  }

  async #someAttacker(): Promise<Attacker> {
    for (const gone of this.#attackers.filter(({ isClosed }) => isClosed)) this.#server.disconnect(gone.participant);
    this.#attackers = this.#attackers.filter(({ isClosed }) => !isClosed);
    while (this.#attackers.length < ATTACKERS) await this.#addAttacker();
    return this.#attackers[this.#random.below(this.#attackers.length)]!;
  }

  /** Some have nothing; some have the link for spectators. */
  async #addAttacker(): Promise<void> {
    const isWatching = this.#random.below(2) === 0;
    const participant = this.#connect(
      `10.0.${this.#addresses >> 8}.${this.#addresses & 255}`,
      message => this.#checkMessage(message as { type: string }),
      () => {
        attacker.isClosed = true;
        this.totals.cutOff++;
      },
    );
    const attacker: Attacker = { participant, isWatching, isClosed: false };
    this.#addresses++;
    this.#attackers.push(attacker);
    if (!isWatching) return;
    const { room, spectator } = this.#created!;
    this.#server.receive(participant, JSON.stringify({ type: 'join', id: 0, room, token: spectator }));
    await this.#settle();
  }

  #checkMessage(message: { type: string }): void {
    if (message.type !== 'reply') return;
    const reply = message as Reply;
    if (reply.ok) return;
    this.totals.refusals++;
    const { text } = reply;
    if (/\p{C}/u.test(text) || !/^\P{Ll}.*[.!?]$/u.test(text) || text.length > 500) {
      this.#fault ??= `this is no sentence: ${JSON.stringify(text)}`;
    }
  }

  /** Everything in the journal is of the honest players, or of spectators who said something. */
  #checkJournal(): void {
    if (this.#store.rooms().length !== 1) throw new Error('there is another room');
    const { durable } = this.#store;
    const first = durable.findIndex(({ cause }) => cause === 'Bob');
    for (const { cause, text } of durable.slice(first)) {
      if (cause !== undefined) continue;
      const other = text.split('\n').find(line => line !== '' && !/ room: {"type":"chat","seat":null,/.test(line));
      if (other !== undefined) throw new Error(`an attacker left this in the journal: ${other}`);
    }
    for (const { status } of this.#players) {
      if (!status?.seats.every(({ present, computer }) => present && computer === null))
        throw new Error('a seat has changed');
    }
  }
}

function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

/** Throws if anything but a refusal comes of it. */
export async function attack(count: number, seed: number): Promise<AttackTotals> {
  const entry = games.get('azul')!;
  const running = new Attack({ game: await entry.load(), wire: await entry.loadWire() }, seed);
  await running.run(count, seed);
  return running.totals;
}
