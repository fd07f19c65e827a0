/** How long answers take while many rooms play at the pace of people, on one processor. */
import type { Row } from '../report.ts';
import { canPin, Launched } from './launch.ts';
import { type PlayedGame, PlayedRoom } from './playedroom.ts';

const ROOMS = 1000;
/** Rooms that are opened at the same time. */
const AT_ONCE = 20;
/** A move of each room. */
const INTERVAL_MS = 5000;
const ROUNDS = 4;

const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms));

/** How long before its time a move is chosen; everybody has seen the one before by then. */
const AHEAD_MS = 1000;

/** Milliseconds until the player got the reply. */
async function answerTime(room: PlayedRoom, start: number): Promise<number | undefined> {
  await pause(start - AHEAD_MS - performance.now());
  const chosen = room.choose();
  await pause(start - performance.now());
  if (!chosen) return undefined;
  const sent = performance.now();
  await chosen.player.send(chosen.request);
  return performance.now() - sent;
}

async function openRooms(port: number, played: readonly PlayedGame[]): Promise<PlayedRoom[]> {
  const rooms: PlayedRoom[] = [];
  while (rooms.length < ROOMS) {
    const opening = Array.from({ length: AT_ONCE }, (_, i) => PlayedRoom.open(port, played[i % played.length]!));
    rooms.push(...(await Promise.all(opening)));
  }
  return rooms;
}

export async function measureLatency(played: readonly PlayedGame[], folder: string): Promise<Row[]> {
  const server = await Launched.start('roomserver', folder, { arguments: [folder], onOneCore: true });
  const rooms = await openRooms(await server.ask<number>('port'), played);
  const start = performance.now() + 1000;
  const cpu = await server.cpu();
  const times = await Promise.all(
    rooms.map(async (room, i) => {
      const own: (number | undefined)[] = [];
      // Rooms move one after the other, evenly spread.
      for (let round = 0; round < ROUNDS; round++) {
        own.push(await answerTime(room, start + (round + i / ROOMS) * INTERVAL_MS));
      }
      return own;
    }),
  );
  const used = ((await server.cpu()) - cpu) / (1000 * (performance.now() - start));
  await Promise.all(rooms.map(room => room.leave()));
  await server.ask('close');
  await server.stop();
  const sorted = times
    .flat()
    .filter(time => time !== undefined)
    .sort((a, b) => a - b);
  const percentile = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  const where = canPin ? 'on one core' : 'not on one core: there is no taskset';
  return [
    { what: `${ROOMS} rooms, ${4 * ROOMS} connections: half of`, value: percentile(0.5), unit: 'ms' },
    { what: `99 % of ${sorted.length} answers, ${where}`, value: percentile(0.99), unit: 'ms', goal: 'at most 50 ms' },
    { what: 'the slowest answer', value: percentile(1), unit: 'ms' },
    { what: 'of the core used', value: 100 * used, unit: '%' },
  ];
}
