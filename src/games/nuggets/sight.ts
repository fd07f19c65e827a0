/**
 * Visibility on the map without occupants, in integers only, computed once per spot when first needed.
 * A point is visible if no row and no column strictly between blocks the line: a crossing at a gridpoint blocks unless
 * that is a room spot, a crossing between two gridpoints blocks unless one of them is.
 */
import type { Bits } from './bits.ts';
import { type GameMap, type Point, ROOM } from './map.ts';
import { type ScanLines, scanLines, visiblePoints } from './sweep.ts';

/** Limits the cache of one map; a map of 21 × 79 needs a two-hundredth of it. */
const MAX_CACHE_BYTES = 1 << 26;

interface SightCache {
  readonly lines: ScanLines;
  readonly bySpot: Map<Point, Bits>;
}

const caches = new WeakMap<GameMap, SightCache>();

function cacheOf(map: GameMap): SightCache {
  let cache = caches.get(map);
  if (!cache) {
    cache = { lines: scanLines(map), bySpot: new Map() };
    caches.set(map, cache);
  }
  return cache;
}

/** Every point visible from a spot. The set is shared and must not be changed. */
export function sightFrom(map: GameMap, from: Point): Bits {
  const { lines, bySpot } = cacheOf(map);
  const cached = bySpot.get(from);
  if (cached) return cached;
  const sight = visiblePoints(lines, from);
  if (bySpot.size * sight.byteLength > MAX_CACHE_BYTES) bySpot.clear();
  bySpot.set(from, sight);
  return sight;
}

/** Whether nothing blocks the line between two gridpoints. */
export function isClear(map: GameMap, fromRow: number, fromColumn: number, toRow: number, toColumn: number): boolean {
  const down = Math.abs(toRow - fromRow);
  const right = Math.abs(toColumn - fromColumn);
  const rowStep = toRow < fromRow ? -map.columns : map.columns;
  const columnStep = toColumn < fromColumn ? -1 : 1;
  const from = fromRow * map.columns + fromColumn;
  return (
    isAxisClear(map.cells, from, columnStep, right, rowStep, down) &&
    isAxisClear(map.cells, from, rowStep, down, columnStep, right)
  );
}

/**
 * Checks the crossings with every line strictly between along one axis, `distance` lines apart and `step` from one to
 * the next, while the other axis advances `aside` points of `asideStep` each.
 */
function isAxisClear(
  cells: Uint8Array,
  from: Point,
  step: number,
  distance: number,
  asideStep: number,
  aside: number,
): boolean {
  if (distance < 2) return true;
  const whole = Math.floor(aside / distance);
  const remainder = aside - whole * distance;
  let at = from;
  let fraction = 0;
  for (let line = 1; line < distance; line++) {
    at += step + whole * asideStep;
    fraction += remainder;
    if (fraction >= distance) {
      fraction -= distance;
      at += asideStep;
    }
    if (cells[at] !== ROOM && (fraction === 0 || cells[at + asideStep] !== ROOM)) return false;
  }
  return true;
}
