/** The way to the nearest place one wants, counted in keys, breadth-first over steps and, if wanted, runs. */
import { type Move, STEPS, WAYS, type Way } from './keys.ts';
import { neighbour, type Point } from './map.ts';

const DIRECTIONS = STEPS.map(step => WAYS.get(step)!);
const OWN = 255;

export interface Ground {
  readonly rows: number;
  readonly columns: number;
  /** Whether one can stand there, as far as is known. */
  isOpen(at: Point): boolean;
  /** Whether that step was refused although one should be able to stand there. */
  isBarred?(from: Point, way: Way): boolean;
}

/** Where a step leads; undefined when it is not possible. */
export function stepFrom(ground: Ground, from: Point, way: Way): Point | undefined {
  const to = neighbour(ground, from, way.down, way.right);
  return to === undefined || !ground.isOpen(to) || ground.isBarred?.(from, way) ? undefined : to;
}

/**
 * The first of these keys on the way to the nearest wanted place other than `from`; undefined when none can be reached.
 * A run gets to every place it passes; `stops` tells whether it ends there.
 */
export function firstKey<K extends Move>(
  ground: Ground,
  from: Point,
  keys: readonly K[],
  wanted: (at: Point, stops: boolean) => boolean,
): K | undefined {
  const ways = keys.map(key => WAYS.get(key)!);
  // The first key of the way there, from 1 on; 0 where nobody has been.
  const firsts = new Uint8Array(ground.rows * ground.columns);
  // The directions in which a run has left a place, a bit each: a second one would see nothing new.
  const left = new Uint8Array(firsts.length);
  firsts[from] = OWN;
  let edge: Point[] = [from];
  while (edge.length > 0) {
    const next: Point[] = [];
    for (const here of edge) {
      for (const [i, way] of ways.entries()) {
        const first = here === from ? i + 1 : firsts[here]!;
        let at = here;
        for (let to = stepFrom(ground, at, way); to !== undefined; ) {
          if (way.runs) {
            const bit = 1 << way.direction;
            if (left[at]! & bit) {
              at = here;
              break;
            }
            left[at]! |= bit;
          }
          const beyond = way.runs ? stepFrom(ground, to, way) : undefined;
          if (to !== from && wanted(to, beyond === undefined)) return keys[first - 1];
          at = to;
          to = beyond;
        }
        if (firsts[at] !== 0) continue;
        firsts[at] = first;
        next.push(at);
      }
    }
    edge = next;
  }
  return undefined;
}

/** The points beside one, eight of them or fewer at the edge. */
export function around(ground: { readonly rows: number; readonly columns: number }, at: Point): Point[] {
  const points: Point[] = [];
  for (const { down, right } of DIRECTIONS) {
    const to = neighbour(ground, at, down, right);
    if (to !== undefined) points.push(to);
  }
  return points;
}
