/**
 * The most that can be seen from within a room: its spots and all that lies beside one of them. A line of sight runs
 * from room spot to neighbouring room spot, so it ends there. Who knows all of that learns nothing by looking around.
 */
import { type Bits, emptyBits, setBit } from './bits.ts';
import { type GameMap, type Point, ROOM } from './map.ts';
import { around } from './path.ts';

/** By room spot; shared by all that are connected without leaving room spots. */
const horizons = new WeakMap<GameMap, Map<Point, Bits>>();

/** Undefined for what is not a room spot. */
export function horizonOf(map: GameMap, from: Point): Bits | undefined {
  let known = horizons.get(map);
  if (!known) {
    known = new Map();
    horizons.set(map, known);
  }
  if (map.cells[from] === ROOM && !known.has(from)) explore(map, from, known);
  return known.get(from);
}

function explore(map: GameMap, from: Point, known: Map<Point, Bits>): void {
  const horizon = emptyBits(map.cells.length);
  const open = [from];
  known.set(from, horizon);
  setBit(horizon, from);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const near of around(map, at)) {
      setBit(horizon, near);
      if (map.cells[near] !== ROOM || known.has(near)) continue;
      known.set(near, horizon);
      open.push(near);
    }
  }
}
