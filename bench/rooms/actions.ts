/** What an action costs a server, against bare `ws` and the game's own time. All figures are processor time of the server. */
import type { Row } from '../report.ts';
import { BareRoom } from './bareroom.ts';
import { Launched } from './launch.ts';
import { type PlayedGame, PlayedRoom } from './playedroom.ts';
import type { Stretch } from './processes/replay.ts';

/** Alternating, since other load on the machine affects processor time too. */
const ROUNDS = 5;
/** A server runs for days: what V8 compiles in its first seconds, in threads of its own, is not what an action costs. */
const WARM_UPS = 10;
const WARM_UP: Crowd = { rooms: 40, spectators: 0, moves: 20 };

export interface Crowd {
  readonly rooms: number;
  /** In each room. */
  readonly spectators: number;
  /** In each room and round. */
  readonly moves: number;
}

/** Microseconds and bytes, of one action or of so many together. */
export interface Costs {
  readonly actions: number;
  readonly bytes: number;
  readonly ours: number;
  readonly bare: number;
  readonly own: number;
}

/** The three servers that are compared. */
interface Servers {
  readonly rooms: Launched;
  readonly bare: Launched;
  readonly replay: Launched;
}

export async function measureActions(played: PlayedGame, crowd: Crowd, folder: string): Promise<Costs> {
  const servers: Servers = {
    rooms: await Launched.start('roomserver', folder, { arguments: [folder, 'put-away'] }),
    bare: await Launched.start('bareserver', folder),
    replay: await Launched.start('replay', folder, { arguments: [folder] }),
  };
  for (let i = 0; i < WARM_UPS; i++) await measureRounds(servers, played, WARM_UP, 1);
  // The first round of another crowd warms up, too.
  const [, ...rounds] = await measureRounds(servers, played, crowd, ROUNDS + 1);
  await servers.rooms.ask('close');
  await Promise.all(Object.values(servers).map(launched => launched.stop()));
  const sum = (of: (costs: Costs) => number): number => rounds.reduce((total, round) => total + of(round), 0);
  const actions = sum(round => round.actions);
  const mean = (of: (costs: Costs) => number): number => sum(of) / actions;
  return {
    actions,
    bytes: mean(({ bytes }) => bytes),
    ours: mean(({ ours }) => ours),
    bare: mean(({ bare }) => bare),
    own: mean(({ own }) => own),
  };
}

/** The costs of all actions of each round, in new rooms. */
async function measureRounds(servers: Servers, played: PlayedGame, crowd: Crowd, count: number): Promise<Costs[]> {
  const [port, barePort] = [await servers.rooms.ask<number>('port'), await servers.bare.ask<number>('port')];
  const rooms: PlayedRoom[] = [];
  const bareRooms: BareRoom[] = [];
  for (let i = 0; i < crowd.rooms; i++) {
    rooms.push(await PlayedRoom.open(port, played));
    await rooms[i]!.addSpectators(port, crowd.spectators);
    bareRooms.push(await BareRoom.open(barePort, i, rooms[i]!.participants.length));
  }
  const rounds: Costs[] = [];
  for (let i = 0; i < count; i++) rounds.push(await measureRound(servers, rooms, bareRooms, crowd.moves));
  await Promise.all([...bareRooms.map(room => room.close()), ...rooms.map(room => room.leave())]);
  return rounds;
}

async function measureRound(
  servers: Servers,
  rooms: readonly PlayedRoom[],
  bareRooms: readonly BareRoom[],
  moves: number,
): Promise<Costs> {
  const before = rooms.map(room => room.participants[0]!.n);
  const cpu = await servers.rooms.cpu();
  const script = await Promise.all(rooms.map(room => room.play(moves, true)));
  const ours = (await servers.rooms.cpu()) - cpu;
  await servers.bare.ask('follow', script);
  const bareCpu = await servers.bare.cpu();
  await Promise.all(bareRooms.map((room, i) => room.repeat(script[i]!)));
  const bare = (await servers.bare.cpu()) - bareCpu;
  const stretches = rooms.map((room, i): Stretch => ({ room: room.id, from: before[i]!, to: room.participants[0]!.n }));
  const own = await servers.replay.ask<number>('ownTime', stretches);
  const steps = script.flat();
  const deliveries = steps.flatMap(step => step.deliveries);
  const bytes = deliveries.reduce((sum, { to, text }) => sum + to.length * text.length, 0);
  return { actions: steps.length, bytes, ours, bare, own };
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
