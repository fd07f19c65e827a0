/** Kills a real server of rooms under load, again and again: nothing that anybody was told is lost, nothing is done twice. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Random, seededRandom } from '../../../src/core/random.ts';
import { createRoom } from '../../../src/net/room/createroom.ts';
import type { KnownGame } from '../../../src/net/room/roomfactory.ts';
import { newToken } from '../../../src/net/room/tokens.ts';
import type { Credentials } from '../../../src/room/roomclient.ts';
import { runGander } from '../../harness.ts';
import { knownGame } from '../../room/rooms.ts';
import { checkJournal, checkViews } from '../../room/simulationchecks.ts';
import { BusyClient } from './busyclient.ts';
import { checkAnswers, checkFrames, newsOf } from './crashchecks.ts';
import { ServerProcess } from './serverprocess.ts';

/** The games whose rooms are on the server, one of each. */
export const ROOM_GAMES: readonly string[] = ['constructor', 'azul', 'hexbaron', 'newhaven'];

/** The seats that are for people; computers have the others. */
const PEOPLE = ['Ann', 'Bob'] as const;
/** Computers that every game needs beside them. */
const COMPUTERS: ReadonlyMap<string, number> = new Map([['constructor', 2]]);
/** Entries of every room after the last crash, unless its game is over before. */
const ENTRIES_AFTERWARDS = 20;
/** Frames after which the server is killed, at most. */
const MAX_FRAMES = 400;

/** What happened in a room. */
export interface CrashedRoom {
  readonly game: string;
  /** At each kill: how many of its entries somebody had been told about. */
  readonly told: readonly number[];
  readonly entries: number;
}

interface Table extends KnownGame {
  readonly room: string;
  readonly clients: BusyClient[];
  readonly told: number[];
}

/** One room for each game. Throws if anything is lost, done twice, or does not go on. */
export async function crashRooms(games: readonly string[], seed: string, kills: number): Promise<CrashedRoom[]> {
  const run = new Run(await ServerProcess.start(), seed);
  try {
    return await run.run(games, kills);
  } catch (error) {
    throw new Error(`rooms, seed ${seed}: ${error instanceof Error ? error.stack : error}`);
  } finally {
    await run.clear();
  }
}

class Run {
  readonly #server: ServerProcess;
  readonly #seed: string;
  readonly #random: Random;
  readonly #tables: Table[] = [];
  #frames = 0;
  #look = (): void => {};
  #fail: (error: Error) => void = () => {};
  /** Rejected if a client finds something wrong. */
  readonly #failed: Promise<never>;

  constructor(server: ServerProcess, seed: string) {
    this.#server = server;
    this.#seed = seed;
    this.#random = seededRandom(`kills ${seed}`);
    this.#failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.#failed.catch(() => {});
  }

  get #clients(): BusyClient[] {
    return this.#tables.flatMap(({ clients }) => clients);
  }

  async run(games: readonly string[], kills: number): Promise<CrashedRoom[]> {
    for (const id of games) this.#tables.push(await this.#open(id));
    await this.#allEnter();
    await this.#until(() => this.#tables.every(({ clients: [ann] }) => ann!.room.seat !== undefined));
    for (const table of this.#tables) table.clients.push(this.#joinAgain(table));
    await this.#allEnter();
    for (let kill = 0; kill < kills; kill++) await this.#crash();
    await this.#goOn();
    await this.#comeToRest();
    for (const { name, returns } of this.#clients) if (returns < 2) throw new Error(`${name} never had to come back`);
    const rooms = this.#tables.map(table => this.#check(table));
    const { code, log } = await this.#server.stop();
    if (code !== 0 || /failed|damaged|cannot/.test(log)) throw new Error(`the server ended with ${code}: ${log}`);
    for (const { room } of this.#tables) await this.#verify(room);
    return rooms;
  }

  async #allEnter(): Promise<void> {
    await Promise.race([this.#failed, Promise.all(this.#clients.map(({ entered }) => entered))]);
  }

  async #open(id: string): Promise<Table> {
    const known = await knownGame(id);
    const { url: server } = this.#server;
    const computers = [...PEOPLE.map(() => null), ...Array(COMPUTERS.get(id) ?? 0).fill('random')];
    const body = { game: id, owner: newToken(), absence: 1000, computers };
    const created = await createRoom(server, body);
    if (!created.ok) throw new Error(created.fault);
    const { room, invitation, spectator } = created.value;
    const add = (name: string, token: string): BusyClient =>
      this.#join(known, name, { room, token }, token === invitation);
    const clients = [...PEOPLE.map(name => add(name, invitation)), add('Eve', spectator)];
    return { ...known, room, clients, told: [] };
  }

  #join(known: KnownGame, name: string, credentials: Credentials, isPlayer: boolean): BusyClient {
    const { id } = known.game;
    return new BusyClient({
      ...known,
      name,
      server: this.#server.url,
      credentials,
      isPlayer,
      random: seededRandom(`${name} of ${id} ${this.#seed}`),
      onNews: () => this.#onNews(),
      onFailure: what => this.#fail(new Error(`${id}: ${what}`)),
    });
  }

  /** The first player also plays from a second place. */
  #joinAgain({ clients: [first], ...known }: Table): BusyClient {
    return this.#join(known, `${first!.name} elsewhere`, first!.room.credentials, true);
  }

  #onNews(): void {
    this.#frames++;
    this.#look();
  }

  /** Resolves as soon as it holds. */
  async #until(holds: () => boolean): Promise<void> {
    const held = new Promise<void>(resolve => {
      this.#look = () => {
        if (holds()) resolve();
      };
      this.#look();
    });
    await Promise.race([this.#failed, held]);
  }

  async #crash(): Promise<void> {
    const until = this.#random.below(4) === 0 ? 0 : this.#random.below(MAX_FRAMES);
    this.#frames = 0;
    await this.#until(() => this.#frames >= until);
    await pause(this.#random.below(8));
    await this.#server.kill();
    for (const { clients, told } of this.#tables) told.push(Math.max(...clients.map(({ room }) => room.n)) + 1);
    await this.#server.start();
  }

  /** Until every room has seen much more. */
  async #goOn(): Promise<void> {
    const wanted = this.#tables.map(({ told }) => (told.at(-1) ?? 0) + ENTRIES_AFTERWARDS);
    const isFar = ({ clients }: Table, i: number): boolean =>
      clients.every(({ room }) => room.isCurrent && room.n >= wanted[i]!);
    await this.#until(() => this.#tables.every(isFar));
  }

  /** Until all answers are there, and no computer has anything to do. */
  async #comeToRest(): Promise<void> {
    for (const client of this.#clients) client.calm();
    const rests = ({ clients }: Table): boolean => {
      const { n, status } = clients[0]!.room;
      const isWaiting = status?.toAct.every(seat => status.seats[seat]!.computer === null);
      return isWaiting === true && clients.every(client => client.isAtRest(n));
    };
    await this.#until(() => this.#tables.every(rests));
  }

  #check(table: Table): CrashedRoom {
    const { game, clients, told, room } = table;
    const journal = this.#server.journal(room);
    const { entries, room: reopened } = checkJournal(journal, table, newsOf(clients));
    checkFrames(journal, table, clients);
    checkAnswers(entries, clients);
    checkViews(reopened, clients, table);
    return { game: game.id, told, entries: entries.length };
  }

  async #verify(room: string): Promise<void> {
    const { out, err, code } = await runGander(['replay', this.#server.journalFile(room), '-verify'], '');
    if (code !== 0 || !out.endsWith('no difference\n')) throw new Error(`${out}${err}`);
  }

  async clear(): Promise<void> {
    await Promise.all(this.#clients.map(client => client.close()));
    await this.#server.clear();
  }
}
