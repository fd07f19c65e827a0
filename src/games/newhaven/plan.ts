/** What a village could become: a value for unfinished rows and columns, and the best way to build with some resources. */
import { colourOf, type Kind, numberOf } from './buildings.ts';
import { RESOURCES } from './resources.ts';
import {
  COLUMNS,
  columnLine,
  DOWN,
  EMPTY,
  type Line,
  openTo,
  payable,
  ROWS,
  rowLine,
  SPACES,
  type Space,
  spaceNumber,
} from './village.ts';

/** A village, a hand and resources to think with: copies that may be changed. */
export interface Sketch {
  readonly village: Uint8Array;
  readonly hand: Uint8Array;
  readonly markers: Int32Array;
  /** The resources that can still be counted on, more or less. */
  readonly horizon: number;
}

export interface Build {
  readonly kind: Kind;
  readonly space: Space;
  readonly down: boolean;
  /** In points, more or less. */
  readonly gain: number;
}

/** A finished marker is one more building to draw. */
export const DRAW_VALUE = 0.35;
/** What a resource is worth that is kept for the next building of the same turn. */
const THRIFT = 0.02;
/** How much of a building's own prospects are lost when it is built face down. */
const WASTE = 0.5;

/** How likely a line is to be finished falls with what it still costs, measured by what can still be harvested. */
const lineValue = (line: Line, horizon: number): number => {
  const double = line.allUp ? 1 + line.built / line.size : 1;
  return line.points * double * Math.exp(-line.missing / horizon);
};

/** What a line gains by a building on one of its spaces that bears `cost`. */
const gainOf = (line: Line, cost: number, down: boolean, horizon: number): number => {
  const after = { ...line, built: line.built + 1, allUp: line.allUp && !down, missing: line.missing - cost };
  return lineValue(after, horizon) - lineValue(line, horizon);
};

interface Lines {
  readonly rows: readonly Line[];
  readonly columns: readonly Line[];
}

const linesOf = (village: Uint8Array): Lines => ({
  rows: Array.from({ length: ROWS }, (_, row) => rowLine(village, row)),
  columns: Array.from({ length: COLUMNS }, (_, column) => columnLine(village, column)),
});

/** A building is worth keeping as long as the row of its number has room and could double. */
const prospects = ({ rows }: Lines, kind: Kind, horizon: number): number => {
  const row = rows[ROWS - numberOf(kind)]!;
  return row.built === row.size ? 0 : Math.max(0, gainOf(row, numberOf(kind), false, horizon));
};

/** The most useful building to build next, if any is worth it. */
export function bestBuild({ village, hand, markers, horizon }: Sketch): Build | undefined {
  const lines = linesOf(village);
  let best: Build | undefined;
  const offer = (kind: Kind, space: Space, down: boolean, worth: number) => {
    const left = markers[colourOf(kind)]! - spaceNumber(space);
    const gain = worth - THRIFT * spaceNumber(space) + (left === 0 ? DRAW_VALUE : 0);
    if (gain > (best?.gain ?? 0)) best = { kind, space, down, gain };
  };
  for (let colour = 0; colour < RESOURCES.length; colour++) {
    if (markers[colour] === 0) continue;
    const spaces = openTo(village, colour) & payable(markers[colour]!);
    if (spaces === 0) continue;
    const spare = leastUseful(lines, hand, colour, horizon);
    if (spare === undefined) continue;
    for (let space = 0; space < SPACES; space++) {
      if ((spaces & (1 << space)) === 0) continue;
      const cost = spaceNumber(space);
      const row = lines.rows[Math.floor(space / COLUMNS)]!;
      const column = lines.columns[space % COLUMNS]!;
      const gain = (down: boolean) => gainOf(row, cost, down, horizon) + gainOf(column, cost, down, horizon);
      const same = colour * 6 + cost - 1;
      if (hand[same]! > 0) offer(same, space, false, gain(false));
      offer(spare, space, true, gain(true) - WASTE * prospects(lines, spare, horizon));
    }
  }
  return best;
}

function leastUseful(lines: Lines, hand: Uint8Array, colour: number, horizon: number): Kind | undefined {
  let least: Kind | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (let kind = colour * 6; kind < colour * 6 + 6; kind++) {
    if (hand[kind] === 0) continue;
    const own = prospects(lines, kind, horizon);
    if (own < fewest) [least, fewest] = [kind, own];
  }
  return least;
}

/** Builds on as long as it pays; gives how many were built and what they are worth together. */
export function buildOut(sketch: Sketch): { built: number; gain: number } {
  let built = 0;
  let gain = 0;
  for (let next = bestBuild(sketch); next !== undefined; next = bestBuild(sketch)) {
    const { kind, space, down } = next;
    sketch.village[space] = kind + 1 + (down ? DOWN : 0);
    sketch.hand[kind]!--;
    sketch.markers[colourOf(kind)]! -= spaceNumber(space);
    built++;
    gain += next.gain;
  }
  return { built, gain };
}

/** What a building could add if it were built face up where it fits best. */
export function drawValue({ village, hand, horizon }: Sketch, kind: Kind): number {
  const lines = linesOf(village);
  const number = numberOf(kind);
  const row = ROWS - number;
  const open = openTo(village, colourOf(kind));
  let best = 0;
  for (let column = 0; column < COLUMNS; column++) {
    const space = row * COLUMNS + column;
    if (village[space] !== EMPTY) continue;
    const gain =
      gainOf(lines.rows[row]!, number, false, horizon) + gainOf(lines.columns[column]!, number, false, horizon);
    best = Math.max(best, gain * ((open & (1 << space)) === 0 ? 0.7 : 1));
  }
  // Another copy of what is in hand already waits longer for its turn.
  return (best + 0.1) / (1 + hand[kind]!);
}

/** What all rows and columns of a village promise. */
export function prospect(village: Uint8Array, horizon: number): number {
  const { rows, columns } = linesOf(village);
  let sum = 0;
  for (const line of rows) sum += lineValue(line, horizon);
  for (const line of columns) sum += lineValue(line, horizon);
  return sum;
}
