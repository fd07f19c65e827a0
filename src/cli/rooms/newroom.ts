/** Makes a room: on a server that is named, or on one in this process. */
import { ok, type Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import { createRoom } from '../../net/room/createroom.ts';
import { newToken } from '../../net/room/tokens.ts';
import { formatLink, type ServerLink } from '../../room/link.ts';
import type { Created } from '../../room/protocol.ts';
import type { RoomGame } from '../../room/roomgame.ts';
import type { Io } from '../io.ts';
import type { Clock } from './clockoption.ts';
import { type OwnServer, startOwnServer } from './ownserver.ts';
import type { Destination } from './visit.ts';

export interface NewRoom {
  readonly game: TextGame;
  /** The module of a game from outside, as the user typed it. */
  readonly module?: string | undefined;
  readonly roomGame: RoomGame;
  /** By seat: the level of the computer that plays it, or null. */
  readonly computers: readonly (string | null)[];
  /** Without it there is one in this process, at this address and port. */
  readonly server?: ServerLink | undefined;
  readonly address: string;
  readonly port: number;
  readonly public?: boolean;
  readonly title?: string | undefined;
  readonly clock?: Clock | undefined;
  /** In seconds. */
  readonly absence?: number | undefined;
  /** As in `-think`. */
  readonly think?: string | undefined;
}

/** A room that was made, and what opens it for its owner. */
export interface MadeRoom extends Destination {
  /** How others get there, one line each. */
  readonly invitation: readonly string[];
  /** The command that opens the room again, if its server ends with this process. */
  readonly reopenCommand: string | undefined;
  /** Ends the server, if it is in this process. */
  close(): Promise<void>;
}

export async function makeRoom(wanted: NewRoom, io: Io): Promise<Result<MadeRoom>> {
  const place = await findServer(wanted, io);
  if (!place.ok) return place;
  const { server, key, own } = place.value;
  const { game, roomGame, computers, title, clock, absence, think } = wanted;
  const close = async (): Promise<void> => own?.close();
  const owner = newToken();
  const created = await createRoom(server, {
    game: game.id,
    owner,
    ...roomGame,
    public: wanted.public ?? false,
    computers: [...computers],
    ...(key !== undefined && { key }),
    ...(title !== undefined && { title }),
    ...(clock && { clock }),
    ...(absence !== undefined && { absence }),
    ...(think !== undefined && { think }),
  });
  if (!created.ok) {
    await close();
    return created;
  }
  return ok({
    server,
    credentials: { room: created.value.room, token: owner },
    invitation: invitationLines(server, created.value),
    reopenCommand: own?.reopenCommand,
    close,
  });
}

interface Place extends ServerLink {
  /** To be closed at the end. */
  readonly own?: OwnServer;
}

async function findServer({ server, port, address, module }: NewRoom, io: Io): Promise<Result<Place>> {
  if (server) return ok(server);
  const own = await startOwnServer({ port, host: address, modules: module === undefined ? [] : [module] }, io);
  return own.ok ? ok({ server: own.value.url, key: own.value.key, own: own.value }) : own;
}

function invitationLines(server: string, { room, invitation, spectator, code }: Created): string[] {
  const { host: place } = new URL(server);
  return [
    `To play:  gander join '${formatLink({ server, room, token: invitation })}'`,
    `      or  gander join ${server.startsWith('https') ? server : place} ${code}`,
    `To watch: gander join '${formatLink({ server, room, token: spectator })}' -watch`,
  ];
}
