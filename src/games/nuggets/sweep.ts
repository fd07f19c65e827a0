/**
 * Everything visible from one spot, in one sweep: line by line away from it, keeping the slopes that are still open.
 * What is solid (no room spot) blocks in two ways. Two solid points side by side block every slope between them: that
 * is a gap the less. A solid point blocks its own slope: the points behind it on the same ray are in its shade.
 * Each gridpoint is visited a few times at most, however many pillars there are: a run looks around at every step.
 */
import { type Bits, emptyBits, hasBit, removeBits, setBit, setBits } from './bits.ts';
import { type GameMap, type Point, ROOM } from './map.ts';

/** The map as lines along its longer side, of which there are fewer than 256. */
export interface Lines {
  readonly cells: Uint8Array;
  readonly count: number;
  readonly length: number;
  /** From a point to the next of its line, and to the same place on the next line. */
  readonly step: number;
  readonly lineStep: number;
  /** How many points on, or back, the first one lies that differs in being solid; beyond the end if none does. */
  readonly on: Uint16Array;
  readonly back: Uint16Array;
}

export function linesOf({ rows, columns, cells }: GameMap): Lines {
  const [count, length, step, lineStep] = rows > columns ? [columns, rows, columns, 1] : [rows, columns, 1, columns];
  const on = new Uint16Array(cells.length);
  const back = new Uint16Array(cells.length);
  for (let line = 0; line < count; line++) {
    const first = line * lineStep;
    const last = first + (length - 1) * step;
    measure(cells, on, last, -step, length);
    measure(cells, back, first, step, length);
  }
  return { cells, count, length, step, lineStep, on, back };
}

/** Goes along a line and notes at each point how many of the same kind end there. */
function measure(cells: Uint8Array, into: Uint16Array, start: Point, step: number, length: number): void {
  let run = 0;
  let before = false;
  for (let i = 0, at = start; i < length; i++, at += step) {
    const solid = cells[at] !== ROOM;
    run = solid === before ? run + 1 : 1;
    before = solid;
    into[at] = run;
  }
}

export function lookAround(lines: Lines, from: Point): Bits {
  const { count, length, step, lineStep, on, back } = lines;
  const line = lineStep === 1 ? from % count : Math.floor(from / lineStep);
  const place = lineStep === 1 ? Math.floor(from / step) : from % length;
  const seen = emptyBits(count * length);
  const shade = emptyBits(count * length);
  setBit(seen, from);
  const along = { ...lines, from, seen, shade };
  for (const lineWay of [lineStep, -lineStep]) {
    const depth = lineWay > 0 ? count - line : line + 1;
    new Quarter({ ...along, way: step, lineWay, depth, width: length - place, run: on }).sweep();
    new Quarter({ ...along, way: -step, lineWay, depth, width: place + 1, run: back }).sweep();
  }
  removeBits(seen, shade);
  return seen;
}

/** What lies on one side of the spot's line and on one side along it, the spot's own line included. */
interface Side {
  readonly cells: Uint8Array;
  readonly from: Point;
  /** To the next point of a line, and to the next line. */
  readonly way: number;
  readonly lineWay: number;
  /** How many points and lines there are that way, the own ones included. */
  readonly width: number;
  readonly depth: number;
  readonly run: Uint16Array;
  readonly seen: Bits;
  /** Points behind a solid one on the same ray. */
  readonly shade: Bits;
}

/** Four numbers for each gap: its least and its greatest slope, in points by lines, as fractions. Both are in it. */
interface Gaps {
  readonly numbers: number[];
  count: number;
}

/** Kept from one quarter to the next, so that they need not grow again. */
const scratch: readonly [Gaps, Gaps] = [
  { numbers: [], count: 0 },
  { numbers: [], count: 0 },
];

class Quarter {
  readonly #side: Side;
  #gaps = scratch[0];
  #next = scratch[1];

  constructor(side: Side) {
    this.#side = side;
    this.#next.count = 0;
    this.#keep(0, 1, 1, 0);
  }

  sweep(): void {
    const { cells, from, way, lineWay, width, depth, run } = this.#side;
    const beside = from + way;
    if (width > 1) this.#show(from, 1, cells[beside] === ROOM ? Math.min(1 + run[beside]!, width - 1) : 1);
    for (let line = 1; line < depth && this.#next.count > 0; line++) {
      [this.#gaps, this.#next] = [this.#next, this.#gaps];
      this.#next.count = 0;
      this.#cross(from + line * lineWay, line);
    }
  }

  /** Marks the points from one to another of the line that begins at `start`. */
  #show(start: Point, first: number, last: number): void {
    const { way, seen } = this.#side;
    if (way === 1) setBits(seen, start + first, start + last);
    else if (way === -1) setBits(seen, start - last, start - first);
    else for (let at = start + first * way, i = first; i <= last; i++, at += way) setBit(seen, at);
  }

  /** A solid point on this line and the one before it on the line before block the slopes between them. */
  #cross(start: Point, line: number): void {
    const { cells, way, lineWay, width, run } = this.#side;
    const { numbers, count } = this.#gaps;
    for (let i = 0; i < count; i += 4) {
      let low = numbers[i]!;
      let under = numbers[i + 1]!;
      const high = numbers[i + 2]!;
      const over = numbers[i + 3]!;
      // From the first point that is above the least slope on the line before to the last below the greatest on this.
      const last = Math.min(width, Math.ceil((high * line) / over)) - 1;
      for (let place = Math.floor((low * (line - 1)) / under) + 1; place <= last; place++) {
        const at = start + place * way;
        if (cells[at] === ROOM) place += run[at]! - 1;
        else if (cells[at - lineWay] !== ROOM) {
          if (place * under > low * line) this.#arrive(start, line, low, under, place, line);
          low = place;
          under = line - 1;
          if (low * over >= high * under) break;
        }
      }
      if (low * over < high * under) this.#arrive(start, line, low, under, high, over);
    }
  }

  /** What a gap shows of a line; solid points side by side there block the slopes between them, and cast shade. */
  #arrive(start: Point, line: number, least: number, leastUnder: number, high: number, over: number): void {
    const { cells, way, width, depth, run } = this.#side;
    let low = least;
    let under = leastUnder;
    const first = (low * line) / under;
    const last = (high * line) / over;
    const from = Math.ceil(first);
    const to = Math.min(width - 1, Math.floor(last));
    if (from <= to) this.#show(start, from, to);
    // A gap that has left the map does not come back.
    if (first >= width || line + 1 === depth) return;
    for (let place = Math.floor(first); place <= to; ) {
      const at = start + place * way;
      const beyond = place + run[at]!;
      if (cells[at] !== ROOM) {
        if (place >= first) this.#castShade(at, place, line);
        const wall = beyond - 1;
        if (wall > place) {
          if (wall <= to) this.#castShade(start + wall * way, wall, line);
          if (place * under > low * line) this.#keep(low, under, place, line);
          low = wall;
          under = line;
        }
      }
      place = beyond;
    }
    if (low * over < high * under) this.#keep(low, under, high, over);
  }

  #keep(low: number, under: number, high: number, over: number): void {
    const next = this.#next;
    const { numbers, count } = next;
    numbers[count] = low;
    numbers[count + 1] = under;
    numbers[count + 2] = high;
    numbers[count + 3] = over;
    next.count = count + 4;
  }

  /** On all points behind one on its ray, unless it stands in the shade itself. */
  #castShade(at: Point, place: number, line: number): void {
    const { way, lineWay, width, depth, shade } = this.#side;
    if (hasBit(shade, at)) return;
    const parts = divisor(line, place);
    const aside = place / parts;
    const down = line / parts;
    const step = down * lineWay + aside * way;
    let behind = at + step;
    for (let l = line + down, p = place + aside; l < depth && p < width; l += down, p += aside) {
      setBit(shade, behind);
      behind += step;
    }
  }
}

const LINES = 256;
let divisors: Uint8Array | undefined;

/** The greatest common divisor; `line` is less than 256 and not 0. */
function divisor(line: number, place: number): number {
  divisors ??= divisorTable();
  return divisors[line * LINES + (place % line)]!;
}

/** For each line and each smaller number, 0 standing for a multiple of the line. */
function divisorTable(): Uint8Array {
  const table = new Uint8Array(LINES * LINES);
  for (let line = 1; line < LINES; line++) {
    table[line * LINES] = line;
    for (let less = 1; less < line; less++) table[line * LINES + less] = table[less * LINES + (line % less)]!;
  }
  return table;
}
