/** What a village could become: a value for unfinished rows and columns, and the best way to build with some resources. */
import { colourOf, type Kind, numberOf } from './buildings.ts';
import { RESOURCES } from './resources.ts';
import {
  COLUMNS,
  columnLine,
  DOWN,
  EMPTY,
  type Line,
  lineScore,
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

/** Unfinished lines count by the square of how far they are, and may still double while all is face up. */
const lineValue = (points: number, size: number, built: number, allUp: boolean): number => {
  const share = built / size;
  return points * share * share * (allUp ? 1 + share : 1);
};

const gainOf = ({ points, size, built, allUp }: Line, down: boolean): number =>
  lineValue(points, size, built + 1, allUp && !down) - lineValue(points, size, built, allUp);

interface Lines {
  readonly rows: readonly Line[];
  readonly columns: readonly Line[];
}

const linesOf = (village: Uint8Array): Lines => ({
  rows: Array.from({ length: ROWS }, (_, row) => rowLine(village, row)),
  columns: Array.from({ length: COLUMNS }, (_, column) => columnLine(village, column)),
});

/** A building is worth keeping as long as the row of its number has room and could double. */
const prospects = ({ rows }: Lines, kind: Kind): number => {
  const row = rows[ROWS - numberOf(kind)]!;
  return row.built === row.size ? 0 : Math.max(0, gainOf(row, false));
};

/** The most useful building to build next, if any is worth it. */
export function bestBuild({ village, hand, markers }: Sketch): Build | undefined {
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
    const spare = leastUseful(lines, hand, colour);
    if (spare === undefined) continue;
    for (let space = 0; space < SPACES; space++) {
      if ((spaces & (1 << space)) === 0) continue;
      const row = lines.rows[Math.floor(space / COLUMNS)]!;
      const column = lines.columns[space % COLUMNS]!;
      const same = colour * 6 + spaceNumber(space) - 1;
      if (hand[same]! > 0) offer(same, space, false, gainOf(row, false) + gainOf(column, false));
      offer(spare, space, true, gainOf(row, true) + gainOf(column, true) - WASTE * prospects(lines, spare));
    }
  }
  return best;
}

function leastUseful(lines: Lines, hand: Uint8Array, colour: number): Kind | undefined {
  let least: Kind | undefined;
  for (let kind = colour * 6; kind < colour * 6 + 6; kind++) {
    if (hand[kind]! > 0 && (least === undefined || prospects(lines, kind) < prospects(lines, least))) least = kind;
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
export function drawValue(village: Uint8Array, hand: Uint8Array, kind: Kind): number {
  const lines = linesOf(village);
  const row = ROWS - numberOf(kind);
  const open = openTo(village, colourOf(kind));
  let best = 0;
  for (let column = 0; column < COLUMNS; column++) {
    const space = row * COLUMNS + column;
    if (village[space] !== EMPTY) continue;
    const gain = gainOf(lines.rows[row]!, false) + gainOf(lines.columns[column]!, false);
    best = Math.max(best, gain * ((open & (1 << space)) === 0 ? 0.7 : 1));
  }
  // Another copy of what is in hand already waits longer for its turn.
  return (best + 0.1) / (1 + hand[kind]!);
}

/** What a village is worth with all its unfinished lines. */
export function prospect(village: Uint8Array): number {
  const { rows, columns } = linesOf(village);
  return [...rows, ...columns].reduce(
    (sum, line) => sum + Math.max(lineScore(line), lineValue(line.points, line.size, line.built, line.allUp)),
    0,
  );
}
