/** The way to the nearest place one wants, breadth-first over the eight steps. */
import { STEPS, type Step, WAYS } from './keys.ts';
import { neighbour, type Point } from './map.ts';

export interface Ground {
  readonly rows: number;
  readonly columns: number;
  /** Whether one can stand there, as far as is known. */
  isOpen(at: Point): boolean;
}

/** The first step towards the nearest wanted place other than `from`; undefined when none can be reached. */
export function firstStep(ground: Ground, from: Point, wanted: (at: Point) => boolean): Step | undefined {
  const steps = new Map<Point, Step | undefined>([[from, undefined]]);
  let edge: Point[] = [from];
  while (edge.length > 0) {
    const next: Point[] = [];
    for (const here of edge) {
      for (const step of STEPS) {
        const { down, right } = WAYS.get(step)!;
        const to = neighbour(ground, here, down, right);
        if (to === undefined || steps.has(to) || !ground.isOpen(to)) continue;
        const first = steps.get(here) ?? step;
        if (wanted(to)) return first;
        steps.set(to, first);
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
  for (const step of STEPS) {
    const { down, right } = WAYS.get(step)!;
    const to = neighbour(ground, at, down, right);
    if (to !== undefined) points.push(to);
  }
  return points;
}
