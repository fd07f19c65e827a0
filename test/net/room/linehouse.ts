/** A server of rooms with a line port on this machine, everything stored in memory, and guests who type lines there. */
import net from 'node:net';
import { botChoices } from '../../../src/core/bot.ts';
import { type Random, seededRandom } from '../../../src/core/random.ts';
import { err, ok } from '../../../src/core/result.ts';
import { games } from '../../../src/games/index.ts';
import type { ServerLimits } from '../../../src/net/room/limits.ts';
import { LinePort } from '../../../src/net/room/lineport.ts';
import type { KnownGame, Store } from '../../../src/net/room/roomfactory.ts';
import { RoomServer, type RoomServerOptions } from '../../../src/net/room/roomserver.ts';
import { newToken } from '../../../src/net/room/tokens.ts';
import type { Created } from '../../../src/room/protocol.ts';
import type { RequestOf } from '../../../src/room/request.ts';

/** Fast enough for whole games. */
const FAST: Partial<ServerLimits> = { messagesPerSecond: 1e6, messageBurst: 1e6 };

/** Journals that stay when the server is started again. */
class MemoryStore implements Store {
  readonly #texts = new Map<string, string>();

  rooms = (): string[] => [...this.#texts.keys()];
  has = (room: string): boolean => this.#texts.has(room);

  read(room: string) {
    const text = this.#texts.get(room);
    return text === undefined ? err('there is none') : ok([text]);
  }

  truncate(): void {}

  append(room: string, text: string, done: () => void): void {
    this.#texts.set(room, (this.#texts.get(room) ?? '') + text);
    setImmediate(done);
  }
}

async function findGame(id: string): Promise<KnownGame | undefined> {
  const entry = games.get(id);
  return entry && { game: await entry.load(), wire: await entry.loadWire() };
}

/** A computer that chooses any move. */
async function think({ game: id, view, seat, seed, decision }: Parameters<RoomServerOptions['think']>[0]) {
  const { game } = (await findGame(id))!;
  const choices = botChoices(game, view, seat);
  return ok(choices[seededRandom(`${seed} ${seat} ${decision}`).below(choices.length)]);
}

export interface MadeRoom extends Created {
  readonly owner: string;
}

export class LineHouse {
  readonly server: RoomServer;
  readonly #port: LinePort;
  readonly #guests: Guest[] = [];
  readonly #store: MemoryStore;

  private constructor(server: RoomServer, port: LinePort, store: MemoryStore) {
    this.server = server;
    this.#port = port;
    this.#store = store;
  }

  static async open(limits: Partial<ServerLimits> = {}, store = new MemoryStore()): Promise<LineHouse> {
    const server = new RoomServer({
      store,
      version: 'test',
      now: Date.now,
      log: () => {},
      levelFault: () => undefined,
      findGame,
      think,
      secondsThought: () => 0,
      limits: { ...FAST, ...limits },
    });
    const port = await LinePort.open({ server, host: '127.0.0.1', port: 0, closing: 50 });
    if (!port.ok) throw new Error(port.fault);
    return new LineHouse(server, port.value, store);
  }

  get port(): number {
    return this.#port.port;
  }

  /** A room of a game, with the secrets that open it. */
  make(game: string, more: Partial<RequestOf<'create'>> = {}): Promise<MadeRoom> {
    const owner = newToken();
    return new Promise((resolve, reject) => {
      const participant = this.server.connect({
        address: 'a test',
        buffered: 0,
        send: ({ text }) => {
          const reply = JSON.parse(text);
          if (reply.ok) resolve({ ...reply.result, owner });
          else reject(new Error(reply.text));
          this.server.disconnect(participant);
        },
        close: () => {},
      })!;
      this.server.receive(participant, JSON.stringify({ type: 'create', id: 1, owner, game, ...more }));
    });
  }

  /** A guest at the door, who has read the greeting. */
  async guest(): Promise<Guest> {
    const guest = new Guest(this.port);
    this.#guests.push(guest);
    await guest.prompted();
    return guest;
  }

  /** A guest in a room. */
  async join(where: string): Promise<Guest> {
    const guest = await this.guest();
    await guest.type(`join ${where}`);
    return guest;
  }

  /** As `gander serve` ends. */
  async stop(): Promise<void> {
    this.server.stop();
    await this.#port.close();
  }

  async close(): Promise<void> {
    for (const guest of this.#guests) guest.hangUp();
    await this.stop();
  }

  /** The same rooms after a restart of the server. */
  async restart(): Promise<LineHouse> {
    await this.close();
    return LineHouse.open({}, this.#store);
  }
}

/** A prompt, at the end or before news that came later. */
const PROMPT = /(?:^|\n)[\w ]*> (?=\n|$)/;

/** Whoever waits for their turn also has to notice that there will be none. */
const PROMPT_OR_END = new RegExp(`${PROMPT.source}|The game is over: .*\\n`);

/** Somebody with netcat. */
export class Guest {
  /** Everything that has come, and what of it was not read yet. */
  transcript = '';
  text = '';
  /** Resolves when the other side has hung up. */
  readonly ended: Promise<string>;
  readonly #socket: net.Socket;
  #onText = (): void => {};

  constructor(port: number) {
    this.#socket = net.connect(port, '127.0.0.1');
    this.#socket.setEncoding('utf8').on('data', (text: string) => {
      this.transcript += text;
      this.text += text;
      this.#onText();
    });
    this.#socket.on('error', () => {});
    this.ended = new Promise(resolve => this.#socket.on('close', () => resolve(this.transcript)));
  }

  send(bytes: string | Buffer): void {
    this.#socket.write(bytes);
  }

  /** Nothing more is typed. */
  end(): void {
    this.#socket.end();
  }

  hangUp(): void {
    this.#socket.destroy();
  }

  /** Waits until something was read that fits; returns everything up to there. */
  read(pattern: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(this.text);
        if (!found) return;
        this.#onText = () => {};
        const end = found.index + found[0].length;
        resolve(this.text.slice(0, end));
        this.text = this.text.slice(end);
      };
      this.#onText = look;
      void this.ended.then(() => reject(new Error(`the connection ended after ${JSON.stringify(this.text)}`)));
      look();
    });
  }

  prompted(): Promise<string> {
    return this.read(PROMPT);
  }

  /** Types a line; returns what was printed up to the next prompt, without that prompt. */
  async type(line: string): Promise<string> {
    this.text = '';
    this.send(`${line}\n`);
    return (await this.prompted()).replace(/(\n|^).*$/, '$1');
  }

  /** Reads everything that was sent before now. */
  async readAll(): Promise<void> {
    this.send('/?\n');
    await this.read(/"\?" is not a command here\.\n/);
    await this.prompted();
  }

  /** What it may do now, in the form that programs read. News may come before it. */
  async moves(): Promise<string[]> {
    this.send('/moves\n');
    const head = await this.read(/You have nothing to decide now\.\n|[0-9]+ moves?:\n/);
    const count = Number(/([0-9]+) moves?:\n$/.exec(head)?.[1] ?? 0);
    const moves: string[] = [];
    while (moves.length < count) moves.push((await this.read(/^ {2}.*\n/)).trim());
    await this.prompted();
    return moves;
  }

  get isOver(): boolean {
    return this.transcript.includes('The game is over: ');
  }

  /** Plays to the end of the game as a simple program would; returns how many moves it made. */
  async playAll(random: Random): Promise<number> {
    for (let played = 0; ; ) {
      const moves = await this.moves();
      if (this.isOver) return played;
      if (moves.length === 0) await this.read(PROMPT_OR_END);
      else {
        // Endless trades would be fair, but no fun.
        const wanted = moves.filter(move => !move.startsWith('trade'));
        this.send(`${wanted[random.below(wanted.length)]}\n`);
        played++;
      }
    }
  }
}
