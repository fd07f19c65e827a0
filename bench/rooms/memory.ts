/** What a connection holds in memory, against a bare one. */
import type { Row } from '../report.ts';
import { BareRoom } from './bareroom.ts';
import { Launched } from './launch.ts';
import { type PlayedGame, PlayedRoom } from './playedroom.ts';
import type { Memory } from './processes/control.ts';

const ROOMS = 500;
const SEATS = 4;
const CONNECTIONS = ROOMS * SEATS;

/** Bytes for each connection. */
const perConnection = (without: Memory, withThem: Memory): Memory => ({
  heap: (withThem.heap - without.heap) / CONNECTIONS,
  resident: (withThem.resident - without.resident) / CONNECTIONS,
});

/** All connect twice: what the first crowd leaves behind does not belong to the second one's connections. */
async function ours(played: PlayedGame, folder: string): Promise<{ connection: Memory; room: Memory }> {
  const server = await Launched.start('roomserver', folder, { arguments: [folder] });
  const port = await server.ask<number>('port');
  const empty = await server.memory();
  const rooms: PlayedRoom[] = [];
  for (let i = 0; i < ROOMS; i++) {
    const room = await PlayedRoom.open(port, played);
    await room.leave();
    rooms.push(room);
  }
  const without = await server.memory();
  for (const room of rooms) await room.comeBack(port);
  const withThem = await server.memory();
  for (const room of rooms) await room.leave();
  await server.ask('close');
  await server.stop();
  const room = perConnection(empty, without);
  return {
    connection: perConnection(without, withThem),
    room: { heap: SEATS * room.heap, resident: SEATS * room.resident },
  };
}

async function bare(folder: string): Promise<Memory> {
  const server = await Launched.start('bareserver', folder);
  const port = await server.ask<number>('port');
  const connect = async (): Promise<BareRoom[]> => {
    const rooms: BareRoom[] = [];
    for (let i = 0; i < ROOMS; i++) rooms.push(await BareRoom.open(port, i, SEATS));
    return rooms;
  };
  for (const room of await connect()) await room.close();
  const without = await server.memory();
  const rooms = await connect();
  const withThem = await server.memory();
  for (const room of rooms) await room.close();
  await server.stop();
  return perConnection(without, withThem);
}

export async function measureMemory(played: PlayedGame, folder: string): Promise<Row[]> {
  const one = await bare(folder);
  const { connection, room } = await ours(played, folder);
  const rows = (kind: keyof Memory, name: string): Row[] => [
    { what: `${name} of a bare connection (of ${CONNECTIONS})`, value: one[kind] / 1024, unit: 'KB' },
    {
      what: `${name} of a connection, without its room`,
      value: connection[kind] / 1024,
      unit: 'KB',
      ratio: connection[kind] / one[kind],
      against: 'bare',
      goal: 'at most 2.5',
    },
    { what: `${name} of a room (${played.game.title})`, value: room[kind] / 1024, unit: 'KB' },
  ];
  return [...rows('heap', 'heap'), ...rows('resident', 'resident memory')];
}
