/** Makes the room of the next game for people who would like to play again. */
import type { HostedRoom } from './hostedroom.ts';
import type { RoomSpec } from './roomfactory.ts';
import type { Rooms } from './rooms.ts';
import { newRoomId } from './tokens.ts';

export class Rematches {
  readonly #rooms: Rooms;
  readonly #log: (line: string) => void;
  /** Rooms whose next game is being made. */
  readonly #underWay = new Set<HostedRoom>();

  constructor(rooms: Rooms, log: (line: string) => void) {
    this.#rooms = rooms;
    this.#log = log;
  }

  /** The same people in the same seats, with the same tokens, in a new room. */
  async start(old: HostedRoom): Promise<void> {
    if (this.#underWay.has(old)) return;
    if (this.#rooms.isFull) return this.#log(`room ${old.id}: there is no rematch: too many rooms`);
    this.#underWay.add(old);
    const id = newRoomId();
    const made = await this.#rooms.make(id, specOfRematch(old)).finally(() => this.#underWay.delete(old));
    if (!made.ok) return this.#log(`room ${old.id}: there is no rematch: ${made.fault}`);
    seatTheSame(old, made.value);
    old.room.votes.follow(id, old.now());
    old.changed();
    this.#log(`room ${old.id} is followed by room ${id}`);
  }
}

function specOfRematch({ room, game, options, files }: HostedRoom): RoomSpec {
  const { opened, seats } = room;
  const computers = seats.all.map(seat => (seats.personAt(seat) === null ? seats.computerAt(seat) : null));
  const fresh = new Map([...options].filter(([name]) => name !== 'load'));
  return { game: game.id, options: fresh, files, opened: { ...opened, computers } };
}

function seatTheSame(old: HostedRoom, next: HostedRoom): void {
  const { seats } = old.room;
  for (const seat of seats.all) {
    const person = seats.personAt(seat);
    if (person !== null) next.room.seating.claim(seat, person, seats.access[seat]!, next.now());
  }
  next.changed();
}
