/** A server of rooms: the way of a message from a connection to a room, and back. Knows no sockets. */
import { printableLine, sentence } from '../../core/text.ts';
import type { ListedRoom } from '../../room/protocol.ts';
import { parseRequest, type Request, type RequestOf } from '../../room/request.ts';
import { type RoomRefusal, refused } from '../../room/roomreply.ts';
import { Admission, SENT_AWAY } from './admission.ts';
import { Connections } from './connections.ts';
import { Creation, type CreationOptions } from './creation.ts';
import type { HostedRoom } from './hostedroom.ts';
import { DEFAULT_LIMITS, type ServerLimits } from './limits.ts';
import { Metrics } from './metrics.ts';
import type { Connection, Participant } from './participant.ts';
import { Rematches } from './rematches.ts';
import { handle, type RoomRequest } from './requests.ts';
import type { KnownGame } from './roomfactory.ts';
import { Rooms, type RoomsOptions } from './rooms.ts';
import type { Role } from './tokens.ts';
import { WrongTokens } from './wrongtokens.ts';

export interface RoomServerOptions extends Omit<RoomsOptions, 'count' | 'limits'>, Pick<CreationOptions, 'keyDigest'> {
  readonly limits?: Partial<ServerLimits>;
  /** Seconds that computer players have thought. */
  secondsThought(): number;
}

const NOT_IN_ROOM = refused('forbidden', 'Join a room first.');
const OUR_MISTAKE = refused('not-now', 'The server made a mistake; it is in its log.');

export class RoomServer {
  readonly #options: RoomServerOptions;
  readonly limits: ServerLimits;
  readonly metrics = new Metrics();
  readonly #connections: Connections;
  readonly #rooms: Rooms;
  readonly #wrongTokens: WrongTokens;
  readonly #creation: Creation;
  readonly #admission: Admission;
  readonly #rematches: Rematches;

  constructor(options: RoomServerOptions) {
    const { store, now, keyDigest } = options;
    const limits = { ...DEFAULT_LIMITS, ...options.limits };
    const log = (line: string): void => this.#log(line);
    this.#options = options;
    this.limits = limits;
    this.#connections = new Connections({ limits, now, log });
    const rooms = new Rooms({ ...options, limits, log, count: (counter, by) => this.metrics.count(counter, by) });
    const wrongTokens = new WrongTokens({ now, log });
    this.#rooms = rooms;
    this.#wrongTokens = wrongTokens;
    this.#creation = new Creation({ rooms, store, wrongTokens, keyDigest, log });
    this.#admission = new Admission({ rooms, wrongTokens, log });
    this.#rematches = new Rematches(rooms, log);
  }

  /** Somebody connects. Undefined, with a reason in the log, if that is too much. */
  connect(connection: Connection): Participant | undefined {
    return this.#connections.add(connection);
  }

  disconnect(participant: Participant): void {
    this.#connections.remove(participant);
  }

  /** A message arrives. */
  receive(participant: Participant, text: string): void {
    if (!this.#connections.has(participant)) return;
    this.metrics.count('messages');
    if (!this.#connections.mayReceive(participant)) return;
    const request = parseRequest(text);
    if (!request.ok) {
      this.#refuse(participant, null, refused('malformed', sentence(request.fault)));
      return;
    }
    const { value } = request;
    if (value.type === 'create' || value.type === 'join' || this.#connections.isBusy(participant)) {
      this.#connections.enqueue(participant, () => this.#handle(participant, value));
    } else this.#handleInRoom(participant, value);
  }

  async #handle(participant: Participant, request: Request): Promise<void> {
    if (request.type !== 'create' && request.type !== 'join') {
      this.#handleInRoom(participant, request);
      return;
    }
    try {
      const refusal =
        request.type === 'create'
          ? await this.#creation.create(participant, request)
          : await this.#admission.join(participant, request);
      if (refusal) this.#refuse(participant, request.id, refusal);
    } catch (error) {
      this.#fail(participant, request, error);
    }
  }

  #handleInRoom(participant: Participant, request: Exclude<Request, { type: 'create' | 'join' }>): void {
    const { room, role } = participant;
    if (!room || !role) {
      this.#refuse(participant, request.id, NOT_IN_ROOM);
      return;
    }
    try {
      if (this.#answerAgain(participant, room, request)) return;
      if (request.type === 'claim') {
        const refusal = this.#admission.claim(participant, room, role, request);
        if (refusal) this.#refuse(participant, request.id, refusal);
      } else this.#answer(participant, room, role, request);
    } catch (error) {
      this.#fail(participant, request, error);
    }
  }

  /** Answers a request that has come again as before. Returns false if it is new. */
  #answerAgain(participant: Participant, hosted: HostedRoom, request: RoomRequest | RequestOf<'claim'>): boolean {
    const name = participant.nameOf(request);
    const answer = name === undefined ? undefined : hosted.answerBefore(name);
    // Whoever repeats a claim is led to their seat again.
    if (!answer || (answer.ok && request.type === 'claim')) return false;
    participant.reply({ type: 'reply', id: request.id, ...answer }, answer.ok ? answer.n : 0);
    // A restart may have come before what follows from it.
    if (answer.ok && request.type !== 'claim') this.#after(request, hosted);
    return true;
  }

  #answer(participant: Participant, hosted: HostedRoom, role: Role, request: RoomRequest): void {
    const { wire } = this.#rooms.gameOf(hosted.game.id)!;
    const { address } = participant.connection;
    const answer = hosted.doFor(participant.nameOf(request), () => handle(request, hosted, wire, role, address));
    if (!answer.ok) this.metrics.count('refusals');
    participant.reply({ type: 'reply', id: request.id, ...answer }, answer.ok ? answer.n : 0);
    hosted.changed();
    if (answer.ok && request.type === 'kick') {
      this.#log(`room ${hosted.id}: the owner sent ${hosted.room.names[request.seat]} away`);
    }
    this.#after(request, hosted);
  }

  /** What else follows from a request, beyond the room itself. */
  #after({ type }: RoomRequest, hosted: HostedRoom): void {
    const { room } = hosted;
    if (type === 'kick') {
      const isKicked = ({ role }: Participant) => role?.seat !== undefined && room.seats.personAt(role.seat) === null;
      hosted.dismiss({ type: 'goodbye', reason: 'kicked', text: SENT_AWAY }, isKicked);
    } else if (type === 'close' && room.phase === 'closed') {
      // Everybody first gets the frame that says so.
      this.#options.store.append(hosted.id, '', () => {
        hosted.dismiss({ type: 'goodbye', reason: 'closed', text: 'The room is closed.' });
      });
      this.#rooms.forgetCode(hosted);
    } else if (type === 'rematch' && room.votes.wantsRematch) {
      this.#rematches.start(hosted).catch((error: unknown) => this.#logFailure('a rematch', error));
    }
  }

  /** Something is wrong with the program: whoever asked is told so, and everybody else plays on. */
  #fail(participant: Participant, request: Request, error: unknown): void {
    this.#logFailure(`a request (${request.type})`, error);
    this.#refuse(participant, request.id, OUR_MISTAKE);
  }

  #refuse(participant: Participant, id: number | null, refusal: RoomRefusal): void {
    this.metrics.count('refusals');
    participant.reply({ type: 'reply', id, ...refusal });
  }

  /** A game of a room that is open. */
  gameOf(id: string): KnownGame | undefined {
    return this.#rooms.gameOf(id);
  }

  /** The public rooms in which somebody is, or was a short while ago. */
  list(): ListedRoom[] {
    return this.#rooms.list();
  }

  /** To be called several times a second: clocks, slow readers, rooms that nobody needs. */
  tick(): void {
    this.#rooms.tick();
    this.#connections.tick();
    this.#wrongTokens.tick();
  }

  /** Tells everybody, and closes their connections. What they did is in the store. */
  stop(): void {
    this.#connections.close({ type: 'goodbye', reason: 'stopping', text: 'The server stops; the game is kept.' });
    this.#rooms.putAwayAll();
  }

  metricsText(): string {
    return this.metrics.format({
      rooms: [this.#rooms.count, 'Rooms, those on disk included.'],
      rooms_open: [this.#rooms.openCount, 'Rooms in memory.'],
      connections: [this.#connections.count, 'Connections.'],
      thinking_seconds: [this.#options.secondsThought(), 'Seconds that computer players have thought.'],
    });
  }

  #logFailure(what: string, error: unknown): void {
    this.#log(`${what} failed: ${error instanceof Error ? error.stack : String(error)}`);
  }

  #log(line: string): void {
    this.#options.log(printableLine(line));
  }
}
