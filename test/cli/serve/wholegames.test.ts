/** Whole games of computers in rooms of a real server are those that the same computers play locally from the same seed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRoom } from '../../../src/net/room/createroom.ts';
import { RoomSocket } from '../../../src/net/room/roomsocket.ts';
import { newToken } from '../../../src/net/room/tokens.ts';
import { socketUrl } from '../../../src/room/link.ts';
import { RoomClient } from '../../../src/room/roomclient.ts';
import { parsed } from '../../journal/reading.ts';
import { finish } from '../../process.ts';
import { ServerProcess } from './serverprocess.ts';

const THINK = '8';
/** Entries of a game that has no end. */
const ENDLESS = 3000;

/** The levels of all seats, and the game's own options. */
const GAMES: readonly [id: string, levels: readonly string[], options: Readonly<Record<string, string>>][] = [
  ['constructor', ['greedy', 'random', 'greedy', 'random'], { 'random-board': '' }],
  ['azul', ['search', 'greedy', 'random'], { players: '3' }],
  ['hexbaron', ['greedy', 'random'], {}],
  ['newhaven', ['search', 'greedy'], {}],
  ['nuggets', ['explorer', 'explorer'], {}],
];

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
});
afterAll(() => server.clear());

/** Computers play only while somebody is there: watches until the game is over. False if it does not seem to have an end. */
async function watch(room: string, token: string): Promise<boolean> {
  const client = new RoomClient({ credentials: { room, token }, client: newToken(), now: Date.now, newToken });
  const url = socketUrl(server.url);
  const watched = new Promise<boolean>((resolve, reject) => {
    client.listen({
      onSettled: () => {
        if (client.status!.phase === 'over' || client.n > ENDLESS) resolve(client.status!.phase === 'over');
      },
      onRefused: ({ text }) => reject(new Error(text)),
    });
  });
  const socket = new RoomSocket({ client, url, onState: () => {} });
  try {
    return await watched;
  } finally {
    await socket.close();
  }
}

/** The journal of a whole game. In HexBaron, computers may dodge each other for ever; then others play. */
async function playInRoom(game: string, options: Record<string, string>, levels: readonly string[]): Promise<string> {
  for (;;) {
    const body = { game, owner: newToken(), options, computers: [...levels], think: THINK };
    const created = await createRoom(server.url, body);
    if (!created.ok) throw new Error(created.fault);
    const { room, spectator } = created.value;
    if (await watch(room, spectator)) return server.journal(room);
  }
}

describe.each(GAMES)('a whole game of %s', (id, levels, options) => {
  it('is the same in a room and at home, move for move', async () => {
    const { header, entries } = parsed(await playInRoom(id, options, levels));
    const typed = header.options.flatMap(([name, value]) => (value === '' ? [`-${name}`] : [`-${name}`, value]));
    const bots = levels.map((level, seat) => `${seat + 1}=${level}`).join();
    const args = [id, ...typed, '-bots', bots, '-think', THINK, '-journal', 'local'];
    const { err, files } = await finish(args, '');
    expect(err).toBe('');
    const local = parsed(files.get('local')!).entries;
    const played = entries.filter(({ by }) => by !== 'room');
    expect(played.length).toBeGreaterThan(4);
    expect(local.slice(0, played.length), `seed ${header.seed}`).toEqual(played);
    // At home, somebody presses Enter after the end.
    expect(local.slice(played.length).filter(({ text }) => text !== '')).toEqual([]);
  });
});
