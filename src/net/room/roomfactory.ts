/** Makes rooms, and opens them again from their journals. */
import zlib from 'node:zlib';
import { defaultLevel } from '../../bots/levels.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { rulesOf, type TextGame } from '../../core/session.ts';
import { quote } from '../../core/text.ts';
import type { Wire } from '../../core/wire.ts';
import type { JournalEntry, JournalHeader } from '../../record/journal.ts';
import { CURRENT_FORMAT } from '../../record/journalformat.ts';
import { JournalReader } from '../../record/journalreader.ts';
import { ReplayMismatch } from '../../record/recorder.ts';
import { type Note, type OpenedNote, parseNote } from '../../room/note.ts';
import { Room } from '../../room/room.ts';
import type { RoomOptions } from '../../room/roomlog.ts';
import { HostedRoom, type HostedRoomOptions, journalWriter } from './hostedroom.ts';
import { newSeed, type RoomAccess } from './tokens.ts';

/** A game that rooms can be made of. */
export interface KnownGame {
  readonly game: TextGame;
  readonly wire: Wire;
}

/** Where journals are kept. */
export interface Store {
  /** The ids of all rooms. */
  rooms(): string[];
  /** Whether a room has a journal. */
  has(room: string): boolean;
  /** The text of a journal in pieces, one character for each byte. */
  read(room: string): Result<Iterable<string>>;
  /** Cuts off what comes after the last whole entry. */
  truncate(room: string, length: number): void;
  /** Calls back when the text is durable. */
  append(room: string, text: string, done: () => void): void;
}

export interface RoomFactoryOptions extends Pick<HostedRoomOptions, 'now' | 'think' | 'log' | 'count'> {
  readonly store: Store;
  /** The games that may be played here. */
  findGame(id: string): Promise<KnownGame | undefined>;
  /** What is wrong with a level of a game, or with a thinking time as in `-think`. */
  levelFault(game: TextGame, level: string, think: string): string | undefined;
  /** The version of the program, for the journals. */
  readonly version: string;
  /** The seed of a new room's dice; tests pass their own. */
  newSeed?(): string;
  /** Characters of a snapshot: larger boards are refused. */
  readonly snapshotLength: number;
  /** The entries after which a room is closed. */
  readonly maxEntries: number;
}

/** What a new room is made of. */
export interface RoomSpec {
  readonly game: string;
  readonly options: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
  readonly opened: OpenedNote;
}

/** The options of the host in a room's journal, for whoever replays it: where dice come from, and that there is undo. */
const hostOptions = (seed: string): [name: string, value: string][] => [
  ['seed', seed],
  ['undo', ''],
];

export class RoomFactory {
  readonly #options: RoomFactoryOptions;

  constructor(options: RoomFactoryOptions) {
    this.#options = options;
  }

  async create(id: string, { game: gameId, options, files, opened }: RoomSpec): Promise<Result<HostedRoom>> {
    const known = await this.#options.findGame(gameId);
    if (!known) return err(`there is no game called ${quote(gameId)} here`);
    const { game } = known;
    const fault = optionFault(game, options) ?? this.#options.levelFault(game, defaultLevel(game), opened.think);
    if (fault !== undefined) return err(fault);
    const typed = new Map([...(game.roomOptions ?? []), ...options]);
    const seed = (this.#options.newSeed ?? newSeed)();
    const header: JournalHeader = {
      game: game.id,
      version: this.#options.version,
      rules: rulesOf(game),
      options: [...typed, ...hostOptions(seed)],
      seed,
      rich: false,
      // Lines are shown when it is replayed.
      terminal: true,
      started: new Date(this.#options.now()).toISOString(),
    };
    const writer = journalWriter();
    writer.header(header);
    const hosted = this.#hosted({ id, game, seed, options: typed, files, writer });
    const room = Room.create({ ...roomOptions(known, hosted), record: hosted.record }, opened, hosted.now());
    if (!room.ok) return room;
    if (room.value.snapshot('spectator').length > this.#options.snapshotLength) {
      return err('the board is too large for a room');
    }
    hosted.start(room.value, true);
    return ok(hosted);
  }

  #hosted(of: Pick<HostedRoomOptions, 'id' | 'game' | 'seed' | 'options' | 'files' | 'writer'>): HostedRoom {
    const { store, now, think, log, count, maxEntries } = this.#options;
    const append = (text: string, done: () => void): void => store.append(of.id, text, done);
    const journal = (): Iterable<JournalEntry> => {
      const reader = this.#journal(of.id);
      return reader ? entriesOf(reader) : [];
    };
    return new HostedRoom({ ...of, now, think, log, count, maxEntries, append, journal });
  }

  /** The digests that open a room, read from its journal without opening the game. */
  access(id: string): RoomAccess | undefined {
    const journal = this.#journal(id);
    if (!journal) return undefined;
    let opened: OpenedNote | undefined;
    const seats: (string | null)[] = [];
    for (const note of notesOf(journal)) {
      if (note.type === 'opened') opened = note;
      if (note.type === 'seated') seats[note.seat] = note.access;
      if (note.type === 'kicked') seats[note.seat] = null;
    }
    return opened && { access: opened.access, isPublic: opened.isPublic, seats: Array.from(seats, one => one ?? null) };
  }

  /** How a room was made, read from the beginning of its journal. */
  summary(id: string): { readonly game: string; readonly opened: OpenedNote } | undefined {
    const journal = this.#journal(id);
    for (const note of journal ? notesOf(journal) : []) {
      if (note.type !== 'opened') continue;
      journal!.close();
      return { game: journal!.header.game, opened: note };
    }
    return undefined;
  }

  /** Opens a room as its journal left it. */
  async reopen(id: string): Promise<Result<HostedRoom>> {
    const journal = this.#journal(id);
    if (!journal) return err('there is no journal of it');
    const { header } = journal;
    const known = await this.#options.findGame(header.game);
    if (!known) return err(`its game, ${quote(header.game)}, is not known here`);
    if (header.rules !== rulesOf(known.game)) return err(`${known.game.title} has other rules now`);
    const [first, ...others] = entriesOf(journal);
    if (first?.by !== 'begin') return err('its journal has no beginning');
    if (journal.damage) return err(`its journal is damaged in line ${journal.damage.line}`);
    const { game } = known;
    const options = new Map(header.options.slice(0, -hostOptions(header.seed).length));
    const writer = journalWriter(journal.checksum);
    const hosted = this.#hosted({ id, game, seed: header.seed, options, files: filesOf(first), writer });
    try {
      const of = { ...roomOptions(known, hosted), record: hosted.record };
      const room = Room.reopen(of, [first, ...others], this.#options.now());
      if (!room.ok) return room;
      this.#options.store.truncate(id, journal.length);
      hosted.start(room.value, false);
      return ok(hosted);
    } catch (error) {
      if (error instanceof ReplayMismatch) return err(`its journal cannot be replayed: ${error.message}`);
      throw error;
    }
  }

  #journal(id: string): JournalReader | undefined {
    const text = this.#options.store.read(id);
    const journal = text.ok ? JournalReader.open(text.value, id, zlib.crc32) : text;
    return journal.ok ? journal.value : undefined;
  }
}

/** Options of the game itself; those of a host mean nothing here. */
function optionFault(game: TextGame, options: ReadonlyMap<string, string>): string | undefined {
  const known = new Set(game.options.map(({ name }) => name));
  const unknown = [...options.keys()].find(name => !known.has(name));
  return unknown === undefined ? undefined : `${game.title} has no option ${quote(unknown)} in a room`;
}

const roomOptions = ({ game, wire }: KnownGame, { seed, options, files }: HostedRoom): Omit<RoomOptions, 'record'> => ({
  game,
  wire,
  seed,
  options,
  files,
  digest: CURRENT_FORMAT.newDigest(zlib.crc32, false)!,
});

/** The files that a game read when it was opened. */
const filesOf = ({ answers }: JournalEntry): ReadonlyMap<string, string> =>
  new Map(answers.flatMap(({ asked, about, ok, value }) => (asked === 'read' && ok ? [[about, value!]] : [])));

function* entriesOf(journal: JournalReader): Generator<JournalEntry> {
  try {
    for (let entry = journal.next(); entry; entry = journal.next()) yield entry;
  } finally {
    journal.close();
  }
}

function* notesOf(journal: JournalReader): Generator<Note> {
  for (const { by, text } of entriesOf(journal)) {
    const note = by === 'room' ? parseNote(text) : undefined;
    if (note?.ok) yield note.value;
  }
}
