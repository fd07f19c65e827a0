/** Breadth-first search for the nearest goal, counted in keys: steps, and optionally runs. */
import { MOVEMENTS, type MoveKey, type Movement, STEP_KEYS } from './keys.ts';
import { neighbour, type Point } from './map.ts';

const DIRECTIONS = STEP_KEYS.map(step => MOVEMENTS.get(step)!);
/** Marks the start in `firsts`. */
const START = 255;

export interface Terrain {
  readonly rows: number;
  readonly columns: number;
  /** Whether a player can stand there, as far as is known. */
  isOpen(at: Point): boolean;
  /** Whether that step has failed although its target is open. */
  isBlocked?(from: Point, movement: Movement): boolean;
}

/** Where a step leads; undefined if it is not possible. */
export function stepFrom(terrain: Terrain, from: Point, movement: Movement): Point | undefined {
  const to = neighbour(terrain, from, movement.down, movement.right);
  return to === undefined || !terrain.isOpen(to) || terrain.isBlocked?.(from, movement) ? undefined : to;
}

/**
 * The first key on the shortest path to a goal other than `from`; undefined if none can be reached. A run reaches every
 * point that it passes; `stops` says whether it ends there.
 */
export function firstKeyTo<K extends MoveKey>(
  terrain: Terrain,
  from: Point,
  keys: readonly K[],
  isGoal: (at: Point, stops: boolean) => boolean,
): K | undefined {
  const movements = keys.map(key => MOVEMENTS.get(key)!);
  // By point, the first key of the path there, from 1; 0 for points not reached yet.
  const firsts = new Uint8Array(terrain.rows * terrain.columns);
  // By point, a bit for each direction in which a run has passed it: a second run there reaches nothing new.
  const left = new Uint8Array(firsts.length);
  firsts[from] = START;
  let frontier: Point[] = [from];
  while (frontier.length > 0) {
    const next: Point[] = [];
    for (const here of frontier) {
      for (const [i, movement] of movements.entries()) {
        const first = here === from ? i + 1 : firsts[here]!;
        let at = here;
        for (let to = stepFrom(terrain, at, movement); to !== undefined; ) {
          if (movement.isRun) {
            const bit = 1 << movement.direction;
            if (left[at]! & bit) {
              at = here;
              break;
            }
            left[at]! |= bit;
          }
          const beyond = movement.isRun ? stepFrom(terrain, to, movement) : undefined;
          if (to !== from && isGoal(to, beyond === undefined)) return keys[first - 1];
          at = to;
          to = beyond;
        }
        if (firsts[at] !== 0) continue;
        firsts[at] = first;
        next.push(at);
      }
    }
    frontier = next;
  }
  return undefined;
}

/** The eight surrounding points, or fewer at the edge. */
export function neighboursOf(terrain: { readonly rows: number; readonly columns: number }, at: Point): Point[] {
  const points: Point[] = [];
  for (const { down, right } of DIRECTIONS) {
    const to = neighbour(terrain, at, down, right);
    if (to !== undefined) points.push(to);
  }
  return points;
}
