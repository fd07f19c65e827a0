/**
 * Everything visible from one spot, by shadow casting: line by line away from it, keeping the gaps of slopes that are
 * still open. Solid points (anything but room spots) block in two ways: two adjacent ones close the gap between them,
 * and a single one casts a shadow on the points behind it on the same ray.
 * Each gridpoint is visited a few times at most, however many pillars there are, since a run computes this at each step.
 */
import { type Bits, emptyBits, hasBit, removeBits, setBit, setBitRange } from './bits.ts';
import { type GameMap, type Point, ROOM } from './map.ts';

/** The map as lines along its longer side, so that there are fewer than 256. */
export interface ScanLines {
  readonly cells: Uint8Array;
  readonly count: number;
  readonly length: number;
  /** From a point to the next one of its line, and to the same offset on the next line. */
  readonly step: number;
  readonly lineStep: number;
  /** By point, the length of the run of equally solid points that starts there, in either direction. */
  readonly runsForward: Uint16Array;
  readonly runsBackward: Uint16Array;
}

export function scanLines({ rows, columns, cells }: GameMap): ScanLines {
  const [count, length, step, lineStep] = rows > columns ? [columns, rows, columns, 1] : [rows, columns, 1, columns];
  const runsForward = new Uint16Array(cells.length);
  const runsBackward = new Uint16Array(cells.length);
  for (let line = 0; line < count; line++) {
    const first = line * lineStep;
    const last = first + (length - 1) * step;
    measureRuns(cells, runsForward, last, -step, length);
    measureRuns(cells, runsBackward, first, step, length);
  }
  return { cells, count, length, step, lineStep, runsForward, runsBackward };
}

/** Walks along a line and stores at each point the length of the run that ends there. */
function measureRuns(cells: Uint8Array, runs: Uint16Array, start: Point, step: number, length: number): void {
  let run = 0;
  let wasSolid = false;
  for (let i = 0, at = start; i < length; i++, at += step) {
    const isSolid = cells[at] !== ROOM;
    run = isSolid === wasSolid ? run + 1 : 1;
    wasSolid = isSolid;
    runs[at] = run;
  }
}

export function visiblePoints(lines: ScanLines, from: Point): Bits {
  const { cells, count, length, step, lineStep, runsForward, runsBackward } = lines;
  const line = lineStep === 1 ? from % count : Math.floor(from / lineStep);
  const offset = lineStep === 1 ? Math.floor(from / step) : from % length;
  const visible = emptyBits(count * length);
  const shadow = emptyBits(count * length);
  setBit(visible, from);
  for (const direction of [1, -1]) {
    const depth = direction > 0 ? count - line : line + 1;
    const half = { cells, from, lineStep: direction * lineStep, depth, visible, shadow };
    new QuadrantSweep({ ...half, step, width: length - offset, runs: runsForward }).sweep();
    new QuadrantSweep({ ...half, step: -step, width: offset + 1, runs: runsBackward }).sweep();
  }
  removeBits(visible, shadow);
  return visible;
}

/** One of the four quadrants around the spot; it includes the spot's own line. Offsets count from the spot. */
interface Quadrant {
  readonly cells: Uint8Array;
  readonly from: Point;
  /** To the next point of a line, and to the next line. */
  readonly step: number;
  readonly lineStep: number;
  /** The number of points per line, and of lines. */
  readonly width: number;
  readonly depth: number;
  readonly runs: Uint16Array;
  readonly visible: Bits;
  /** Points behind a solid one on the same ray. */
  readonly shadow: Bits;
}

/** Four numbers per gap: its lowest and highest slope, in points per line, both as fractions and both included. */
interface Gaps {
  readonly numbers: number[];
  count: number;
}

/** Reused by every sweep, so that they need not grow again. */
const scratch: readonly [Gaps, Gaps] = [
  { numbers: [], count: 0 },
  { numbers: [], count: 0 },
];

class QuadrantSweep {
  readonly #quadrant: Quadrant;
  #gaps = scratch[0];
  #nextGaps = scratch[1];

  constructor(quadrant: Quadrant) {
    this.#quadrant = quadrant;
    this.#nextGaps.count = 0;
    this.#addGap(0, 1, 1, 0);
  }

  sweep(): void {
    const { cells, from, step, lineStep, width, depth, runs } = this.#quadrant;
    const beside = from + step;
    if (width > 1) this.#markVisible(from, 1, cells[beside] === ROOM ? Math.min(1 + runs[beside]!, width - 1) : 1);
    for (let line = 1; line < depth && this.#nextGaps.count > 0; line++) {
      [this.#gaps, this.#nextGaps] = [this.#nextGaps, this.#gaps];
      this.#nextGaps.count = 0;
      this.#crossToLine(from + line * lineStep, line);
    }
  }

  /** Marks a range of the line that starts at `start`, both ends included. */
  #markVisible(start: Point, first: number, last: number): void {
    const { step, visible } = this.#quadrant;
    if (step === 1) setBitRange(visible, start + first, start + last);
    else if (step === -1) setBitRange(visible, start - last, start - first);
    else for (let at = start + first * step, i = first; i <= last; i++, at += step) setBit(visible, at);
  }

  /** A solid point on this line and one on the previous line at the same offset block the slopes between them. */
  #crossToLine(start: Point, line: number): void {
    const { cells, step, lineStep, width, runs } = this.#quadrant;
    const { numbers, count } = this.#gaps;
    for (let i = 0; i < count; i += 4) {
      let low = numbers[i]!;
      let lowDivisor = numbers[i + 1]!;
      const high = numbers[i + 2]!;
      const highDivisor = numbers[i + 3]!;
      // From the first point above the lowest slope on the previous line to the last below the highest on this one.
      const last = Math.min(width, Math.ceil((high * line) / highDivisor)) - 1;
      for (let offset = Math.floor((low * (line - 1)) / lowDivisor) + 1; offset <= last; offset++) {
        const at = start + offset * step;
        if (cells[at] === ROOM) offset += runs[at]! - 1;
        else if (cells[at - lineStep] !== ROOM) {
          if (offset * lowDivisor > low * line) this.#enterLine(start, line, low, lowDivisor, offset, line);
          low = offset;
          lowDivisor = line - 1;
          if (low * highDivisor >= high * lowDivisor) break;
        }
      }
      if (low * highDivisor < high * lowDivisor) this.#enterLine(start, line, low, lowDivisor, high, highDivisor);
    }
  }

  /** Marks what a gap shows of a line; adjacent solid points there block the slopes between them, and cast shadows. */
  #enterLine(
    start: Point,
    line: number,
    gapLow: number,
    gapLowDivisor: number,
    high: number,
    highDivisor: number,
  ): void {
    const { cells, step, width, depth, runs } = this.#quadrant;
    let low = gapLow;
    let lowDivisor = gapLowDivisor;
    const first = (low * line) / lowDivisor;
    const last = (high * line) / highDivisor;
    const from = Math.ceil(first);
    const to = Math.min(width - 1, Math.floor(last));
    if (from <= to) this.#markVisible(start, from, to);
    // A gap that has left the map does not come back.
    if (first >= width || line + 1 === depth) return;
    for (let offset = Math.floor(first); offset <= to; ) {
      const at = start + offset * step;
      const beyond = offset + runs[at]!;
      if (cells[at] !== ROOM) {
        if (offset >= first) this.#castShadow(at, offset, line);
        const wallEnd = beyond - 1;
        if (wallEnd > offset) {
          if (wallEnd <= to) this.#castShadow(start + wallEnd * step, wallEnd, line);
          if (offset * lowDivisor > low * line) this.#addGap(low, lowDivisor, offset, line);
          low = wallEnd;
          lowDivisor = line;
        }
      }
      offset = beyond;
    }
    if (low * highDivisor < high * lowDivisor) this.#addGap(low, lowDivisor, high, highDivisor);
  }

  #addGap(low: number, lowDivisor: number, high: number, highDivisor: number): void {
    const gaps = this.#nextGaps;
    const { numbers, count } = gaps;
    numbers[count] = low;
    numbers[count + 1] = lowDivisor;
    numbers[count + 2] = high;
    numbers[count + 3] = highDivisor;
    gaps.count = count + 4;
  }

  /** On all points behind this one on its ray, unless it is in a shadow itself. */
  #castShadow(at: Point, offset: number, line: number): void {
    const { step, lineStep, width, depth, shadow } = this.#quadrant;
    if (hasBit(shadow, at)) return;
    const divisor = greatestCommonDivisor(line, offset);
    const offsets = offset / divisor;
    const lines = line / divisor;
    const rayStep = lines * lineStep + offsets * step;
    let behind = at + rayStep;
    for (let l = line + lines, o = offset + offsets; l < depth && o < width; l += lines, o += offsets) {
      setBit(shadow, behind);
      behind += rayStep;
    }
  }
}

const MAX_LINES = 256;
let divisors: Uint8Array | undefined;

/** `line` is from 1 to 255. */
function greatestCommonDivisor(line: number, offset: number): number {
  divisors ??= divisorTable();
  return divisors[line * MAX_LINES + (offset % line)]!;
}

/** By line and remainder; a remainder of 0 stands for any multiple of the line. */
function divisorTable(): Uint8Array {
  const table = new Uint8Array(MAX_LINES * MAX_LINES);
  for (let line = 1; line < MAX_LINES; line++) {
    table[line * MAX_LINES] = line;
    for (let remainder = 1; remainder < line; remainder++) {
      table[line * MAX_LINES + remainder] = table[remainder * MAX_LINES + (line % remainder)]!;
    }
  }
  return table;
}
