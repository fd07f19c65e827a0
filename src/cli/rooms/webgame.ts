/** A game in the browser of this machine: a server of its own, a room, and a page that opens at one's seat. */
import { spawn } from 'node:child_process';
import { EXIT } from '../../core/exit.ts';
import { createRoom } from '../../net/room/createroom.ts';
import { newToken } from '../../net/room/tokens.ts';
import type { RoomGame } from '../../room/roomgame.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { untilTerminated } from '../untilterminated.ts';
import { startOwnServer } from './ownserver.ts';
import { Visit } from './visit.ts';
import type { VisitorName } from './visitorname.ts';

export interface WebGame extends RoomGame {
  /** The id of a game that the page has. */
  readonly game: string;
  /** By seat: the level of the computer that plays it, or null for a person. */
  readonly computers: readonly (string | null)[];
  readonly think: string | undefined;
  readonly visitor: VisitorName;
}

/** Stays until it is ended by a signal; returns the exit code. */
export async function playInBrowser({ visitor, computers, think, ...wanted }: WebGame, io: Io): Promise<number> {
  const server = await startOwnServer({ port: 0, host: '127.0.0.1', modules: [] }, io);
  if (!server.ok) return refuse(server, io, EXIT.unreachable);
  const { url, key, close } = server.value;
  try {
    const owner = newToken();
    const body = { ...wanted, computers: [...computers], ...(think !== undefined && { think }) };
    const created = await createRoom(url, { ...body, key, owner });
    if (!created.ok) return refuse(created, io, EXIT.unreachable);
    const link = await linkToSeat(url, created.value.room, owner, visitor);
    io.print(`Open this page to play: ${link}\nThe game is kept. Press Ctrl-C here when you have finished.\n`);
    io.flush();
    showPage(link, io);
    return await untilTerminated(new Promise<number>(() => {}), io, () => EXIT.fine);
  } finally {
    await close();
  }
}

/** Takes a seat for the user, if there is one for a person, and returns what opens it. */
async function linkToSeat(server: string, room: string, owner: string, visitor: VisitorName): Promise<string> {
  const visit = await Visit.start({ server, credentials: { room, token: owner }, onState: () => {} });
  if (!visit.ok) throw new Error(visit.fault);
  await visit.value.takeSeat(visitor, undefined);
  const link = visit.value.returnLink;
  await visit.value.leave();
  return link;
}

/** Only where there is a desktop; the link is printed in any case. */
function showPage(link: string, { terminal, env }: Io): void {
  const isDesktop = process.platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY;
  if (!terminal || !isDesktop) return;
  const [program, ...args] = OPENERS.get(process.platform) ?? ['xdg-open'];
  spawn(program!, [...args, link], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

const OPENERS: ReadonlyMap<NodeJS.Platform, readonly string[]> = new Map([
  ['darwin', ['open']],
  ['win32', ['cmd', '/c', 'start', '""']],
]);
