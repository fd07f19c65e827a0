/** A game at this screen alone: the people who share the keyboard, against computers. */
import type { Seat } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import type { Wire } from '../../core/wire.ts';
import type { RoomClient } from '../../room/roomclient.ts';
import type { Io } from '../io.ts';
import { gamesFolder } from './gamesfolder.ts';
import { LocalServer } from './localserver.ts';
import type { Pacer } from './pacer.ts';
import type { Faults, Table } from './table.ts';

export interface LocalGame {
  readonly game: TextGame;
  readonly wire: Wire;
  /** The module of a game from outside, as the user typed it. */
  readonly module: string | undefined;
  readonly name: string;
  readonly pacer: Pacer;
  readonly past?: Table['past'];
}

export interface NewGame extends LocalGame {
  /** The game's own options, and the content of the files that they name. */
  readonly options: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
  /** By seat: the level of the computer that plays it, or null for a person. */
  readonly computers: readonly (string | null)[];
  readonly think: string | undefined;
  /** How many threads search for one decision together. */
  readonly shares?: number | undefined;
  readonly seed: string | undefined;
  /** Whether it can be continued later; so are games unless it is said. */
  readonly isKept?: boolean;
}

/** What a table needs of the process. */
type TableIo = Pick<Io, 'env' | 'warn'>;

const serverFor = (local: NewGame | LocalGame, folder: string | undefined, faults: Faults): LocalServer =>
  new LocalServer({ seed: undefined, ...local, folder, onFailure: sentence => faults.report(sentence) });

/** Starts a new game. */
export async function newTable(wanted: NewGame, io: TableIo): Promise<Result<Table>> {
  const { game, options, files, computers, think, isKept = true } = wanted;
  const faults: Faults = { report: io.warn };
  const server = serverFor(wanted, isKept ? gamesFolder(io.env) : undefined, faults);
  const room = await server.create({
    game: game.id,
    options: { ...options },
    files: { ...files },
    computers: [...computers],
    ...(think !== undefined && { think }),
  });
  if (!room.ok) return closing(server, room);
  const people = [...computers.keys()].filter(seat => computers[seat] === null);
  return tableOf(server, room.value, people, faults, wanted);
}

/** Goes on with a game from its journal. */
export async function continuedTable(file: string, local: LocalGame, io: TableIo): Promise<Result<Table>> {
  const faults: Faults = { report: io.warn };
  const server = serverFor(local, gamesFolder(io.env), faults);
  const room = server.reopen(file);
  return room.ok ? tableOf(server, room.value, undefined, faults, local) : closing(server, room);
}

async function closing<T>(server: LocalServer, failed: Result<T> & { ok: false }): Promise<Result<never>> {
  await server.close();
  return failed;
}

/** `people`: the seats that are to be taken; undefined if they are taken already. */
async function tableOf(
  server: LocalServer,
  room: string,
  people: readonly Seat[] | undefined,
  faults: Faults,
  { game, module, name, pacer, past }: LocalGame,
): Promise<Result<Table>> {
  const owner = await server.join(room);
  if (!owner.ok) return closing(server, err(owner.fault));
  const { seats } = owner.value.status!;
  const taken = [...seats.keys()].filter(seat => seats[seat]!.person !== null);
  const clients: RoomClient[] = [];
  for (const seat of people ?? taken) {
    const client = await server.join(room, people ? undefined : seat);
    if (!client.ok) return closing(server, err(client.fault));
    const number = clients.length === 0 ? '' : ` ${clients.length + 1}`;
    const reply = people && (await client.value.request({ type: 'claim', seat, name: `${name}${number}` }));
    if (reply?.ok === false) return closing(server, err(reply.text.replace(/\.$/, '')));
    clients.push(client.value);
  }
  const [first = owner.value] = clients;
  const players = clients.length > 0 ? clients : [first];
  // A rematch is in another room.
  const journal = (): string | undefined => server.fileOf(first.welcome?.room ?? room);
  const command = `gander play${module === undefined ? '' : ` ${module}`} -continue`;
  return ok({
    game,
    clients: players,
    name,
    pacer,
    faults,
    journal,
    ...(past && { past }),
    again: () => askRematch(players),
    wayBack: () => {
      if (!players.some(({ status }) => status?.phase === 'playing')) return '';
      return journal() === undefined ? 'The game is not kept.\n' : `The game is kept; to go on with it: ${command}\n`;
    },
    leave: () => server.close(),
  });
}

/** Everybody at the keyboard agrees at once; the room then makes the next one, and they follow. */
async function askRematch(clients: readonly RoomClient[]): Promise<Result<undefined>> {
  for (const client of clients) {
    const reply = await client.request({ type: 'rematch' });
    if (!reply.ok) return err(reply.text);
  }
  return ok(undefined);
}
