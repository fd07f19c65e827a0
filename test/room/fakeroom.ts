/** A room for two that plays Nim, as short as possible, for tests of clients: what it sends is what the protocol says. */
import { seededRandom } from '../../src/core/random.ts';
import type { PublicNote } from '../../src/room/note.ts';
import type {
  EntryNews,
  Frame,
  RefusalCode,
  Reply,
  RoomStatus,
  ServerMessage,
  Welcome,
} from '../../src/room/protocol.ts';
import type { Request, RequestOf } from '../../src/room/request.ts';
import { nim, type Sticks } from './nim.ts';

/** A token that is recognised in tests. */
export const tokenOf = (name: string): string => name.padEnd(22, '-');
export const OWNER = tokenOf('owner');
export const INVITATION = tokenOf('invitation');

const refused = (id: number, code: RefusalCode, text: string): Reply => ({ type: 'reply', id, ok: false, code, text });

export interface FakeConnection {
  send(message: ServerMessage): void;
  token?: string | undefined;
  owner?: string | undefined;
  /** The program at the other end. */
  client?: string | undefined;
}

export class FakeRoom {
  id = 'aaaaaaaa';
  state = nim.create({}, seededRandom('x')) as Sticks;
  status: RoomStatus = {
    phase: 'waiting',
    seats: ['Blue', 'Red'].map(name => ({ name, person: null, computer: null, present: false })),
    toAct: [],
    outcome: null,
    undo: null,
    rematch: [],
    clock: null,
  };
  readonly frames: Frame[] = [{ type: 'frame', n: 0, news: { kind: 'begin' } }];
  /** The moves that were made, to see that none is made twice. */
  readonly moves: string[] = [];
  /** Requests as they came. */
  readonly requests: Request[] = [];
  /** How many frames are kept for those who come back. */
  memory = 1000;
  now = 5000;
  /** The result of a request is not what it should be. */
  answersNonsense = false;
  readonly connections = new Set<FakeConnection>();
  readonly #replies = new Map<string, Reply>();
  readonly #past: Sticks[] = [];
  /** The tokens of owners. */
  readonly owners = new Set([OWNER]);
  /** Seats by the tokens of those who took them. */
  readonly #claimed = new Map<string, number>();

  get n(): number {
    return this.frames.at(-1)!.n;
  }

  #isOwner(token: string | undefined): boolean {
    return token !== undefined && this.owners.has(token);
  }

  seatOf({ token }: FakeConnection): number | null {
    const seat = ['Blue', 'Red'].findIndex(name => tokenOf(name) === token);
    return seat < 0 ? (this.#claimed.get(token ?? '') ?? null) : seat;
  }

  /** As after a restart of the server, which knows what was done. */
  forgetReplies(): void {
    for (const [key, reply] of this.#replies) if (!reply.ok || reply.n === undefined) this.#replies.delete(key);
  }

  entry(news: EntryNews, status: Partial<RoomStatus> = {}, events: unknown[] = []): number {
    this.status = { ...this.status, ...status };
    const frame: Frame = { type: 'frame', n: this.n + 1, news, status, events, view: { ...this.state } };
    this.frames.push(frame);
    for (const connection of this.connections) connection.send(frame);
    return frame.n;
  }

  note(note: PublicNote, status: Partial<RoomStatus> = {}): number {
    return this.entry({ kind: 'note', note }, status);
  }

  changedSeat(seat: number, change: Partial<RoomStatus['seats'][number]>): Partial<RoomStatus> {
    return { seats: this.status.seats.map((old, i) => (i === seat ? { ...old, ...change } : old)) };
  }

  receive(connection: FakeConnection, request: Request): void {
    this.requests.push(request);
    const key = `${connection.client} ${request.id}`;
    const reply =
      request.type === 'join'
        ? this.#join(connection, request)
        : (this.#replies.get(key) ?? this.#answer(connection, request));
    if (request.type !== 'join') this.#replies.set(key, reply);
    connection.send(reply);
    if (request.type === 'claim' && reply.ok) this.#seat(connection, request);
  }

  #join(connection: FakeConnection, { id, token, owner, client, since }: RequestOf<'join'>): Reply {
    if (token === tokenOf('wrong')) return refused(id, 'forbidden', 'This link opens nothing.');
    Object.assign(connection, { token, owner, client });
    this.connections.add(connection);
    const isKept = since !== undefined && since <= this.n && this.n - since <= this.memory;
    connection.send(this.welcome(connection, !isKept));
    if (isKept) for (const frame of this.frames.slice(since + 1)) connection.send(frame);
    return { type: 'reply', id, ok: true, n: this.n };
  }

  welcome(connection: FakeConnection, withSnapshot = true): Welcome {
    const seat = this.seatOf(connection);
    return {
      type: 'welcome',
      protocol: 1,
      room: this.id,
      game: 'nim',
      title: 'A title',
      seat,
      isOwner: this.#isOwner(connection.token) || this.#isOwner(connection.owner),
      mayClaim: seat === null,
      now: this.now,
      absence: 60_000,
      ...(withSnapshot && { snapshot: { n: this.n, status: this.status, view: { ...this.state }, chat: [] } }),
    };
  }

  #seat(connection: FakeConnection, { seat = 0, name, token }: RequestOf<'claim'>): void {
    this.note({ type: 'seated', seat, name }, this.changedSeat(seat, { person: name, present: true }));
    if (this.#isOwner(connection.token)) connection.owner = connection.token;
    connection.token = token;
    this.#claimed.set(token, seat);
    connection.send(this.welcome(connection));
  }

  #answer(connection: FakeConnection, request: Request): Reply {
    const { id } = request;
    const seat = this.seatOf(connection);
    const done = (n?: number): Reply => ({ type: 'reply', id, ok: true, ...(n !== undefined && { n }) });
    switch (request.type) {
      case 'claim':
        return { type: 'reply', id, ok: true, result: { seat: request.seat ?? 0 } };
      case 'start':
        return done(this.note({ type: 'started' }, { phase: 'playing', toAct: [this.state.turn] }));
      case 'act':
        return this.#act(request, seat);
      case 'chat':
        return done(
          this.note({
            type: 'chat',
            seat,
            name: request.name ?? this.status.seats[seat!]!.person!,
            text: request.text,
          }),
        );
      case 'undo':
        return done(this.note({ type: 'undoAsked', seat: seat! }, { undo: { seat: seat!, agreed: [] } }));
      case 'consent': {
        if (!request.agree) return done(this.note({ type: 'undoDeclined', seat: seat! }, { undo: null }));
        const asked = this.status.undo!.seat;
        this.note({ type: 'undoAgreed', seat: seat! });
        this.state = this.#past.pop()!;
        return done(this.entry({ kind: 'undo', seat: asked }, { undo: null, toAct: [this.state.turn] }));
      }
      case 'legal':
        return { type: 'reply', id, ok: true, result: this.answersNonsense ? 7 : { actions: this.#legal(seat) } };
      case 'why': {
        const [before, after] = [this.#past.at(-1) ?? this.state, this.state];
        const result = { seat: 1, level: 'search', before, after, action: 2, line: '2' };
        return { type: 'reply', id, ok: true, result: this.answersNonsense ? { ...result, before: {} } : result };
      }
      case 'save':
        return { type: 'reply', id, ok: true, result: { text: 'saved\n' } };
      default:
        return refused(id, 'forbidden', `You may not ${request.type}.`);
    }
  }

  #legal(seat: number | null) {
    if (seat === null || !this.status.toAct.includes(seat)) return [];
    return nim.legal(this.state, seat).map(action => ({ action, line: String(action) }));
  }

  #act({ id, version, action }: RequestOf<'act'>, seat: number | null): Reply {
    // A new question since then; chat does not count.
    const last = this.frames.findLast(({ news }) => news.kind === 'move' || news.kind === 'undo')?.n ?? 0;
    if (version < last) return refused(id, 'stale', 'Something has happened meanwhile.');
    if (seat === null || !this.status.toAct.includes(seat)) return refused(id, 'not-now', 'It is not your turn.');
    const events: unknown[] = [];
    const before = { ...this.state };
    const refusal = nim.play(this.state, seat, action, seededRandom('x'), event => events.push(event));
    if (refusal !== undefined) return refused(id, 'rules', 'Take one to three sticks.');
    this.#past.push(before);
    this.moves.push(`${seat}: ${action}`);
    const outcome = nim.outcome(this.state) ?? null;
    const phase = outcome ? 'over' : 'playing';
    const status = { toAct: nim.toAct(this.state), outcome, phase } as const;
    return { type: 'reply', id, ok: true, n: this.entry({ kind: 'move', seat, computer: false }, status, events) };
  }
}
