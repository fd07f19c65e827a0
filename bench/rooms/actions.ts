/** What an action costs a server, against bare `ws` and the game's own time. All figures are processor time of the server. */
import type { Row } from '../report.ts';
import { BareRoom } from './bareroom.ts';
import { Launched } from './launch.ts';
import { type PlayedGame, PlayedRoom } from './playedroom.ts';
import type { Stretch } from './processes/replay.ts';

/** Alternating, since other load on the machine affects processor time too. */
const ROUNDS = 5;

export interface Crowd {
  readonly rooms: number;
  /** In each room. */
  readonly spectators: number;
  /** In each room and round. */
  readonly moves: number;
}

/** Microseconds for one action. */
export interface Costs {
  readonly actions: number;
  readonly bytes: number;
  readonly ours: number;
  readonly bare: number;
  readonly own: number;
}

export async function measureActions(played: PlayedGame, crowd: Crowd, folder: string): Promise<Costs> {
  const server = await Launched.start('roomserver', folder, { arguments: [folder] });
  const bareServer = await Launched.start('bareserver', folder);
  const replay = await Launched.start('replay', folder, { arguments: [folder] });
  const [port, barePort] = [await server.ask<number>('port'), await bareServer.ask<number>('port')];
  const rooms: PlayedRoom[] = [];
  const bareRooms: BareRoom[] = [];
  for (let i = 0; i < crowd.rooms; i++) {
    rooms.push(await PlayedRoom.open(port, played));
    await rooms[i]!.addSpectators(port, crowd.spectators);
    bareRooms.push(await BareRoom.open(barePort, i, rooms[i]!.participants.length));
  }
  const sum = { actions: 0, bytes: 0, ours: 0, bare: 0, own: 0 };
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const before = rooms.map(room => room.participants[0]!.n);
    const cpu = await server.cpu();
    const script = await Promise.all(rooms.map(room => room.play(crowd.moves, true)));
    const ours = (await server.cpu()) - cpu;
    await bareServer.ask('follow', script);
    const bareCpu = await bareServer.cpu();
    await Promise.all(bareRooms.map((room, i) => room.repeat(script[i]!)));
    const bare = (await bareServer.cpu()) - bareCpu;
    const stretches = rooms.map(
      (room, i): Stretch => ({ room: room.id, from: before[i]!, to: room.participants[0]!.n }),
    );
    const own = await replay.ask<number>('ownTime', stretches);
    if (round === 0) continue;
    sum.ours += ours;
    sum.bare += bare;
    sum.own += own;
    for (const steps of script) {
      sum.actions += steps.length;
      for (const { deliveries } of steps) for (const { to, text } of deliveries) sum.bytes += to.length * text.length;
    }
  }
  await Promise.all([...bareRooms.map(room => room.close()), ...rooms.map(room => room.leave())]);
  await server.ask('close');
  await Promise.all([server, bareServer, replay].map(launched => launched.stop()));
  const { actions, bytes, ours, bare, own } = sum;
  return { actions, bytes: bytes / actions, ours: ours / actions, bare: bare / actions, own: own / actions };
}

/** `own` is what the game costs without a room; it is not the room's. */
export const actionRows = (title: string, { actions, bytes, ours, bare, own }: Costs): Row[] => [
  { what: `${title}: bare ws, ${Math.round(bytes)} bytes for an action`, value: bare, unit: 'µs' },
  { what: 'the game alone (session, views, wire values)', value: own, unit: 'µs' },
  {
    what: `an action to 4 seats, less that (of ${actions})`,
    value: ours - own,
    unit: 'µs',
    ratio: (ours - own) / bare,
    against: 'bare ws',
    goal: 'at most 2.5',
  },
];

/** Nothing is subtracted from the figure that has a goal. */
export const spectatorRows = (title: string, { actions, bytes, ours, bare, own }: Costs): Row[] => [
  { what: `${title}: bare broadcast of ${Math.round(bytes)} bytes`, value: bare, unit: 'µs' },
  {
    what: `an action with 100 spectators (of ${actions})`,
    value: ours,
    unit: 'µs',
    ratio: ours / bare,
    against: 'bare broadcast',
    goal: 'at most 1.3',
  },
  { what: 'the same, less the game alone', value: ours - own, unit: 'µs', ratio: (ours - own) / bare, against: 'bare' },
];
