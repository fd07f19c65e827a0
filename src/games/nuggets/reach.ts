/** How many keys it takes to pass each spot from another, with steps and runs, on the map as far as it is known. */
import { MOVE_KEYS, MOVEMENTS } from './keys.ts';
import { type GameMap, isSpot, neighbour, type Point } from './map.ts';

const MOVEMENTS_BY_KEY = MOVE_KEYS.map(key => MOVEMENTS.get(key)!);

/** Stands for spots that cannot be reached. */
export const UNREACHED = 255;

/** By map, then by starting point, as they are needed. */
const tables = new WeakMap<GameMap, Map<Point, Uint8Array>>();

/** By gridpoint, the number of keys after which a player who starts at a spot has been there. Shared, never changed. */
export function keysFrom(map: GameMap, from: Point): Uint8Array {
  let table = tables.get(map);
  if (!table) {
    table = new Map();
    tables.set(map, table);
  }
  let keys = table.get(from);
  if (!keys) {
    keys = search(map, from);
    table.set(from, keys);
  }
  return keys;
}

function search(map: GameMap, from: Point): Uint8Array {
  const keys = new Uint8Array(map.cells.length).fill(UNREACHED);
  const stopped = new Uint8Array(map.cells.length);
  keys[from] = 0;
  stopped[from] = 1;
  let frontier: Point[] = [from];
  for (let count = 1; frontier.length > 0 && count < UNREACHED; count++) {
    const next: Point[] = [];
    for (const here of frontier) {
      for (const { down, right, isRun } of MOVEMENTS_BY_KEY) {
        let at = here;
        for (;;) {
          const to = neighbour(map, at, down, right);
          if (to === undefined || !isSpot(map.cells[to])) break;
          at = to;
          if (keys[at]! > count) keys[at] = count;
          if (!isRun) break;
        }
        if (stopped[at]) continue;
        stopped[at] = 1;
        next.push(at);
      }
    }
    frontier = next;
  }
  return keys;
}
