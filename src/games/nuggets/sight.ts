/**
 * Who sees what, on the bare map: whole numbers only, worked out once per spot when first needed.
 * A point is visible when no row and no column strictly between blocks the line: a crossing at a gridpoint blocks
 * unless that is a room spot, a crossing between two gridpoints blocks unless one of them is.
 */
import type { Bits } from './bits.ts';
import { type GameMap, type Point, ROOM } from './map.ts';
import { type Lines, linesOf, lookAround } from './sweep.ts';

/** What the memory of all spots of one map may take; a map of 21 × 79 needs a two-hundredth of it. */
const MEMORY = 1 << 26;

interface Table {
  readonly lines: Lines;
  readonly known: Map<Point, Bits>;
}

const tables = new WeakMap<GameMap, Table>();

function tableOf(map: GameMap): Table {
  let table = tables.get(map);
  if (!table) {
    table = { lines: linesOf(map), known: new Map() };
    tables.set(map, table);
  }
  return table;
}

/** Every point visible from a spot. The set is shared: do not change it. */
export function sightFrom(map: GameMap, from: Point): Bits {
  const table = tableOf(map);
  const known = table.known.get(from);
  if (known) return known;
  const seen = lookAround(table.lines, from);
  if (table.known.size * seen.byteLength > MEMORY) table.known.clear();
  table.known.set(from, seen);
  return seen;
}

/** Whether nothing blocks the line between two gridpoints. */
export function isClear(map: GameMap, fromRow: number, fromColumn: number, toRow: number, toColumn: number): boolean {
  const down = Math.abs(toRow - fromRow);
  const right = Math.abs(toColumn - fromColumn);
  const rowStep = toRow < fromRow ? -map.columns : map.columns;
  const columnStep = toColumn < fromColumn ? -1 : 1;
  const from = fromRow * map.columns + fromColumn;
  return (
    crossings(map.cells, from, columnStep, right, rowStep, down) &&
    crossings(map.cells, from, rowStep, down, columnStep, right)
  );
}

/**
 * The crossings with every line strictly between along one axis: `far` such lines apart, `step` from one to the next,
 * while the other axis goes `aside` points in the same time, one point being `asideStep`.
 */
function crossings(
  cells: Uint8Array,
  from: Point,
  step: number,
  far: number,
  asideStep: number,
  aside: number,
): boolean {
  if (far < 2) return true;
  const whole = Math.floor(aside / far);
  const part = aside - whole * far;
  let at = from;
  let over = 0;
  for (let line = 1; line < far; line++) {
    at += step + whole * asideStep;
    over += part;
    if (over >= far) {
      over -= far;
      at += asideStep;
    }
    if (cells[at] !== ROOM && (over === 0 || cells[at + asideStep] !== ROOM)) return false;
  }
  return true;
}
