/** What must hold after a simulation: one history for all, nothing done twice, nothing done that was refused. */
import zlib from 'node:zlib';
import type { Viewer } from '../../src/core/game.ts';
import type { KnownGame } from '../../src/net/room/roomfactory.ts';
import type { JournalEntry } from '../../src/record/journal.ts';
import { CURRENT_FORMAT } from '../../src/record/journalformat.ts';
import { type Note, parseNote, redactNote } from '../../src/room/note.ts';
import { UNCERTAIN } from '../../src/room/pendingrequests.ts';
import type { RoomStatus, Snapshot } from '../../src/room/protocol.ts';
import type { Request } from '../../src/room/request.ts';
import { Room } from '../../src/room/room.ts';
import type { RoomClient } from '../../src/room/roomclient.ts';
import { parsed } from '../journal/reading.ts';
import type { SimulatedClient } from './simulatedclient.ts';
import type { Appended } from './simulatedstore.ts';

const fail = (what: string): never => {
  throw new Error(what);
};

interface CheckedJournal {
  readonly entries: readonly JournalEntry[];
  /** The room, played again from its journal alone. */
  readonly room: Room;
}

/** Plays the journal again, and compares it with what participants were told: `news` by number. */
export function checkJournal(
  text: string,
  { game, wire }: KnownGame,
  news: ReadonlyMap<number, string>,
): CheckedJournal {
  const { header, entries, damage, torn } = parsed(text);
  if (damage || torn) fail('the journal is damaged');
  const room = Room.reopen(
    {
      game,
      wire,
      seed: header.seed,
      options: new Map(header.options.slice(0, -2)),
      files: new Map(),
      digest: CURRENT_FORMAT.newDigest(zlib.crc32, false)!,
      record: () => fail('a replay records something'),
    },
    entries,
    0,
  );
  if (!room.ok) return fail(`the journal cannot be played again: ${room.fault}`);
  if (room.value.n !== entries.length - 1) fail(`${entries.length} entries are numbered up to ${room.value.n}`);
  for (const [n, told] of news) {
    const entry = entries[n] ?? fail(`entry ${n}, which was ${told}, is lost`);
    if (!isAbout(entry, told)) fail(`entry ${n} was ${told}, and is ${entry.by} ${entry.text}`);
  }
  return { entries, room: room.value };
}

function isAbout({ by, text }: JournalEntry, told: string): boolean {
  const { kind, computer, note } = JSON.parse(told);
  if (by === 'room') return JSON.stringify(redactNote(noteOf(text))) === JSON.stringify(note);
  if (by === 'human' || by === 'bot') return kind === 'move' && computer === (by === 'bot');
  return kind === (by === 'host' ? 'undo' : by);
}

function noteOf(text: string): Note {
  const note = parseNote(text);
  return note.ok ? note.value : fail(note.fault);
}

/** The entries that show that a request was done. */
const DONE: Readonly<Partial<Record<Request['type'], RegExp>>> = {
  claim: /^\S+ \S+ room: {"type":"seated"/m,
  act: /^\S+ \S+ human\b/m,
  chat: /^\S+ \S+ room: {"type":"chat"/m,
  undo: /^\S+ \S+ room: {"type":"undoAsked"/m,
  consent: /^\S+ \S+ room: {"type":"undo(Agreed|Declined)"/m,
  computer: /^\S+ \S+ room: {"type":"computer"/m,
  person: /^\S+ \S+ room: {"type":"person"/m,
  start: /^\S+ \S+ room: {"type":"started"/m,
};

/** Whoever was told that something is done, or refused, was told the truth; and nothing was done twice. */
export function checkLedger(appended: readonly Appended[], clients: readonly SimulatedClient[]): void {
  const texts = new Map<string, string[]>();
  for (const { cause, text } of appended) {
    if (cause !== undefined) texts.set(cause, [...(texts.get(cause) ?? []), text]);
  }
  for (const { types, replies } of clients) {
    for (const [name, type] of types) {
      const done = DONE[type];
      if (!done) continue;
      const times = (texts.get(name) ?? []).filter(text => done.test(text)).length;
      const reply = replies.get(name);
      const what = `request ${name} (${type})`;
      if (times > 1) fail(`${what} was done ${times} times`);
      // That is all that can be known after hundreds of entries.
      const isUncertain = reply?.ok === false && reply.text === UNCERTAIN;
      if (reply && !isUncertain && times !== (reply.ok ? 1 : 0))
        fail(`${what} was done ${times} times, but the reply was ${JSON.stringify(reply)}`);
    }
  }
}

/** A participant, with all that it knows. */
interface Follower {
  readonly name: string;
  readonly room: RoomClient;
}

/** Everybody sees what the journal says that they may see. */
export function checkViews(room: Room, clients: readonly Follower[], { wire }: KnownGame): void {
  const [first] = clients;
  for (const { name, room: client } of clients) {
    const viewer: Viewer = client.seat ?? 'spectator';
    if (client.n !== room.n) fail(`${name} is at entry ${client.n} of ${room.n}`);
    const { view, status, chat } = JSON.parse(room.snapshot(viewer)) as Snapshot;
    same(`${name}'s view`, wire.view.toJson(client.view), view);
    same(`${name}'s chat`, client.chat.slice(-chat.length), chat);
    same(`${name}'s status`, withoutTime(client.status!), withoutTime(status));
    same(`${name}'s status`, client.status, first!.room.status);
    if (client.seat !== undefined && !client.status!.seats[client.seat]!.present) fail(`${name} is not present`);
  }
}

/** A room that is opened again has other clocks, and nobody is there yet. */
const withoutTime = ({ clock, seats, ...rest }: RoomStatus): unknown => ({
  ...rest,
  banks: clock?.banks,
  seats: seats.map(({ present: _, ...seat }) => seat),
});

function same(what: string, actual: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (one !== other) fail(`${what} is\n${one}\nand should be\n${other}`);
}
