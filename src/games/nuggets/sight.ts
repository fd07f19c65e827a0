/**
 * Who sees what, on the bare map: whole numbers only, worked out once per spot when first needed.
 * A point is visible when no row and no column strictly between blocks the line: a crossing at a gridpoint blocks
 * unless that is a room spot, a crossing between two gridpoints blocks unless one of them is.
 */
import { type Bits, emptyBits, setBit } from './bits.ts';
import { type GameMap, type Point, ROOM } from './map.ts';

/** What the memory of all spots of one map may take; a map of 21 × 79 needs a two-hundredth of it. */
const MEMORY = 1 << 26;

interface Table {
  /** For each point, how many points that are no room spots lie above and left of it; one row and column more. */
  readonly solid: Int32Array;
  readonly known: Map<Point, Bits>;
}

const tables = new WeakMap<GameMap, Table>();

function tableOf(map: GameMap): Table {
  let table = tables.get(map);
  if (!table) {
    table = { solid: countSolid(map), known: new Map() };
    tables.set(map, table);
  }
  return table;
}

function countSolid(map: GameMap): Int32Array {
  const width = map.columns + 1;
  const solid = new Int32Array((map.rows + 1) * width);
  for (let row = 0; row < map.rows; row++) {
    for (let column = 0; column < map.columns; column++) {
      const here = map.cells[row * map.columns + column] === ROOM ? 0 : 1;
      solid[(row + 1) * width + column + 1] =
        here + solid[row * width + column + 1]! + solid[(row + 1) * width + column]! - solid[row * width + column]!;
    }
  }
  return solid;
}

/** Every point visible from a spot. The set is shared: do not change it. */
export function sightFrom(map: GameMap, from: Point): Bits {
  const table = tableOf(map);
  const known = table.known.get(from);
  if (known) return known;
  const seen = look(map, table.solid, from);
  if (table.known.size * seen.byteLength > MEMORY) table.known.clear();
  table.known.set(from, seen);
  return seen;
}

function look(map: GameMap, solid: Int32Array, from: Point): Bits {
  const { rows, columns } = map;
  const seen = emptyBits(rows * columns);
  const fromRow = Math.floor(from / columns);
  const fromColumn = from % columns;
  const width = columns + 1;
  for (let row = 0; row < rows; row++) {
    const top = Math.min(row, fromRow) + 1;
    const bottom = Math.max(row, fromRow);
    for (let column = 0; column < columns; column++) {
      const left = Math.min(column, fromColumn) + 1;
      const right = Math.max(column, fromColumn);
      // Every crossing has a neighbour strictly inside the rectangle: if all of that is room, nothing blocks.
      const open =
        bottom > top &&
        right > left &&
        solid[bottom * width + right] ===
          solid[top * width + right]! + solid[bottom * width + left]! - solid[top * width + left]!;
      if (open || isClear(map, fromRow, fromColumn, row, column)) setBit(seen, row * columns + column);
    }
  }
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
