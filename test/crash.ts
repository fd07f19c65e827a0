/**
 * npm run crash [N] [M]: N SIGKILLs (300 by default) at random moments of scripted games, each resumed and compared; then
 * M (100) of a server of rooms under load, each followed by a restart.
 */
import { games } from '../src/games/index.ts';
import { crashRooms, ROOM_GAMES } from './cli/serve/crashingrooms.ts';
import { crash } from './journal/crashing.ts';

/** Of one server with its rooms. */
const KILLS_PER_SERVER = 5;

const [count, roomCount] = [process.argv[2] ?? 300, process.argv[3] ?? 100].map(Number) as [number, number];
let failed = 0;

/** By game: lines or entries that were acknowledged when it was killed. */
type Acknowledged = Map<string, number[]>;

async function crashGames(): Promise<Acknowledged> {
  const ids = [...games.keys()];
  const acknowledged: Acknowledged = new Map(ids.map(id => [id, []]));
  for (let n = 0; n < count; n++) {
    const id = ids[n % ids.length]!;
    await attempt(async () => acknowledged.get(id)!.push(await crash(id, `crash ${n}`)));
  }
  return acknowledged;
}

async function crashServers(): Promise<Acknowledged> {
  const acknowledged: Acknowledged = new Map(ROOM_GAMES.map(id => [id, []]));
  for (let n = 0; n < roomCount; n += KILLS_PER_SERVER) {
    await attempt(async () => {
      const rooms = await crashRooms(ROOM_GAMES, `crash ${n}`, Math.min(KILLS_PER_SERVER, roomCount - n));
      for (const { game, told } of rooms) acknowledged.get(game)!.push(...told);
    });
  }
  return acknowledged;
}

async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    failed++;
    console.log((error as Error).message);
  }
}

function report(acknowledged: Acknowledged, what: string): void {
  for (const [id, numbers] of acknowledged) {
    if (numbers.length === 0) continue;
    const range = `${Math.min(...numbers)} to ${Math.max(...numbers)}`;
    console.log(`${id}: ${numbers.length} kills after ${range} ${what}, nothing lost`);
  }
}

report(await crashGames(), 'lines');
report(await crashServers(), 'entries of a room');
console.log(`${count + roomCount} kills, ${failed} failures`);
process.exitCode = failed === 0 ? 0 : 1;
