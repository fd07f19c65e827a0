/** The rooms of a server: those in memory, and those on disk, which are opened when they are first wanted. */
import type { Result } from '../../core/result.ts';
import type { ListedRoom } from '../../room/protocol.ts';
import type { HostedRoom } from './hostedroom.ts';
import type { ServerLimits } from './limits.ts';
import type { Counter } from './metrics.ts';
import { type KnownGame, RoomFactory, type RoomFactoryOptions, type RoomSpec } from './roomfactory.ts';
import { accessTo, digestOf, normalisedCode, type RoomAccess } from './tokens.ts';

export interface RoomsOptions extends Omit<RoomFactoryOptions, 'snapshotLength' | 'maxEntries' | 'count'> {
  readonly limits: ServerLimits;
  count(counter: Counter, by?: number): void;
}

const MAX_LISTED = 200;

export class Rooms {
  readonly #options: RoomsOptions;
  readonly #factory: RoomFactory;
  readonly #games = new Map<string, KnownGame>();
  readonly #open = new Map<string, HostedRoom>();
  /** Those that are being made or opened. */
  readonly #opening = new Map<string, Promise<Result<HostedRoom>>>();
  /** Rooms by the digest of their code. */
  readonly #byCode = new Map<string, string>();
  #count: number;

  constructor(options: RoomsOptions) {
    this.#options = options;
    this.#factory = new RoomFactory({
      ...options,
      findGame: id => this.#findGame(id),
      snapshotLength: options.limits.snapshotLength,
      maxEntries: options.limits.entries,
    });
    const stored = options.store.rooms();
    this.#count = stored.length;
    for (const id of stored) {
      const summary = this.#factory.summary(id);
      if (summary) this.#byCode.set(summary.opened.access.code, id);
    }
  }

  async #findGame(id: string): Promise<KnownGame | undefined> {
    const known = this.#games.get(id) ?? (await this.#options.findGame(id));
    if (known) this.#games.set(id, known);
    return known;
  }

  /** A game of a room that is open. */
  gameOf(id: string): KnownGame | undefined {
    return this.#games.get(id);
  }

  /** All rooms, those on disk included. */
  get count(): number {
    return this.#count;
  }

  get isFull(): boolean {
    return this.#count >= this.#options.limits.rooms;
  }

  get openCount(): number {
    return this.#open.size;
  }

  /** Whether there is such a room, in memory or on disk. */
  has(id: string): boolean {
    return this.#open.has(id) || this.#options.store.has(id);
  }

  /** Makes a new room, once if it is asked for several times at once. */
  make(id: string, spec: RoomSpec): Promise<Result<HostedRoom>> {
    return this.#once(id, () => this.#make(id, spec));
  }

  async #make(id: string, spec: RoomSpec): Promise<Result<HostedRoom>> {
    // Counted before it is there: several may be made at once.
    this.#count++;
    let made: Result<HostedRoom> | undefined;
    try {
      made = await this.#factory.create(id, spec);
    } finally {
      if (!made?.ok) this.#count--;
    }
    if (!made.ok) return made;
    this.#open.set(id, made.value);
    this.#byCode.set(spec.opened.access.code, id);
    this.#options.count('rooms_created');
    return made;
  }

  /** The room that a code names, however it was typed. */
  idOf(code: string): string | undefined {
    return this.#byCode.get(digestOf(normalisedCode(code)));
  }

  /** The digests that open a room, found without opening it. */
  accessOf(id: string): RoomAccess | undefined {
    const hosted = this.#open.get(id);
    return hosted ? accessTo(hosted.room) : this.#factory.access(id);
  }

  /** The digest of the owner's token, which the beginning of the journal has. */
  ownerOf(id: string): string | undefined {
    const opened = this.#open.get(id)?.room.opened ?? this.#factory.summary(id)?.opened;
    return opened?.access.owner;
  }

  /** A room, opened from its journal if need be. */
  async open(id: string): Promise<Result<HostedRoom>> {
    const hosted = this.#open.get(id);
    if (hosted) return { ok: true, value: hosted };
    return this.#once(id, () => this.#reopen(id));
  }

  /** The last of the games that have followed each other in rematches: the same code leads to all of them. */
  async openLast(id: string): Promise<Result<HostedRoom>> {
    const opened = await this.open(id);
    const successor = opened.ok ? opened.value.room.votes.successor : undefined;
    if (successor === undefined) return opened;
    const next = await this.openLast(successor);
    return next.ok ? next : opened;
  }

  async #once(id: string, start: () => Promise<Result<HostedRoom>>): Promise<Result<HostedRoom>> {
    const opening = this.#opening.get(id) ?? start();
    this.#opening.set(id, opening);
    try {
      return await opening;
    } finally {
      this.#opening.delete(id);
    }
  }

  async #reopen(id: string): Promise<Result<HostedRoom>> {
    const { log } = this.#options;
    const opened = await this.#factory.reopen(id);
    if (opened.ok) this.#open.set(id, opened.value);
    log(opened.ok ? `room ${id} was opened again` : `room ${id} cannot be opened: ${opened.fault}`);
    return opened;
  }

  /** A room is closed for good: its code opens nothing any more. */
  forgetCode({ room }: HostedRoom): void {
    this.#byCode.delete(room.opened.access.code);
  }

  /** The public rooms in which somebody is, or was a short while ago. */
  list(): ListedRoom[] {
    const rooms: ListedRoom[] = [];
    for (const [id, { room, game }] of this.#open) {
      const { seats, phase, opened } = room;
      if (!opened.isPublic || phase === 'closed') continue;
      const { title } = opened;
      const people = seats.all.map(seat => seats.personAt(seat)).filter(person => person !== null);
      rooms.push({ room: id, game: game.id, title, phase, open: seats.open.length, seats: seats.count, people });
      if (rooms.length === MAX_LISTED) break;
    }
    return rooms;
  }

  /** The server stops: computers need not decide anything any more. */
  putAwayAll(): void {
    for (const hosted of this.#open.values()) hosted.putAway();
  }

  /** What is due by the clocks. Rooms that nobody needs are put away. */
  tick(): void {
    const { now, limits } = this.#options;
    for (const [id, hosted] of this.#open) {
      hosted.tick();
      if (!hosted.isIdle || now() - hosted.emptySince <= limits.emptyRoom) continue;
      hosted.putAway();
      this.#open.delete(id);
    }
  }
}
