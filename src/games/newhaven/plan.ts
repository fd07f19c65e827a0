/** What a village may become: the value of unfinished rows and columns, and the best use of resources. */
import { colourOf, KINDS, type Kind, numberOf } from './buildings.ts';
import { RESOURCES } from './resources.ts';
import {
  affordableSpaces,
  COLUMNS,
  columnLine,
  EMPTY,
  FACE_DOWN,
  openSpaces,
  ROWS,
  rowLine,
  SPACES,
  type Space,
  spaceNumber,
  type VillageLine,
} from './village.ts';

/** A village, a hand and resources to plan with: copies that may be changed. */
export interface PlanningState {
  readonly village: Uint8Array;
  readonly hand: Uint8Array;
  readonly markers: Int32Array;
  /** Roughly the resources that can still be expected. */
  readonly horizon: number;
}

export interface PlannedBuild {
  readonly kind: Kind;
  readonly space: Space;
  readonly down: boolean;
  /** Roughly in points. */
  readonly gain: number;
}

/** What a marker at 0 is worth, since it allows one more draw. */
export const DRAW_VALUE = 0.35;
/** What a resource is worth that is saved for the next building of the same turn. */
const RESOURCE_VALUE = 0.02;
/** The share of a building's future value that is lost if it is built face down. */
const FACE_DOWN_LOSS = 0.5;

/** The chance to finish a line falls with what it still costs, relative to what can still be harvested. */
const lineValue = (line: VillageLine, horizon: number): number => {
  const double = line.allFaceUp ? 1 + line.built / line.size : 1;
  return line.points * double * Math.exp(-line.costLeft / horizon);
};

/** What a line gains from a building on a space that costs `cost`. */
const lineGain = (line: VillageLine, cost: number, down: boolean, horizon: number): number => {
  const after: VillageLine = {
    ...line,
    built: line.built + 1,
    allFaceUp: line.allFaceUp && !down,
    costLeft: line.costLeft - cost,
  };
  return lineValue(after, horizon) - lineValue(line, horizon);
};

interface VillageLines {
  readonly rows: readonly VillageLine[];
  readonly columns: readonly VillageLine[];
}

const villageLines = (village: Uint8Array): VillageLines => ({
  rows: Array.from({ length: ROWS }, (_, row) => rowLine(village, row)),
  columns: Array.from({ length: COLUMNS }, (_, column) => columnLine(village, column)),
});

/** A building is worth keeping as long as the row of its number has room. */
const futureValue = ({ rows }: VillageLines, kind: Kind, horizon: number): number => {
  const row = rows[ROWS - numberOf(kind)]!;
  return row.built === row.size ? 0 : Math.max(0, lineGain(row, numberOf(kind), false, horizon));
};

/** The building to build next, if any is worth it. */
export function bestBuild({ village, hand, markers, horizon }: PlanningState): PlannedBuild | undefined {
  const lines = villageLines(village);
  let best: PlannedBuild | undefined;
  const consider = (kind: Kind, space: Space, down: boolean, value: number) => {
    const left = markers[colourOf(kind)]! - spaceNumber(space);
    const gain = value - RESOURCE_VALUE * spaceNumber(space) + (left === 0 ? DRAW_VALUE : 0);
    if (gain > (best?.gain ?? 0)) best = { kind, space, down, gain };
  };
  for (let colour = 0; colour < RESOURCES.length; colour++) {
    if (markers[colour] === 0) continue;
    const spaces = openSpaces(village, colour) & affordableSpaces(markers[colour]!);
    if (spaces === 0) continue;
    const spare = leastUseful(lines, hand, colour, horizon);
    if (spare === undefined) continue;
    for (let space = 0; space < SPACES; space++) {
      if ((spaces & (1 << space)) === 0) continue;
      const cost = spaceNumber(space);
      const row = lines.rows[Math.floor(space / COLUMNS)]!;
      const column = lines.columns[space % COLUMNS]!;
      const gain = (down: boolean) => lineGain(row, cost, down, horizon) + lineGain(column, cost, down, horizon);
      const matching = colour * 6 + cost - 1;
      if (hand[matching]! > 0) consider(matching, space, false, gain(false));
      consider(spare, space, true, gain(true) - FACE_DOWN_LOSS * futureValue(lines, spare, horizon));
    }
  }
  return best;
}

/** What each of these buildings would gain, as `bestBuild` weighs them. */
export function buildGains(
  { village, markers, horizon }: PlanningState,
  builds: readonly Omit<PlannedBuild, 'gain'>[],
): number[] {
  const lines = villageLines(village);
  return builds.map(({ kind, space, down }) => {
    const cost = spaceNumber(space);
    const row = lineGain(lines.rows[Math.floor(space / COLUMNS)]!, cost, down, horizon);
    const column = lineGain(lines.columns[space % COLUMNS]!, cost, down, horizon);
    const spent = down ? FACE_DOWN_LOSS * futureValue(lines, kind, horizon) : 0;
    const emptied = markers[colourOf(kind)] === cost ? DRAW_VALUE : 0;
    return row + column - spent - RESOURCE_VALUE * cost + emptied;
  });
}

function leastUseful(lines: VillageLines, hand: Uint8Array, colour: number, horizon: number): Kind | undefined {
  let best: Kind | undefined;
  let minValue = Number.POSITIVE_INFINITY;
  for (let kind = colour * 6; kind < colour * 6 + 6; kind++) {
    if (hand[kind] === 0) continue;
    const value = futureValue(lines, kind, horizon);
    if (value < minValue) [best, minValue] = [kind, value];
  }
  return best;
}

/** Builds as long as it is worth it; returns the number of buildings and their total gain. */
export function buildGreedily(plan: PlanningState): { built: number; gain: number } {
  let built = 0;
  let gain = 0;
  for (let next = bestBuild(plan); next !== undefined; next = bestBuild(plan)) {
    const { kind, space, down } = next;
    plan.village[space] = kind + 1 + (down ? FACE_DOWN : 0);
    plan.hand[kind]!--;
    plan.markers[colourOf(kind)]! -= spaceNumber(space);
    built++;
    gain += next.gain;
  }
  return { built, gain };
}

/** By kind, what a building would gain if it were built face up on its best space. */
export function drawValuesOf(plan: PlanningState): number[] {
  const lines = villageLines(plan.village);
  const open = RESOURCES.map((_, colour) => openSpaces(plan.village, colour));
  return Array.from({ length: KINDS }, (_, kind) => drawValue(plan, kind, lines, open[colourOf(kind)]!));
}

function drawValue({ village, hand, horizon }: PlanningState, kind: Kind, lines: VillageLines, open: number): number {
  const number = numberOf(kind);
  const row = ROWS - number;
  let best = 0;
  for (let column = 0; column < COLUMNS; column++) {
    const space = row * COLUMNS + column;
    if (village[space] !== EMPTY) continue;
    const gain =
      lineGain(lines.rows[row]!, number, false, horizon) + lineGain(lines.columns[column]!, number, false, horizon);
    best = Math.max(best, gain * ((open & (1 << space)) === 0 ? 0.7 : 1));
  }
  // A second copy of a building in hand would be built later.
  return (best + 0.1) / (1 + hand[kind]!);
}

/** The value of all rows and columns, finished or not. */
export function villageValue(village: Uint8Array, horizon: number): number {
  const { rows, columns } = villageLines(village);
  let sum = 0;
  for (const line of rows) sum += lineValue(line, horizon);
  for (const line of columns) sum += lineValue(line, horizon);
  return sum;
}
