/** A real server of rooms that is killed under load, a few times; `npm run crash` does it a hundred times. */
import { expect, it } from 'vitest';
import { crashRooms, ROOM_GAMES } from './crashingrooms.ts';

const KILLS = 3;

it('what a killed server had told anybody is there again, nothing is done twice, and everybody goes on', async () => {
  const rooms = await crashRooms(ROOM_GAMES, 'some kills', KILLS);
  expect(rooms.map(({ game }) => game)).toEqual(ROOM_GAMES);
  for (const { told, entries } of rooms) {
    expect(told).toHaveLength(KILLS);
    expect(entries).toBeGreaterThan(told.at(-1)! + 15);
  }
});
