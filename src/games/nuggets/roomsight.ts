/**
 * An upper bound on what can be seen from anywhere in a room: its spots and all their neighbours, since a line of sight
 * runs from room spot to neighbouring room spot. A player who knows all of it sees nothing new there.
 */
import { type Bits, emptyBits, setBit } from './bits.ts';
import { type GameMap, type Point, ROOM } from './map.ts';
import { neighboursOf } from './path.ts';

/** By room spot; shared by all spots that are connected through room spots. */
const roomSights = new WeakMap<GameMap, Map<Point, Bits>>();

/** Returns undefined if the point is not a room spot. */
export function roomSightFrom(map: GameMap, from: Point): Bits | undefined {
  let cache = roomSights.get(map);
  if (!cache) {
    cache = new Map();
    roomSights.set(map, cache);
  }
  if (map.cells[from] === ROOM && !cache.has(from)) fillRoom(map, from, cache);
  return cache.get(from);
}

function fillRoom(map: GameMap, from: Point, cache: Map<Point, Bits>): void {
  const sight = emptyBits(map.cells.length);
  const open = [from];
  cache.set(from, sight);
  setBit(sight, from);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const near of neighboursOf(map, at)) {
      setBit(sight, near);
      if (map.cells[near] !== ROOM || cache.has(near)) continue;
      cache.set(near, sight);
      open.push(near);
    }
  }
}
