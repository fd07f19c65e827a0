/** Rooms for tests: of any game, with everything stored in memory, and random games in them. */
import zlib from 'node:zlib';
import { botChoices } from '../../src/core/bot.ts';
import type { Seat, Viewer } from '../../src/core/game.ts';
import type { Random } from '../../src/core/random.ts';
import type { TextGame } from '../../src/core/session.ts';
import type { Wire } from '../../src/core/wire.ts';
import { games } from '../../src/games/index.ts';
import type { JournalEntry } from '../../src/record/journal.ts';
import { CURRENT_FORMAT } from '../../src/record/journalformat.ts';
import type { Note, OpenedNote } from '../../src/room/note.ts';
import type { Snapshot } from '../../src/room/protocol.ts';
import { Room } from '../../src/room/room.ts';
import type { RoomOptions } from '../../src/room/roomlog.ts';
import type { RoomReply } from '../../src/room/roomreply.ts';
import { pick } from '../../src/testing/suite.ts';

/** A digest of a token, as far as a pure room can tell. */
export const digest = (letter: string): string => letter.repeat(43);

export const OPENED: OpenedNote = {
  type: 'opened',
  title: 'A table',
  isPublic: false,
  access: { owner: digest('o'), spectator: digest('s'), invitation: digest('i'), code: digest('c') },
  clock: null,
  absence: 120_000,
  think: '10',
  computers: [],
};

export interface RoomSpec {
  readonly game: TextGame;
  readonly wire: Wire;
  readonly options?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly seed?: string;
  readonly opened?: Partial<OpenedNote>;
  readonly now?: number;
}

export interface TestRoom {
  readonly game: TextGame;
  readonly wire: Wire;
  readonly room: Room;
  /** The real state, which no participant gets. */
  state(): unknown;
  /** The real events since the last call. */
  takeEvents(): unknown[];
  /** What was stored, in order. */
  readonly entries: readonly JournalEntry[];
  /** The room as it is opened again after a restart; it goes on in the same journal. */
  reopen(now?: number): TestRoom;
}

export async function knownGame(id: string): Promise<Pick<RoomSpec, 'game' | 'wire'>> {
  const entry = games.get(id)!;
  return { game: await entry.load(), wire: await entry.loadWire() };
}

export function roomOptions(spec: RoomSpec, record: RoomOptions['record']): RoomOptions {
  const { game, wire, options = {}, files = {}, seed = 'room' } = spec;
  return {
    game,
    wire,
    options: new Map([...(game.roomOptions ?? []), ...Object.entries(options)]),
    files: new Map(Object.entries(files)),
    seed,
    digest: CURRENT_FORMAT.newDigest(zlib.crc32, false)!,
    record,
  };
}

/** A game that shows what it is asked to hide. */
export function openly(game: TextGame): { game: TextGame; state(): unknown; takeEvents(): unknown[] } {
  let last: unknown;
  const events: unknown[] = [];
  return {
    game: {
      ...game,
      view(state, viewer) {
        last = state;
        return game.view(state, viewer);
      },
      open: (values, setup) =>
        game.open(values, {
          ...setup,
          onEvent(event, state) {
            events.push(event);
            setup.onEvent?.(event, state);
          },
        }),
    },
    state: () => last,
    takeEvents: () => events.splice(0),
  };
}

export function openRoom(spec: RoomSpec): TestRoom {
  const entries: JournalEntry[] = [];
  const { game, state, takeEvents } = openly(spec.game);
  const options = roomOptions({ ...spec, game }, entry => entries.push(entry));
  const made = Room.create(options, { ...OPENED, ...spec.opened }, spec.now ?? 0);
  if (!made.ok) throw new Error(made.fault);
  const opened = (room: Room): TestRoom => ({
    game,
    wire: spec.wire,
    room,
    entries,
    state() {
      room.computers.viewOf(0);
      return state();
    },
    takeEvents,
    reopen(now = spec.now ?? 0) {
      const again = Room.reopen(options, [...entries], now);
      if (!again.ok) throw new Error(again.fault);
      return opened(again.value);
    },
  });
  return opened(made.value);
}

/** A room whose seats are all taken by people who are there: Ann, Bob, Cid … */
export function playedRoom(spec: RoomSpec): TestRoom {
  const made = openRoom(spec);
  seatEverybody(made.room, spec.now ?? 0);
  return made;
}

export const NAMES: readonly string[] = ['Ann', 'Bob', 'Cid', 'Dee'];

export function seatEverybody(room: Room, now = 0): void {
  for (const seat of room.seats.open) {
    done(room.seating.claim(seat, NAMES[seat] ?? `Guest ${seat}`, digest(`${seat % 10}`), now));
    room.seating.came(seat, now);
  }
}

/** Whatever was refused should not have been. */
export function done<Result>(reply: RoomReply<Result>): Result | undefined {
  if (!reply.ok) throw new Error(reply.text);
  return reply.result;
}

/** The seat that is asked. */
export function asked({ room }: TestRoom): Seat {
  const [seat] = room.status().toAct;
  if (seat === undefined) throw new Error('nobody is asked');
  return seat;
}

/** What a seat may do in a room. */
export function fairActions({ room, game }: TestRoom, seat: Seat): unknown[] {
  return game.legal(room.computers.viewOf(seat), seat).filter(action => !game.isUnfair?.(action));
}

/** Whoever is asked acts at random, person or computer. Returns false once nobody is. */
export function step(test: TestRoom, random: Random, now = 0): boolean {
  const { room, game } = test;
  const { wanted } = room.computers;
  const [seat] = room.status().toAct;
  if (seat === undefined) return false;
  if (wanted) room.computers.play(wanted, pick(botChoices(game, room.computers.viewOf(seat), seat), random), now);
  else done(room.act(seat, room.n, pick(fairActions(test, seat), random), now));
  return true;
}

export const viewersOf = (room: Room): Viewer[] => [...room.seats.all, 'spectator'];

export const snapshotOf = (room: Room, viewer: Viewer): Snapshot => JSON.parse(room.snapshot(viewer));

export const typesSince = (entries: readonly JournalEntry[], from = 0): string[] =>
  entries.slice(from).map(({ by, text }) => (by === 'room' ? (JSON.parse(text) as Note).type : by));
