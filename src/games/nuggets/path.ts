/** The way to the nearest place one wants, breadth-first over the eight steps. */
import { STEPS, type Step, WAYS } from './keys.ts';
import { neighbour, type Point } from './map.ts';

const DIRECTIONS = STEPS.map(step => WAYS.get(step)!);
const OWN = 255;

export interface Ground {
  readonly rows: number;
  readonly columns: number;
  /** Whether one can stand there, as far as is known. */
  isOpen(at: Point): boolean;
}

/** The first step towards the nearest wanted place other than `from`; undefined when none can be reached. */
export function firstStep(ground: Ground, from: Point, wanted: (at: Point) => boolean): Step | undefined {
  // The first step of the way there, from 1 on; 0 where nobody has been.
  const firsts = new Uint8Array(ground.rows * ground.columns);
  firsts[from] = OWN;
  let edge: Point[] = [from];
  while (edge.length > 0) {
    const next: Point[] = [];
    for (const here of edge) {
      for (const [i, { down, right }] of DIRECTIONS.entries()) {
        const to = neighbour(ground, here, down, right);
        if (to === undefined || firsts[to] !== 0 || !ground.isOpen(to)) continue;
        const first = here === from ? i + 1 : firsts[here]!;
        if (wanted(to)) return STEPS[first - 1];
        firsts[to] = first;
        next.push(to);
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
